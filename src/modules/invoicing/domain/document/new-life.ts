import type { LifeOf } from './document.types';
import { Status } from './lifecycle';

/** The lifecycle of a new draft. */
export const newLife = (): LifeOf<Date> => ({
  submitStatus: Status.Saved,
  submitTime: null,
  sentAt: null,
  rejectTime: null,
  cancelTime: null,
  docStatusReason: null,
  isRejected: false,
  cancelRequestedAt: null,
  mergeStatus: 'none',
  uuid: null,
  submissionUid: null,
  longId: null,
  validatedAt: null,
  faults: [],
  deletedAt: null,
});
