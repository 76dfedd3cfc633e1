import type { Fault } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import type { KindNumber } from '../domain/document/kinds';
import type { Status } from '../domain/document/lifecycle';

export interface StatusCount {
  status: Status;
  count: number;
  /** In ringgit, at each document's rate. */
  amount: string;
}

export interface FaultyDocument {
  id: string;
  kind: KindNumber;
  invoiceNumber: string | null;
  /** The other side. */
  partyName: string | null;
  status: Status;
  faults: readonly Fault[];
  at: string;
}

export interface Deadline {
  id: string;
  kind: KindNumber;
  invoiceNumber: string | null;
  /** The other side. */
  partyName: string | null;
  totalPayableAmount: string;
  currencyCode: string | null;
  /** The last instant at which it can be cancelled. */
  deadline: string;
  rejectionRequested: boolean;
}

export interface DayCount {
  date: string;
  count: number;
  amount: string;
}

export interface Dashboard {
  /** The first day of the figures. */
  since: PlainDate;
  byStatus: StatusCount[];
  byDay: DayCount[];
  recentFaults: FaultyDocument[];
  deadlines: Deadline[];
}
