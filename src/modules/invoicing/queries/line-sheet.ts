import { Injectable } from '@nestjs/common';
import { inContext, currentContext } from '@platform/context';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { SheetRow } from '@platform/resource';
import type { DocumentDraft } from '../domain/document/document.types';
import { rowsOfDraft } from '../domain/sheet/rows-of-draft';

const PORTION = 200;

/** Documents with their lines, one row per line, in the import layout. */
@Injectable()
export class LineSheet {
  constructor(private readonly units: UnitOfWork) {}

  /** In portions, following the rows of the list, to which the scope has been applied. */
  async *rows(documents: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
    const context = currentContext()!;
    let ids: string[] = [];
    const expand = (some: string[]): Promise<SheetRow[]> =>
      inContext(context, () => this.expanded(some));
    for await (const { id } of documents) {
      ids.push(String(id));
      if (ids.length < PORTION) continue;
      yield* await expand(ids);
      ids = [];
    }
    yield* await expand(ids);
  }

  private async expanded(ids: readonly string[]): Promise<SheetRow[]> {
    if (ids.length === 0) return [];
    const found: { id: string; content: string | DocumentDraft }[] = await this.query(
      'SELECT document_id AS id, content FROM invoicing_document_content WHERE document_id IN (?)',
      ids,
    );
    const drafts = new Map(found.map(({ id, content }) => [String(id), draftIn(content)]));
    const codes = await this.productCodes([...drafts.values()]);
    return ids.flatMap((id) => {
      const draft = drafts.get(id);
      return draft ? rowsOfDraft(draft, (product) => codes.get(product)) : [];
    });
  }

  private async productCodes(drafts: readonly DocumentDraft[]): Promise<Map<string, string>> {
    const ids = new Set(
      drafts.flatMap(({ lines }) => lines.flatMap((line) => line.productId ?? [])),
    );
    if (ids.size === 0) return new Map();
    const rows: { id: string; code: string }[] = await this.query(
      `SELECT id, product_code AS code FROM invoicing_product
       WHERE id IN (?) AND product_code IS NOT NULL`,
      [...ids],
    );
    return new Map(rows.map(({ id, code }) => [String(id), code]));
  }

  private query<T>(sql: string, ids: readonly string[]): Promise<T> {
    return this.units.manager.query(sql, [ids]);
  }
}

const draftIn = (content: string | DocumentDraft): DocumentDraft =>
  typeof content === 'string' ? (JSON.parse(content) as DocumentDraft) : content;
