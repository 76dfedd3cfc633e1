import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@kernel/i18n';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { MAX_PIECES, type Piece, piecesOf } from '@kernel/search-terms';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { escapeLike } from '@platform/db/escape-like';
import { Lists, type ListSpec } from '@platform/resource';
import { scopedSql } from '@platform/tenancy/scoped-sql';
import { reachOf } from '../adapters/mysql/ticket-reach';
import { AnswerStore } from '../application/ports/answer-store';
import type { Reach } from '../application/ports/ticket-store';
import { draftOf } from '../application/publish-answer';
import type { ReviewedAnswer, TaxAnswerDraft, TaxAnswerView } from './tax-answers.types';

export interface AnswerSearch {
  page: number;
  pageSize: number;
  keyword: string;
  language?: Language;
}

type Row = Readonly<Record<string, string | number | Date | null>>;

/** Published answers that contain all search terms; the title weighs more, then usefulness. */
export class SearchAnswers extends Query<PageResult<TaxAnswerView>> {
  constructor(
    readonly userId: string,
    readonly search: AnswerSearch,
  ) {
    super();
  }
}

@QueryHandler(SearchAnswers)
export class SearchAnswersHandler implements IQueryHandler<SearchAnswers> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ userId, search }: SearchAnswers): Promise<PageResult<TaxAnswerView>> {
    const { page, pageSize, language } = search;
    const pieces = piecesOf(search.keyword).slice(0, MAX_PIECES);
    const isAsked = search.keyword.trim() !== '';
    // Published for everybody: the state is the audience.
    const of = language === undefined ? '' : 'AND a.language = ?';
    const params = language === undefined ? [] : [language];
    const hits = pieces.map(joinOf);
    const weight = hits.map(({ name }) => `${name}.weight`).join(' + ');
    const from = `support_tax_answer a ${hits.map(({ sql }) => sql).join(' ')}`;
    const where = `a.state = 'published' ${of} ${isAsked && hits.length === 0 ? 'AND 1 = 0' : ''}`;
    const found = hits.map(({ param }) => param);
    const all = [...found, ...params];
    const [counted] = await this.query<{ total: string }[]>(
      `SELECT COUNT(*) AS total FROM ${from} WHERE ${where}`,
      all,
    );
    const rows = await this.query<Row[]>(
      `SELECT a.*, v.is_useful FROM ${from}
       LEFT JOIN support_tax_answer_vote v ON v.answer_id = a.id AND v.user_id = ?
       WHERE ${where}
       ORDER BY ${hits.length > 0 ? `${weight} DESC,` : ''} CAST(a.useful AS SIGNED) - CAST(a.useless AS SIGNED) DESC,
         a.published_at DESC, a.id DESC LIMIT ? OFFSET ?`,
      [...found, userId, ...params, pageSize, (page - 1) * pageSize],
    );
    const total = Number(counted!.total);
    const totalPages = Math.ceil(total / pageSize);
    return {
      page,
      pageSize,
      total,
      totalPages,
      items: rows.map(viewOf),
      hasPrevPage: page > 1,
      hasNextPage: page < totalPages,
    };
  }

  private query<T>(sql: string, params: readonly unknown[]): Promise<T> {
    return this.units.manager.query<T>(sql, [...params]);
  }
}

/** Each piece must match a term of the answer; a term of the question weighs more. */
function joinOf({ text, whole }: Piece, at: number): { name: string; sql: string; param: string } {
  const name = `t${at}`;
  return {
    name,
    sql: `JOIN (SELECT answer_id, MAX(in_question) AS weight FROM support_tax_answer_term
        WHERE term ${whole ? '=' : 'LIKE'} ? GROUP BY answer_id) ${name} ON ${name}.answer_id = a.id`,
    param: whole ? text : `%${escapeLike(text)}%`,
  };
}

const viewOf = (row: Row): TaxAnswerView => ({
  id: String(row.id),
  language: row.language as Language,
  question: String(row.question),
  answer: String(row.answer),
  publishedAt: (row.published_at as Date).toISOString(),
  useful: Number(row.useful),
  useless: Number(row.useless),
  vote: row.is_useful === null ? null : Number(row.is_useful) === 1,
});

const reviewedColumns = {
  id: { sql: 'a.id', kind: 'id' },
  ticketId: { sql: 'a.ticket_id', kind: 'id' },
  language: { sql: 'a.language', kind: 'choice' },
  question: { sql: 'a.question', kind: 'text', search: true },
  answer: { sql: 'a.answer', kind: 'text' },
  status: { sql: 'a.state', kind: 'choice' },
  proposedBy: { sql: 'a.proposed_by', kind: 'text' },
  reviewedBy: { sql: 'a.reviewed_by', kind: 'text' },
  reason: { sql: 'a.reason', kind: 'text' },
  useful: { sql: 'a.useful', kind: 'integer' },
  useless: { sql: 'a.useless', kind: 'integer' },
  createTime: { sql: 'a.create_time', kind: 'instant', sortable: true },
  publishedAt: { sql: 'a.published_at', kind: 'instant' },
} as const satisfies ListSpec['columns'];

const reviewed: ListSpec = {
  from: 'support_tax_answer a',
  alias: 'a',
  scope: 'system',
  columns: reviewedColumns,
  sort: { field: 'createTime', order: 'descend' },
};

/** Proposed answers and their state. */
export class ListAnswers extends Query<PageResult<ReviewedAnswer>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListAnswers)
export class ListAnswersHandler implements IQueryHandler<ListAnswers> {
  constructor(private readonly lists: Lists) {}

  execute({ query }: ListAnswers): Promise<PageResult<ReviewedAnswer>> {
    return this.lists.page(
      reviewed,
      query,
      (row) => row as Record<keyof typeof reviewedColumns, unknown> as ReviewedAnswer,
    );
  }
}

/** What would be published of a ticket that the caller may access. */
export class DraftAnswer extends Query<TaxAnswerDraft> {
  constructor(
    readonly reach: Reach,
    readonly ticketId: string,
  ) {
    super();
  }
}

@QueryHandler(DraftAnswer)
export class DraftAnswerHandler implements IQueryHandler<DraftAnswer> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly answers: AnswerStore,
  ) {}

  async execute({ reach, ticketId }: DraftAnswer): Promise<TaxAnswerDraft> {
    const { sql, params } = reachOf(reach);
    const [text, filled] = scopedSql(`SELECT 1 FROM support_ticket t WHERE t.id = ? AND ${sql}`, [
      ticketId,
      ...params,
    ]);
    const [found] = await this.units.manager.query<Row[]>(text, filled);
    if (!found) throw new NotFound();
    return draftOf(await this.answers.wordsOf(ticketId));
  }
}
