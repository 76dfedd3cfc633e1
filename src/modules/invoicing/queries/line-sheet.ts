import { Injectable } from '@nestjs/common';
import { inContext, currentContext } from '@platform/context';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { SheetRow } from '@platform/resource';
import type { DocumentDraft } from '../domain/document/document.types';
import { rowsOfDrafts, type Writing } from '../domain/sheet/rows-of-draft';

const PORTION = 200;

/** Documents with their lines, one row per line, in the import layout. */
@Injectable()
export class LineSheet {
  constructor(private readonly units: UnitOfWork) {}

  /** In portions, following the rows of the list, to which the scope has been applied. */
  async *rows(documents: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
    const context = currentContext()!;
    let ids: string[] = [];
    let last: Writing | undefined;
    const expand = async (some: string[]): Promise<SheetRow[]> => {
      const writings = await inContext(context, () => this.writings(some));
      const rows = await inContext(context, () => this.expanded(writings, last));
      last = writings.at(-1) ?? last;
      return rows;
    };
    for await (const { id } of documents) {
      ids.push(String(id));
      if (ids.length < PORTION) continue;
      yield* await expand(ids);
      ids = [];
    }
    yield* await expand(ids);
  }

  private async writings(ids: readonly string[]): Promise<Writing[]> {
    if (ids.length === 0) return [];
    const found: { id: string; content: string | DocumentDraft }[] = await this.query(
      'SELECT document_id AS id, content FROM invoicing_document_content WHERE document_id IN (?)',
      ids,
    );
    const drafts = new Map(found.map(({ id, content }) => [String(id), draftIn(content)]));
    return ids.flatMap((id) => {
      const draft = drafts.get(id);
      return draft ? [{ id, draft }] : [];
    });
  }

  private async expanded(
    writings: readonly Writing[],
    before: Writing | undefined,
  ): Promise<SheetRow[]> {
    const codes = await this.productCodes(writings.map(({ draft }) => draft));
    return rowsOfDrafts(writings, (product) => codes.get(product), before);
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
