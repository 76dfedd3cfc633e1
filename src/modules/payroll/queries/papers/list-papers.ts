import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { translate } from '@platform/i18n/catalogues';
import { Lists } from '@platform/resource';
import type { IssuedKind } from '../../domain/paper';
import { paperFlags, paperLists } from './paper-list-spec';

type Row = Record<string, unknown>;

/** Issued payslips or forms: who received what, from when, and whether it was mailed. Contains no amounts. */
export class ListPapers extends Query<PageResult<Row>> {
  constructor(
    readonly kind: IssuedKind,
    readonly query: PageQuery,
  ) {
    super();
  }
}

@QueryHandler(ListPapers)
export class ListPapersHandler implements IQueryHandler<ListPapers> {
  constructor(private readonly lists: Lists) {}

  execute({ kind, query }: ListPapers): Promise<PageResult<Row>> {
    return this.lists.page(paperLists[kind], query, (row) => ({
      ...row,
      ...flagsOf(row),
      reason: typeof row.mailError === 'string' ? translate(row.mailError) : null,
    }));
  }
}

/** The database returns a condition as a number. */
const flagsOf = (row: Row): Record<string, boolean> =>
  Object.fromEntries(paperFlags.map((name) => [name, Number(row[name]) === 1]));
