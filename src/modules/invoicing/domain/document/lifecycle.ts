import { HOUR } from '@kernel/time';

/** Submit status codes (decisions, section 1). */
export const Status = {
  Saved: 0,
  Submitted: 1,
  Failed: 2,
  Withdrawn: 3,
  Valid: 10,
  Invalid: 11,
  Cancelled: 12,
  Rejected: 13,
} as const;
export type Status = (typeof Status)[keyof typeof Status];

export const statuses: readonly Status[] = Object.values(Status);

/** i18n key of a status: `documentStatus.10`. */
export const statusName = (status: Status): string => `documentStatus.${status}`;

/**
 * i18n key of a status as shown to people: a submitted document waits until the authority has
 * accepted it and assigned a uuid, which is undefined if unknown.
 */
export const wordOfStatus = (status: Status, uuid?: string | null): string =>
  status === Status.Submitted && uuid === null ? 'documents.waitingToBeSent' : statusName(status);

const { Saved, Submitted, Failed, Withdrawn, Valid, Invalid } = Status;
const neverAccepted = [Saved, Failed, Withdrawn, Invalid];

/** Which action is allowed in which status: the table of decisions, section 1, read by column. */
const allowedFrom = {
  view: statuses,
  edit: [Saved],
  submit: [Saved],
  merge: [Saved],
  // A document that was never accepted can be unmerged; deleting a merged document does the same.
  unmerge: neverAccepted,
  withdraw: [Submitted],
  reEdit: [Failed, Withdrawn, Invalid],
  resend: [Failed, Invalid],
  delete: neverAccepted,
  restore: neverAccepted,
  purge: neverAccepted,
  copy: statuses.filter((status) => status !== Submitted),
  cancel: [Valid],
  acceptRejection: [Valid],
  declineRejection: [Valid],
  pdf: [Valid],
  email: [Valid],
  share: [Valid],
  note: [Valid],

  // Actions of the worker and the authority.
  markSent: [Submitted],
  recordReceipt: [Submitted],
  adopt: [Submitted, Failed, Invalid],
  recordRefusal: [Submitted],
  recordValid: [Submitted],
  recordInvalid: [Submitted],
  markCancelled: [Valid],
  cancelRefused: [Valid],
  requestRejection: [Valid],
} as const satisfies Record<string, readonly Status[]>;

export type Action = keyof typeof allowedFrom;
export const actions = Object.keys(allowedFrom) as readonly Action[];

/** True when the status alone allows the action; time windows and flags are checked separately. */
export const can = (action: Action, status: Status): boolean =>
  (allowedFrom[action] as readonly Status[]).includes(status);

/** i18n key of an action: `documentActions.cancel`. */
export const actionName = (action: Action): string => `documentActions.${action}`;

/** The parameters of a refusal: the action and the status that forbids it, both as i18n keys. */
export const refusal = (action: Action, status: Status): { action: string; status: string } => ({
  action: actionName(action),
  status: statusName(status),
});

/** The authority allows cancelling or rejecting a document for 72 hours from its validation. */
export const CANCEL_WINDOW = 72 * HOUR;

/** The first instant at which cancelling is no longer possible. */
export const deadlineOf = (validatedAt: Date): Date =>
  new Date(validatedAt.getTime() + CANCEL_WINDOW);

/**
 * True until 72 hours after validation; at 72 h + 0 s the window is closed (decisions, section 1).
 */
export const withinWindow = (validatedAt: Date, now: Date): boolean =>
  now.getTime() < deadlineOf(validatedAt).getTime();
