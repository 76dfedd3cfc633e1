import type { ChangeEntry } from '@modules/invoicing/contract';

type Values = ChangeEntry['detail']['before'];

/** What was done: the action, or what an `update` was for, where the changed members tell. */
export function deedOf(action: string, before: Values, after: Values): string {
  if (action !== 'update' || !before || !after) return action;
  if ('deletedAt' in after) return after.deletedAt ? 'binned' : 'restored';
  if ('cancelRequestedAt' in after)
    return after.cancelRequestedAt ? 'cancelRequested' : 'cancelRefused';
  return after.isRejected === true ? 'rejectionRequested' : action;
}
