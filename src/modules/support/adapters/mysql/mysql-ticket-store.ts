import { Injectable } from '@nestjs/common';
import { languageOf } from '@kernel/i18n';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  type AttachedFile,
  type NewEntry,
  type NewTicket,
  type Reach,
  type Ticket,
  type TicketChanges,
  TicketStore,
} from '../../application/ports/ticket-store';
import type { TicketState } from '../../domain/lifecycle';
import type { Priority, TicketType } from '../../domain/ticket.types';
import { reachedSql, reachOf } from './ticket-reach';

type Value = string | number | boolean | Date | null;
type Row = Readonly<Record<string, Value>>;

const columnOf: Readonly<Record<keyof TicketChanges, string>> = {
  title: 'title',
  state: 'state',
  priority: 'priority',
  assigneeId: 'assignee_id',
  assigneeName: 'assignee_name',
  lineId: 'line_id',
  replyId: 'reply_id',
  isRead: 'is_read',
  isDeskRead: 'is_desk_read',
  lastTime: 'last_time',
  firstAnsweredAt: 'first_answered_at',
  closedAt: 'closed_at',
  satisfaction: 'satisfaction',
  satisfactionWord: 'satisfaction_word',
};

@Injectable()
export class MysqlTicketStore extends TicketStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async get(id: string, reach: Reach): Promise<Ticket> {
    const { sql, params } = reachOf(reach);
    const [row] = await this.query<Row[]>(
      ...reachedSql(
        reach,
        `SELECT t.* FROM support_ticket t WHERE t.id = ? AND ${sql} FOR UPDATE`,
        [id, ...params],
      ),
    );
    if (!row) throw new NotFound();
    return ticketOf(row);
  }

  async add(ticket: NewTicket): Promise<string> {
    const { now, userId } = ticket;
    const id = await this.units.newId();
    await this.query(
      `INSERT INTO support_ticket (id, org_id, create_time, update_time, create_user_id,
         update_user_id, type, user_id, account, user_name, org_name, title, state, priority,
         language, is_read, last_time)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', 'normal', ?, ?, ?)`,
      [
        id,
        ticket.orgId,
        now,
        now,
        userId,
        currentScope().userId,
        ticket.type,
        userId,
        ticket.account,
        ticket.userName,
        ticket.orgName,
        ticket.title,
        ticket.language,
        ticket.isRead,
        now,
      ],
    );
    return id;
  }

  async change(id: string, changes: TicketChanges): Promise<void> {
    const names = (Object.keys(changes) as (keyof TicketChanges)[]).filter(
      (name) => changes[name] !== undefined,
    );
    const set = names.map((name) => `${columnOf[name]} = ?`);
    await this.query(
      `UPDATE support_ticket SET ${[...set, 'update_time = ?', 'update_user_id = ?', 'version = version + 1'].join(', ')}
       WHERE id = ?`,
      [...names.map((name) => changes[name]), this.clock.now(), currentScope().userId, id],
    );
  }

  async addEntry(
    { id, orgId }: Pick<Ticket, 'id' | 'orgId'>,
    { kind, author, title, content, event, answersId, mailId }: NewEntry,
    now: Date,
  ): Promise<string | null> {
    const entryId = await this.units.newId();
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      `INSERT ${mailId === undefined ? '' : 'IGNORE'} INTO support_entry (id, org_id, ticket_id,
         kind, user_id, user_name, title, content, event, answers_id, mail_id, create_time)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        entryId,
        orgId,
        id,
        kind,
        author.userId,
        author.name,
        title ?? null,
        content ?? null,
        event ?? null,
        answersId ?? null,
        mailId ?? null,
        now,
      ],
    );
    return affectedRows === 1 ? entryId : null;
  }

  async rewrite(entryId: string, title: string, content: string): Promise<void> {
    await this.query('UPDATE support_entry SET title = ?, content = ? WHERE id = ?', [
      title,
      content,
      entryId,
    ]);
  }

  async hasLine(ticketId: string, entryId: string): Promise<boolean> {
    const [row] = await this.query<Row[]>(
      `SELECT 1 FROM support_entry
       WHERE id = ? AND ticket_id = ? AND kind IN ('question', 'answer')`,
      [entryId, ticketId],
    );
    return row !== undefined;
  }

  async attach(entryId: string, files: readonly AttachedFile[]): Promise<void> {
    for (const { fileId, orgId, name, size } of files)
      await this.query(
        `INSERT INTO support_entry_file (entry_id, file_id, org_id, name, size)
         VALUES (?, ?, ?, ?, ?)`,
        [entryId, fileId, orgId, name, size],
      );
  }

  private query<T>(sql: string, params: readonly unknown[]): Promise<T> {
    return this.units.manager.query<T>(sql, [...params]);
  }
}

const textOrNull = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const ticketOf = (row: Row): Ticket => ({
  id: String(row.id),
  orgId: String(row.org_id),
  type: row.type as TicketType,
  userId: String(row.user_id),
  userName: String(row.user_name),
  account: String(row.account),
  orgName: String(row.org_name),
  title: String(row.title),
  state: row.state as TicketState,
  priority: row.priority as Priority,
  assigneeId: textOrNull(row.assignee_id),
  language: languageOf(String(row.language)),
  lineId: textOrNull(row.line_id) ?? '',
  replyId: textOrNull(row.reply_id),
  firstAnsweredAt: row.first_answered_at as Date | null,
  isAnswered: row.first_answered_at !== null,
  satisfaction: row.satisfaction === null ? null : Number(row.satisfaction),
});
