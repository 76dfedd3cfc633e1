import type { Language } from '@kernel/i18n';
import type { TicketState } from '../../domain/lifecycle';
import type { EntryKind, Priority, TicketType } from '../../domain/ticket.types';

/** Which tickets the caller may access: their own, or those of a desk within the data scope. */
export type Reach =
  | { as: 'asker'; userId: string }
  /** Reads the tickets of users within the data scope; writes nothing. */
  | { as: 'organisation' }
  | { as: 'desk'; type: TicketType };

export interface Ticket {
  id: string;
  orgId: string;
  type: TicketType;
  userId: string;
  userName: string;
  account: string;
  orgName: string;
  title: string;
  state: TicketState;
  priority: Priority;
  assigneeId: string | null;
  language: Language;
  lineId: string;
  replyId: string | null;
  firstAnsweredAt: Date | null;
  /** For the lifecycle. */
  isAnswered: boolean;
  satisfaction: number | null;
}

export interface NewTicket extends Pick<
  Ticket,
  'orgId' | 'type' | 'userId' | 'userName' | 'account' | 'orgName' | 'title' | 'language'
> {
  isRead: boolean;
  now: Date;
}

export interface TicketChanges {
  title?: string;
  state?: TicketState;
  priority?: Priority;
  assigneeId?: string | null;
  assigneeName?: string | null;
  lineId?: string;
  replyId?: string;
  isRead?: boolean;
  isDeskRead?: boolean;
  lastTime?: Date;
  firstAnsweredAt?: Date;
  closedAt?: Date | null;
  satisfaction?: number;
  satisfactionWord?: string | null;
}

export interface NewEntry {
  kind: EntryKind;
  author: { userId: string | null; name: string | null };
  title?: string;
  content?: string;
  event?: string;
  answersId?: string;
  mailId?: string;
}

export interface AttachedFile {
  fileId: string;
  orgId: string;
  name: string;
  size: string;
}

/** Tickets and their entries. */
export abstract class TicketStore {
  /** Locked until the end of the transaction; not found if the caller may not access it. */
  abstract get(id: string, reach: Reach): Promise<Ticket>;
  abstract add(ticket: NewTicket): Promise<string>;
  abstract change(id: string, changes: TicketChanges): Promise<void>;
  /** Null when the mail that brought it was already stored. */
  abstract addEntry(
    ticket: Pick<Ticket, 'id' | 'orgId'>,
    entry: NewEntry,
    now: Date,
  ): Promise<string | null>;
  /** Rewrites a question that has not been answered yet. */
  abstract rewrite(entryId: string, title: string, content: string): Promise<void>;
  /** Whether the ticket contains a question or an answer. */
  abstract hasLine(ticketId: string, entryId: string): Promise<boolean>;
  abstract attach(entryId: string, files: readonly AttachedFile[]): Promise<void>;
}
