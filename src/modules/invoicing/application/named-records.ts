import { Inject, Injectable } from '@nestjs/common';
import { type Fault, refuseIfAny } from '@kernel/rules';
import { BuyersApi } from '@modules/buyers';
import { Resources } from '@platform/resource';
import type { Content, DocumentState } from '../domain/document/document.types';
import { issuerIdOf, kinds } from '../domain/document/kinds';
import { product } from '../resources/product.resource';
import { Documents } from './ports/documents';

interface Named {
  id: string;
  path: string;
}

/**
 * Products and documents referenced by a draft must belong to its organisation, and a company that
 * is disabled is not chosen any more.
 */
@Injectable()
export class NamedRecords {
  constructor(
    private readonly resources: Resources,
    private readonly documents: Documents,
    @Inject(BuyersApi) private readonly buyers: Pick<BuyersApi, 'disabledSuppliers'>,
  ) {}

  /**
   * What the stored draft, or the quotation that it is made from, refers to may have been deleted
   * or disabled meanwhile; it is kept as history.
   */
  async refuseUnknown(orgId: string, content: Content, before?: Content): Promise<void> {
    const news = (of: (content: Content) => Named[]): Named[] => {
      const known = new Set(before && of(before).map(({ id }) => id));
      return of(content).filter(({ id }) => !known.has(id));
    };
    const documents = await this.documentsOf(orgId, news(documentsIn));
    const faults = [
      ...missing(news(productsIn), await this.productsOf(orgId, news(productsIn))),
      ...missing(
        news(documentsIn),
        documents.map(({ id }) => id),
      ),
      ...(await this.disabled(news(issuerIn), documents)),
    ];
    refuseIfAny(faults);
  }

  private async productsOf(orgId: string, named: Named[]): Promise<string[]> {
    if (named.length === 0) return [];
    const found = await this.resources.of(product).find(unique(named));
    return found.filter((record) => record.orgId === orgId).map(({ id }) => id);
  }

  private async documentsOf(orgId: string, named: Named[]): Promise<DocumentState[]> {
    const found = await this.documents.getMany(unique(named));
    return found.map(({ state }) => state).filter((state) => state.orgId === orgId);
  }

  /** A note is issued by the company that issued its original, whatever became of it since. */
  private async disabled(named: Named[], originals: readonly DocumentState[]): Promise<Fault[]> {
    const issuers = new Set(originals.map(issuerIdOf));
    const chosen = named.filter(({ id }) => !issuers.has(id));
    if (chosen.length === 0) return [];
    const disabled = await this.buyers.disabledSuppliers(unique(chosen));
    return chosen
      .filter(({ id }) => disabled.has(id))
      .map(({ path }) => ({ code: 'archivedReference', path }));
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

const issuerIn = (content: Content): Named[] => {
  const id = issuerIdOf(content);
  return id === null ? [] : [{ id, path: `${kinds[content.kind].ours}Id` }];
};
