import { Injectable } from '@nestjs/common';
import { type Language, languageOf } from '@kernel/i18n';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { plainOf } from '../../application/plain-of';
import {
  AnswerStore,
  type Signature,
  type TaxAnswer,
  type TicketWords,
} from '../../application/ports/answer-store';
import type { AnswerState } from '../../domain/answer-states';

type Row = Readonly<Record<string, string | number | Date | null>>;

/** Terms per statement. */
const PORTION = 500;

@Injectable()
export class MysqlAnswerStore extends AnswerStore {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  /** The answer of a ticket that the caller has already been allowed to read. */
  async wordsOf(ticketId: string): Promise<TicketWords> {
    const [ticket] = await this.query<Row[]>('SELECT * FROM support_ticket WHERE id = ?', [
      ticketId,
    ]);
    if (!ticket) throw new NotFound();
    const entries = await this.query<Row[]>(
      `SELECT kind, user_name, content FROM support_entry
       WHERE ticket_id = ? AND kind IN ('question', 'answer') ORDER BY id`,
      [ticketId],
    );
    const of = (kind: string): string[] =>
      entries.filter((each) => each.kind === kind).map((each) => plainOf(String(each.content)));
    return {
      title: String(ticket.title),
      question: of('question')[0] ?? '',
      answer: of('answer').at(-1) ?? null,
      language: languageOf(String(ticket.language)),
      people: [ticket.user_name, ...entries.map((each) => each.user_name)].flatMap((name) =>
        name === null ? [] : [String(name)],
      ),
      companies: [String(ticket.org_name)],
      others: [String(ticket.account)],
    };
  }

  async propose(
    answer: Omit<TaxAnswer, 'id' | 'state' | 'proposedById'>,
    { userId, name }: Signature,
    now: Date,
  ): Promise<string> {
    const id = await this.units.newId();
    await this.query(
      `INSERT INTO support_tax_answer (id, ticket_id, language, question, answer, state,
         proposed_by_id, proposed_by, create_time) VALUES (?, ?, ?, ?, ?, 'proposed', ?, ?, ?)`,
      [id, answer.ticketId, answer.language, answer.question, answer.answer, userId, name, now],
    );
    return id;
  }

  async isOpen(ticketId: string): Promise<boolean> {
    const [row] = await this.query<Row[]>(
      `SELECT 1 FROM support_tax_answer
       WHERE ticket_id = ? AND state IN ('proposed', 'published') LIMIT 1`,
      [ticketId],
    );
    return row !== undefined;
  }

  async get(id: string): Promise<TaxAnswer> {
    const [row] = await this.query<Row[]>(
      'SELECT * FROM support_tax_answer WHERE id = ? FOR UPDATE',
      [id],
    );
    if (!row) throw new NotFound();
    return {
      id: String(row.id),
      ticketId: row.ticket_id === null ? null : String(row.ticket_id),
      language: row.language as Language,
      question: String(row.question),
      answer: String(row.answer),
      state: row.state as AnswerState,
      proposedById: row.proposed_by_id === null ? null : String(row.proposed_by_id),
    };
  }

  async decide(
    id: string,
    state: AnswerState,
    { by, reason, now }: { by: Signature; reason: string | null; now: Date },
  ): Promise<void> {
    await this.query(
      `UPDATE support_tax_answer SET state = ?, reviewed_by_id = ?, reviewed_by = ?, reason = ?,
         published_at = IF(? = 'published', ?, published_at) WHERE id = ?`,
      [state, by.userId, by.name, reason, state, now, id],
    );
  }

  async index(id: string, terms: ReadonlyMap<string, boolean>): Promise<void> {
    await this.dropIndex(id);
    const rows = [...terms].map(([term, inQuestion]) => [term, id, inQuestion]);
    for (let from = 0; from < rows.length; from += PORTION)
      await this.query(
        'INSERT INTO support_tax_answer_term (term, answer_id, in_question) VALUES ?',
        [rows.slice(from, from + PORTION)],
      );
  }

  async dropIndex(id: string): Promise<void> {
    await this.query('DELETE FROM support_tax_answer_term WHERE answer_id = ?', [id]);
  }

  async vote(id: string, userId: string, isUseful: boolean, now: Date): Promise<void> {
    const { state } = await this.get(id);
    if (state !== 'published') throw new NotFound();
    await this.query(
      `INSERT INTO support_tax_answer_vote (answer_id, user_id, is_useful, update_time)
       VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE is_useful = VALUES(is_useful), update_time = VALUES(update_time)`,
      [id, userId, isUseful, now],
    );
    const of = `(SELECT COUNT(*) FROM support_tax_answer_vote WHERE answer_id = ? AND is_useful = `;
    await this.query(
      `UPDATE support_tax_answer SET useful = ${of} 1), useless = ${of} 0) WHERE id = ?`,
      [id, id, id],
    );
  }

  private query<T>(sql: string, params: readonly unknown[]): Promise<T> {
    return this.units.manager.query<T>(sql, [...params]);
  }
}
