import type { Direction, ReceivedStatus, ReportedDocument } from '../received.types';

export const differenceKinds = [
  'missingHere',
  'missingThere',
  'different',
  'madeElsewhere',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const aspects = ['uuid', 'amount', 'status', 'buyer'] as const;
export type Aspect = (typeof aspects)[number];

export const differenceStates = ['open', 'repaired', 'known'] as const;

export const runStates = ['reading', 'done', 'incomplete'] as const;

export const repairs = ['fetch', 'refresh', 'lookAgain', 'issueAgain', 'known'] as const;
export type Repair = (typeof repairs)[number];

/** A document as we hold it, issued or received. */
export interface Held {
  direction: Direction;
  uuid: string;
  number: string;
  typeCode: string | null;
  issuedAt: Date | null;
  otherSide: string | null;
  documentId: string | null;
  documentKind: number | null;
  receivedId: string | null;
  /** In ringgit. */
  amount: string | null;
  status: ReceivedStatus;
  /** The TIN of the other side. */
  otherTin: string | null;
  /** When it last changed here. */
  changedAt: Date;
}

export interface Difference {
  kind: DifferenceKind;
  what: readonly Aspect[];
  direction: Direction;
  uuid: string;
  held: Held | null;
  reported: ReportedDocument | null;
}
