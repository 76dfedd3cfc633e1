import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { translate } from '@platform/i18n/catalogues';
import { Lists } from '@platform/resource';
import type { IssuedKind } from '../../domain/paper';
import type { PaperListItem } from './list-papers.types';
import { type paperColumns, paperLists } from './paper-list-spec';

/** The database returns a condition as a number. */
type Flag = 'isLatest' | 'isConfidential' | 'mailOnRelease' | 'isMailed';
type Stored = Omit<PaperListItem, Flag | 'reason'> & Record<Flag, unknown>;

/** Issued payslips or forms: who received what, from when, and whether it was mailed. Contains no amounts. */
export class ListPapers extends Query<PageResult<PaperListItem>> {
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

  execute({ kind, query }: ListPapers): Promise<PageResult<PaperListItem>> {
    return this.lists.page(paperLists[kind], query, itemOf);
  }
}

const isSet = (flag: unknown): boolean => Number(flag) === 1;

function itemOf(row: Record<string, unknown>): PaperListItem {
  const paper = row as Record<keyof typeof paperColumns, unknown> as Stored;
  return {
    ...paper,
    isLatest: isSet(paper.isLatest),
    isConfidential: isSet(paper.isConfidential),
    mailOnRelease: isSet(paper.mailOnRelease),
    isMailed: isSet(paper.isMailed),
    reason: paper.mailError === null ? null : translate(paper.mailError),
  };
}
