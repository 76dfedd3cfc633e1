import { Injectable } from '@nestjs/common';
import { type Fault, refuseIfAny } from '@kernel/rules';
import { Resources } from '@platform/resource';
import type { Content } from '../domain/document/document.types';
import { product } from '../resources/product.resource';
import { Documents } from './ports/documents';

interface Named {
  id: string;
  path: string;
}

/** Products and documents referenced by a draft must belong to its organisation. */
@Injectable()
export class NamedRecords {
  constructor(
    private readonly resources: Resources,
    private readonly documents: Documents,
  ) {}

  /** Records referenced by the stored draft may have been deleted meanwhile; they are kept as history. */
  async refuseUnknown(orgId: string, content: Content, before?: Content): Promise<void> {
    const news = (of: (content: Content) => Named[]): Named[] => {
      const known = new Set(before && of(before).map(({ id }) => id));
      return of(content).filter(({ id }) => !known.has(id));
    };
    const faults = [
      ...missing(news(productsIn), await this.productsOf(orgId, news(productsIn))),
      ...missing(news(documentsIn), await this.documentsOf(orgId, news(documentsIn))),
    ];
    refuseIfAny(faults);
  }

  private async productsOf(orgId: string, named: Named[]): Promise<string[]> {
    if (named.length === 0) return [];
    const found = await this.resources.of(product).find(unique(named));
    return found.filter((record) => record.orgId === orgId).map(({ id }) => id);
  }

  private async documentsOf(orgId: string, named: Named[]): Promise<string[]> {
    const found = await this.documents.getMany(unique(named));
    return found.filter(({ state }) => state.orgId === orgId).map(({ state }) => state.id);
  }
}

const unique = (named: Named[]): string[] => [...new Set(named.map(({ id }) => id))];

const missing = (named: Named[], found: string[]): Fault[] =>
  named
    .filter(({ id }) => !found.includes(id))
    .map(({ path }) => ({ code: 'unknownReference', path }));

const productsIn = ({ lines }: Content): Named[] =>
  lines.flatMap(({ productId: id }, n) => (id ? [{ id, path: `lines[${n}].productId` }] : []));

const documentsIn = ({ references }: Content): Named[] =>
  references.flatMap(({ documentId: id }, n) =>
    id ? [{ id, path: `references[${n}].documentId` }] : [],
  );
