import type { KindNumber } from '@modules/invoicing/contract';
import type {
  DifferenceKind,
  differenceStates,
  runStates,
} from '../domain/reconciliation/difference.types';
import type { Direction, ReceivedState, ReceivedStatus } from '../domain/received.types';

/** A document of ours. */
export interface OwnDocument {
  id: string;
  kind: KindNumber;
  number: string | null;
}

/** Our own records that match a document. */
export interface Hints {
  /** The other side, as one of our own parties. */
  party: { id: string; role: 'buyer' | 'supplier'; name: string } | null;
  /** Our own document, when it is ours. */
  own: OwnDocument | null;
  /** Others of the same issuer with the same number and amount. */
  duplicates: string[];
  /** A self-billed document of ours for the same sale. */
  selfBilled: OwnDocument | null;
}

/** A document as its page shows it. */
export type ReceivedView = ReceivedState &
  Reported &
  Hints & {
    validationLink: string | null;
    /** It can be rejected until then. */
    deadline: string | null;
    /** Why it cannot be rejected; null when it can. */
    refusal: string | null;
  };

export interface HistoryEntry {
  at: string;
  userName: string | null;
  reason: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A row of the inbox: what the authority reports, plus our own data about it. */
export type ReceivedItem = Reported & Hints;

/** The columns of the list. */
export type Reported = Omit<
  ReceivedState,
  'longId' | 'issuerIdType' | 'receiverIdType' | 'rejectionAskedAt' | 'rejectionFaults'
> & { version: number; createTime: Date; updateTime: Date };

/** A difference that a reconciliation found. */
export interface DifferenceItem {
  id: string;
  orgId: string;
  runId: string;
  kind: DifferenceKind;
  /** Aspects with commas between them; empty for a document that is on one side only. */
  what: string;
  state: (typeof differenceStates)[number];
  direction: Direction;
  number: string;
  typeCode: string | null;
  day: string;
  otherSide: string | null;
  amountHere: string | null;
  amountThere: string | null;
  statusHere: ReceivedStatus | null;
  statusThere: ReceivedStatus | null;
  tinHere: string | null;
  tinThere: string | null;
  documentId: string | null;
  documentKind: KindNumber | null;
  receivedId: string | null;
  uuid: string;
  createTime: Date;
  updateTime: Date;
}

/** A comparison of a period, and what it found so far. */
export interface RunItem {
  id: string;
  orgId: string;
  fromDate: string;
  toDate: string;
  state: (typeof runStates)[number];
  taskId: string | null;
  ours: number;
  theirs: number;
  moving: number;
  fresh: number;
  /** From when on those that were too young can be compared. */
  againAfter: Date | null;
  missingHere: number;
  missingThere: number;
  different: number;
  madeElsewhere: number;
  createTime: Date;
  endTime: Date | null;
}
