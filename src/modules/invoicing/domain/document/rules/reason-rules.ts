import { faultsOfValue, rule, type Fault, type Rule } from '@kernel/rules';

/** The authority limits a reason to 300 characters (myinvois-api, sections 8.5 and 8.6). */
const MAX = 300;
const MIN_REJECT = 5;

const lengthOf = (value: string): number => [...value.trim()].length;
const tooLong = rule('document.reasonTooLong', (v) => lengthOf(v) <= MAX, { max: MAX });

const cancelReason: readonly Rule[] = [
  rule('document.cancelReasonRequired', (v) => lengthOf(v) > 0),
  tooLong,
];

const rejectReason: readonly Rule[] = [
  rule('document.rejectReasonRequired', (v) => lengthOf(v) > 0),
  rule('document.rejectReasonTooShort', (v) => lengthOf(v) >= MIN_REJECT, { min: MIN_REJECT }),
  tooLong,
];

export const faultsOfCancelReason = (reason: string): Generator<Fault> =>
  faultsOfValue(reason, cancelReason, 'reason');

/** Specification 1, section 5: a rejection needs a reason of at least 5 characters. */
export const faultsOfRejectReason = (reason: string): Generator<Fault> =>
  faultsOfValue(reason, rejectReason, 'reason');
