import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { cleanHtml } from '@platform/html/clean-html';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Lists } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { reachedSql, reachOf } from '../adapters/mysql/ticket-reach';
import type { Reach } from '../application/ports/ticket-store';
import { VipAccess } from '../application/vip-access';
import { can, type TicketAction } from '../domain/lifecycle';
import { type EntryKind, ticketTypes } from '../domain/ticket.types';
import { ticketListSpec } from './ticket-list-spec';
import type { EntryFile, TicketOffer, TicketRow, TicketView } from './ticket-views.types';

type Row = Readonly<Record<string, string | number | Date | null>>;

export class ListTickets extends Query<PageResult<TicketRow>> {
  constructor(
    readonly reach: Reach,
    readonly query: PageQuery,
  ) {
    super();
  }
}

@QueryHandler(ListTickets)
export class ListTicketsHandler implements IQueryHandler<ListTickets> {
  constructor(private readonly lists: Lists) {}

  execute({ reach, query }: ListTickets): Promise<PageResult<TicketRow>> {
    return this.lists.page(
      ticketListSpec(reach),
      query,
      (row) => ({ ...row, isRead: Boolean(Number(row.isRead)) }) as unknown as TicketRow,
    );
  }
}

/** A ticket with its conversation; internal notes only for the desk. */
export class GetTicket extends Query<TicketView> {
  constructor(
    readonly reach: Reach,
    readonly id: string,
  ) {
    super();
  }
}

const open: Readonly<Record<Reach['as'], readonly EntryKind[]>> = {
  asker: ['question', 'answer', 'event'],
  organisation: ['question', 'answer', 'event'],
  desk: ['question', 'answer', 'event', 'note'],
};

const actionsOf: Readonly<Record<Reach['as'], readonly TicketAction[]>> = {
  asker: ['ask', 'close', 'reopen', 'rate', 'edit', 'withdraw'],
  organisation: [],
  desk: ['answer', 'note', 'assign', 'close', 'reopen', 'publish'],
};

@QueryHandler(GetTicket)
export class GetTicketHandler implements IQueryHandler<GetTicket> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ reach, id }: GetTicket): Promise<TicketView> {
    const { sql, params } = reachOf(reach);
    const [row] = await this.rows(
      reach,
      `SELECT t.* FROM support_ticket t WHERE t.id = ? AND ${sql}`,
      [id, ...params],
    );
    if (!row) throw new NotFound();
    const entries = await this.rows(
      reach,
      `SELECT e.* FROM support_entry e JOIN support_ticket t ON t.id = e.ticket_id
       WHERE t.id = ? AND ${sql} AND e.kind IN (?) ORDER BY e.id`,
      [id, ...params, open[reach.as]],
    );
    const files = await this.filesOf(
      reach,
      entries.map((each) => String(each.id)),
    );
    return viewOf(row, entries, files, reach);
  }

  private async filesOf(
    reach: Reach,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, EntryFile[]>> {
    if (ids.length === 0) return new Map();
    const { sql, params } = reachOf(reach);
    const rows = await this.rows(
      reach,
      `SELECT f.entry_id, f.file_id, f.name, f.size FROM support_entry_file f
       JOIN support_entry e ON e.id = f.entry_id JOIN support_ticket t ON t.id = e.ticket_id
       WHERE f.entry_id IN (?) AND ${sql} ORDER BY f.file_id`,
      [ids, ...params],
    );
    return Map.groupBy(rows.map(fileOf), ({ entryId }) => entryId);
  }

  private rows(reach: Reach, sql: string, params: readonly unknown[]): Promise<Row[]> {
    return this.units.manager.query(...reachedSql(reach, sql, params));
  }
}

const fileOf = (row: Row): EntryFile & { entryId: string } => ({
  entryId: String(row.entry_id),
  fileId: String(row.file_id),
  name: String(row.name),
  size: String(row.size),
});

/** A file of a ticket that the caller may access, and its organisation. */
export class FindTicketFile extends Query<{ fileId: string; orgId: string }> {
  constructor(
    readonly reach: Reach,
    readonly id: string,
    readonly fileId: string,
  ) {
    super();
  }
}

@QueryHandler(FindTicketFile)
export class FindTicketFileHandler implements IQueryHandler<FindTicketFile> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ reach, id, fileId }: FindTicketFile): Promise<{ fileId: string; orgId: string }> {
    const { sql, params } = reachOf(reach);
    const [row] = await this.units.manager.query<Row[]>(
      ...reachedSql(
        reach,
        `SELECT f.file_id, f.org_id FROM support_entry_file f
         JOIN support_entry e ON e.id = f.entry_id JOIN support_ticket t ON t.id = e.ticket_id
         WHERE t.id = ? AND f.file_id = ? AND ${sql} AND e.kind IN (?)`,
        [id, fileId, ...params, open[reach.as]],
      ),
    );
    if (!row) throw new NotFound();
    return { fileId: String(row.file_id), orgId: String(row.org_id) };
  }
}

/** The types of ticket that can be opened, and those that need another plan. */
export class GetTicketOffer extends Query<TicketOffer> {
  constructor(readonly orgId: string) {
    super();
  }
}

@QueryHandler(GetTicketOffer)
export class GetTicketOfferHandler implements IQueryHandler<GetTicketOffer> {
  constructor(private readonly vip: VipAccess) {}

  async execute({ orgId }: GetTicketOffer): Promise<TicketOffer> {
    const isVip = await this.vip.has(orgId);
    return {
      types: ticketTypes.map((type) => ({ type, isOpen: type !== 'vipConsulting' || isVip })),
    };
  }
}

const text = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const instant = (value: Row[string] | undefined): string | null =>
  value instanceof Date ? value.toISOString() : null;

function viewOf(
  row: Row,
  entries: readonly Row[],
  files: ReadonlyMap<string, EntryFile[]>,
  reach: Reach,
): TicketView {
  const { userId } = currentScope();
  const known = {
    state: row.state as TicketView['status'],
    isAnswered: row.first_answered_at !== null,
    satisfaction: row.satisfaction === null ? null : Number(row.satisfaction),
  };
  return {
    id: String(row.id),
    orgId: String(row.org_id),
    type: row.type as TicketView['type'],
    userId: String(row.user_id),
    account: String(row.account),
    title: String(row.title),
    userName: String(row.user_name),
    orgName: String(row.org_name),
    status: known.state,
    lineId: text(row.line_id),
    replyId: text(row.reply_id),
    priority: row.priority as TicketView['priority'],
    assigneeId: text(row.assignee_id),
    assigneeName: text(row.assignee_name),
    isRead: Number(reach.as === 'desk' ? row.is_desk_read : row.is_read) === 1,
    lastTime: instant(row.last_time)!,
    createTime: instant(row.create_time)!,
    firstAnsweredAt: instant(row.first_answered_at),
    closedAt: instant(row.closed_at),
    satisfaction: known.satisfaction,
    satisfactionWord: text(row.satisfaction_word),
    entries: entries.map((entry) => ({
      id: String(entry.id),
      kind: entry.kind as EntryKind,
      userName: text(entry.user_name),
      isOwn: text(entry.user_id) === userId,
      title: text(entry.title),
      // Sanitised again: the rules may have become stricter.
      content: entry.content === null ? null : cleanHtml(String(entry.content)),
      event: text(entry.event),
      isByMail: entry.mail_id !== null,
      createTime: instant(entry.create_time)!,
      attachFile: (files.get(String(entry.id)) ?? []).map(({ fileId, name, size }) => ({
        fileId,
        name,
        size,
      })),
    })),
    actions: actionsOf[reach.as].filter((action) => can(action, known)),
    answers: text(reach.as === 'desk' ? row.line_id : (row.reply_id ?? row.line_id)),
  };
}
