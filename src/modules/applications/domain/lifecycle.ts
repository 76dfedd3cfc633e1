import { Refused } from '@kernel/rules';

/** Specification 2, section 4: New Application, then Accepted; returned with a reason, or taken back. */
export const applicationStatuses = ['new', 'returned', 'accepted', 'withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationActions = ['accept', 'return', 'resubmit', 'correct', 'withdraw'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

const table: Record<ApplicationStatus, Partial<Record<ApplicationAction, ApplicationStatus>>> = {
  new: { accept: 'accepted', return: 'returned', withdraw: 'withdrawn' },
  returned: { correct: 'returned', resubmit: 'new', withdraw: 'withdrawn' },
  accepted: {},
  withdrawn: {},
};

/** The status after an action; null where it is not allowed. */
export const afterAction = (
  status: ApplicationStatus,
  action: ApplicationAction,
): ApplicationStatus | null => table[status][action] ?? null;

/** The same; refuses what is not allowed. */
export function nextStatus(
  status: ApplicationStatus,
  action: ApplicationAction,
): ApplicationStatus {
  const next = afterAction(status, action);
  if (!next) throw new Refused('application.actionNotAllowed', { action, status });
  return next;
}

/** It has not been decided yet. */
export const isOpen = (status: ApplicationStatus): boolean =>
  status === 'new' || status === 'returned';
