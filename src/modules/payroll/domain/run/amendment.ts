import { Decimal, decimal, ZERO } from '@kernel/money';
import type { Catalogue, StoredEntries } from './entries';

/** What a locked run should have paid one person above what it paid; below zero it paid too much. */
export interface PaidDifference {
  /** Remuneration in cash. */
  gross: Decimal;
  /** What is paid and is no remuneration. */
  reimbursed: Decimal;
}

const PAID_BESIDE = 'expenseClaim';
const TAKEN_BACK = 'overpaymentRecovery';

export type AmendingItem =
  | 'arrears'
  | 'arrearsEarlierYear'
  | typeof PAID_BESIDE
  | typeof TAKEN_BACK;

/** What earlier amendments of a run have booked for a person, from what was entered in them. */
export function bookedBy(
  entries: readonly StoredEntries[],
  { byId }: Pick<Catalogue, 'byId'>,
): Record<AmendingItem, Decimal> {
  const booked = { arrears: ZERO, arrearsEarlierYear: ZERO, expenseClaim: ZERO };
  const all: Record<AmendingItem, Decimal> = { ...booked, overpaymentRecovery: ZERO };
  for (const { payrollItemId, amount } of entries.flatMap(({ items }) => items)) {
    const code = byId.get(payrollItemId)?.item.code as AmendingItem | undefined;
    if (code !== undefined && code in all) all[code] = all[code].plus(decimal(amount));
  }
  return all;
}

/** What should have been entered in a run, as its last amendment with a correction says; null where none has one. */
export const correctedIn = (
  amendments: readonly StoredEntries[],
): StoredEntries['corrected'] | null =>
  amendments.findLast(({ corrected }) => corrected)?.corrected ?? null;

/**
 * What an amendment pays and takes back. Arrears are wages of the month in which they are paid, and additional remuneration to the
 * tax; what was paid too much is taken back from net pay (Employment Act 1955, s.24), for its contributions are with the
 * authorities (ADR 71). Earlier amendments of the run count: what they booked is not booked twice, and is turned round where
 * it proves wrong; what they took back too much is no remuneration when it is paid again.
 */
export function amendingItems(
  { gross, reimbursed }: PaidDifference,
  booked: Record<AmendingItem, Decimal>,
  isEarlierYear: boolean,
): [AmendingItem, Decimal][] {
  const above = (amount: Decimal): Decimal => Decimal.max(amount, ZERO);
  const arrears = above(gross).minus(booked.arrears).minus(booked.arrearsEarlierYear);
  const beside = above(reimbursed).minus(booked.expenseClaim);
  const back = above(gross.negated()).plus(above(reimbursed.negated()));
  const taken = back
    .minus(booked.overpaymentRecovery)
    .plus(above(arrears.negated()))
    .plus(above(beside.negated()));
  const items: [AmendingItem, Decimal][] = [
    [isEarlierYear ? 'arrearsEarlierYear' : 'arrears', above(arrears)],
    [PAID_BESIDE, above(beside).plus(above(taken.negated()))],
    [TAKEN_BACK, above(taken)],
  ];
  return items.filter(([, amount]) => !amount.isZero());
}
