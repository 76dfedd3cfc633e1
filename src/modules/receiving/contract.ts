export {
  directions,
  receivedStatuses,
  rejections,
  type Direction,
  type ReceivedStatus,
  type Rejection,
} from './domain/received.types';
export { refusalToReject } from './domain/rejection';
export {
  aspects,
  differenceKinds,
  differenceStates,
  repairs,
  runStates,
  type DifferenceKind,
  type Repair,
} from './domain/reconciliation/difference.types';
export { repairsFor } from './domain/reconciliation/compare';
export { issuedIn } from './domain/ubl/issue-time';
export type { ReadableDocument, ReadableLine, ReadableParty } from './domain/ubl/readable.types';
export type {
  SyncStatus,
  UrgentDocument,
  UrgentDocuments,
} from './queries/received-dashboard.types';
export type { DayOfRun } from './queries/reconciliation-queries.types';
export type {
  DifferenceItem,
  HistoryEntry,
  OwnDocument,
  ReceivedItem,
  ReceivedView,
  RunItem,
} from './queries/received-views.types';
