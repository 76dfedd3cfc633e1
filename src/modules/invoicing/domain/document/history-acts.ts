/** What the audit trail calls its entries about a document or a quotation. */
export const recordedActions = [
  'add',
  'update',
  'purge',
  'merge',
  'unmerge',
  'relaxed',
  'declineRejection',
  'convert',
] as const;
export type RecordedAction = (typeof recordedActions)[number];

/** What somebody did, where the trail only says that something changed. */
const changes = [
  'became',
  'binned',
  'restored',
  'cancelAsked',
  'cancelRefused',
  'rejectionAsked',
  'contained',
  'released',
  'requested',
  'requestDropped',
  'otherFound',
] as const;

/** The words of each are `documents.history.{act}`. */
export type HistoryAct = RecordedAction | (typeof changes)[number];
export const historyActs: readonly HistoryAct[] = [...recordedActions, ...changes];

type Values = Readonly<Record<string, unknown>> | null;

/** The steps of a transmission, which its attempts tell in more detail, and stamps. */
const technical: ReadonlySet<string> = new Set([
  'uuid',
  'submissionUid',
  'submissionId',
  'longId',
  'sentAt',
  'validatedAt',
  'version',
  'updateTime',
  'updateUserId',
  'numberKey',
  'inBin',
]);

/** Members that say nothing by themselves, or follow from another that does. */
const beside: ReadonlySet<string> = new Set([...technical, 'faults', 'docStatusReason']);

/**
 * What an entry of the trail says was done; null if nothing that a person would name, or if an entry
 * of its own says it.
 */
export function historyActOf(action: string, before: Values, after: Values): HistoryAct | null {
  if (action !== 'update') return recordedActions.find((known) => known === action) ?? 'update';
  if (!before || !after) return 'update';
  const changed = (name: string): boolean => name in after && before[name] !== after[name];
  if (changed('deletedAt')) return after.deletedAt ? 'binned' : 'restored';
  if (changed('submitStatus')) return 'became';
  if (changed('cancelRequestedAt'))
    return after.cancelRequestedAt ? 'cancelAsked' : 'cancelRefused';
  // A refusal of the request has an entry with its reason.
  if (changed('isRejected')) return after.isRejected ? 'rejectionAsked' : null;
  if (changed('mergeStatus')) return mergeAct(before.mergeStatus, after.mergeStatus);
  const names = Object.keys(after);
  if (names.every((name) => technical.has(name))) return null;
  if (!names.every((name) => beside.has(name))) return 'update';
  return Array.isArray(after.faults) && after.faults.length > 0 ? 'otherFound' : null;
}

function mergeAct(before: unknown, after: unknown): HistoryAct | null {
  if (after === 'contained') return 'contained';
  if (after === 'requested') return 'requested';
  // The merged invoice has an entry that lists what it contains.
  if (after === 'merged') return null;
  return before === 'requested' ? 'requestDropped' : 'released';
}
