import { type Decimal, ZERO } from '@kernel/money';
import type { PcbEdition } from './edition';
import type { Category, FlatRegime } from './pcb.types';
import { wholeRinggit } from './rounding';

// Where the specification is silent or ambiguous, one reading each; nothing else in this folder
// decides.

/**
 * Dropping the sen below K2 leaves P between two printed rows (35,000.07). The row is chosen on whole
 * ringgit, and the tax is computed with the sen.
 * Alternative: any sen above the printed end belongs to the next row; at 35,000 it ends the rebate.
 */
export const rowIsChosenOn = (P: Decimal): Decimal => wholeRinggit(P);

/**
 * The minimum is compared with the amount whose further decimals were dropped: 9.96 is not deducted.
 * Alternative: compare after the amount has been raised to five sen, where 9.96 is 10.00.
 */
export const isBelowMinimum = (amount: Decimal, edition: PcbEdition): boolean =>
  amount.lessThan(edition.minimumDeduction);

/**
 * Step 1[E] projects the PCB(A) that was computed, also where it is too small to be deducted.
 * Alternative: 0 when PCB(A) is below the minimum; PCB(C) then grows by what is not deducted.
 */
export const projectedPcbA = (pcbA: Decimal): Decimal => pcbA;

/**
 * Step 4 takes off PCB(B) and the zakat paid before the month, as the worked example brackets them.
 * Alternative, as one line prints it: CS − PCB(B) + Z, which would charge the zakat as tax.
 */
export const paidAndProjected = (pcbB: Decimal, Z: Decimal): Decimal => pcbB.plus(Z);

/**
 * The relief for a disabled spouse goes with the relief for the spouse: category 2 alone.
 * Alternative: also a disabled spouse who works (category 3).
 */
export const mayHaveSu = (category: Category): boolean => category === 2;

/**
 * The rebate T of a flat regime; without a row for P there is none. Table 4 (C-suite) prints nothing
 * below 35,001: P × 15 % is taken there as well.
 * Alternative: refuse such a P, or grant the rebate of Tables 2 and 3.
 */
export function rebateOf(
  P: Decimal,
  category: Category,
  regime: FlatRegime,
  edition: PcbEdition,
): Decimal {
  const key = rowIsChosenOn(P);
  const row = edition.flat[regime].rebates.find(
    ({ to }) => to === null || key.lessThanOrEqualTo(to),
  );
  return row ? row.T[category] : ZERO;
}

/** A non-resident's deduction has no minimum. Alternative: nothing below the minimum, as for residents. */
export const nonResidentDue = (tax: Decimal): Decimal => tax;
