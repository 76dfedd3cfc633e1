import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { fromOf, Lists, type ListSpec, whereOf } from '@platform/resource';
import { type Selected, type Selection, Selections } from '../application/ports/selection';
import { MOST_IN_BATCH } from '../domain/document/batch-actions';
import { anyDocumentSpec, documentListSpec } from './document-list-spec';

@Injectable()
export class SqlSelections extends Selections {
  constructor(private readonly lists: Lists) {
    super();
  }

  async resolve({ ids, query }: Selection): Promise<Selected[]> {
    if (ids && ids.length > 0) return this.read(anyDocumentSpec, {}, ids);
    if (query) return this.read(documentListSpec(query), query);
    throw new Refused('selection.empty');
  }

  protected async read(
    spec: ListSpec,
    query: NonNullable<Selection['query']> | object,
    ids: readonly string[] = [],
  ): Promise<Selected[]> {
    const named = ids.length > 0;
    const { alias } = spec;
    const where = whereOf(
      spec,
      query,
      ...(named
        ? [{ sql: `${alias}.id IN (${ids.map(() => '?').join(', ')})`, params: [...ids] }]
        : []),
    );
    const rows = await this.lists.read(spec, {
      sql: `SELECT ${alias}.id, ${alias}.invoice_number AS invoiceNumber FROM ${fromOf(spec, query)}
        WHERE ${where.sql} ORDER BY ${alias}.create_time DESC, ${alias}.id DESC LIMIT ${MOST_IN_BATCH + 1}`,
      params: where.params,
    });
    if (rows.length === 0) throw new Refused('selection.empty');
    if (rows.length > MOST_IN_BATCH) throw new Refused('selection.tooMany', { max: MOST_IN_BATCH });
    return rows.map((row) => ({
      id: String(row.id),
      invoiceNumber: row.invoiceNumber as string | null,
    }));
  }
}
