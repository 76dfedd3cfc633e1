import type { TicketAction, TicketState } from '../domain/lifecycle';
import type { EntryKind, Priority, TicketType } from '../domain/ticket.types';

/** A line of a list (specification 2, section 3). */
export interface TicketRow {
  id: string;
  orgId: string;
  type: TicketType;
  userId: string;
  account: string;
  userName: string;
  orgName: string;
  lineId: string | null;
  replyId: string | null;
  title: string;
  status: TicketState;
  priority: Priority;
  assigneeId: string | null;
  assigneeName: string | null;
  /** From the caller's side. */
  isRead: boolean;
  replyTitle: string | null;
  replyTime: string | null;
  lastTime: string;
  createTime: string;
  satisfaction: number | null;
}

export interface EntryFile {
  fileId: string;
  name: string;
  size: string;
}

export interface EntryView {
  id: string;
  kind: EntryKind;
  userName: string | null;
  isOwn: boolean;
  title: string | null;
  content: string | null;
  event: string | null;
  isByMail: boolean;
  createTime: string;
  attachFile: EntryFile[];
}

export interface TicketView extends Omit<TicketRow, 'isRead' | 'replyTitle' | 'replyTime'> {
  isRead: boolean;
  satisfactionWord: string | null;
  firstAnsweredAt: string | null;
  closedAt: string | null;
  entries: EntryView[];
  /** What the current user may do in this state. */
  actions: TicketAction[];
  /** What a reply to this line refers to: the `replyId` of a reply. */
  answers: string | null;
}

/** The types that the user's organisation may open. */
export interface TicketOffer {
  types: { type: TicketType; isOpen: boolean }[];
}

export interface TicketFigures {
  months: string[];
  /** Hours with one decimal, per month; null where nothing was answered. */
  answer: { median: string[]; most: string[]; count: number[] };
  solution: { median: string[]; most: string[]; count: number[] };
  satisfaction: { average: string[]; count: number[] };
}
