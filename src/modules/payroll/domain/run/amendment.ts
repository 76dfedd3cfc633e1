import { Decimal, decimal, ZERO } from '@kernel/money';
import type { Catalogue, StoredEntries } from './entries';

/**
 * The difference between what a locked run should have paid one person and what it paid; negative
 * if it paid too much.
 */
export interface PaidDifference {
  /** Remuneration in cash. */
  gross: Decimal;
  /** Paid, but not remuneration. */
  reimbursed: Decimal;
}

const PAID_BESIDE = 'expenseClaim';
const TAKEN_BACK = 'overpaymentRecovery';

export type AmendingItem =
  | 'arrears'
  | 'arrearsEarlierYear'
  | typeof PAID_BESIDE
  | typeof TAKEN_BACK;

/** What earlier amendments of a run have booked for a person, from their entries. */
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

/** The corrected entries of a run, from its last amendment with a correction; null if none has one. */
export const correctedIn = (
  amendments: readonly StoredEntries[],
): StoredEntries['corrected'] | null =>
  amendments.findLast(({ corrected }) => corrected)?.corrected ?? null;

/**
 * What an amendment pays and takes back. Arrears are wages of the month in which they are paid, and
 * additional remuneration for the tax; overpayments are taken back from net pay (Employment Act
 * 1955, s.24), since their contributions are with the authorities (ADR 71). Earlier amendments of
 * the run count: what they booked is not booked twice, and is reversed if it proves wrong; what
 * they took back too much is not remuneration when it is paid again.
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
