import { Decimal, ZERO } from '@kernel/money';
import type { Contributed } from './contributed';

// What the sources leave open about a whole month. Each reading is stated here once, along with the
// alternatives.

/**
 * What counts as relief C14: the employee's share to SOCSO (invalidity) and EIS. Whether that for non-employment injury (SKBBK)
 * counts is unconfirmed (payroll-pcb 13.2); it does not. Other reading: it does, which fills the RM350 a little sooner.
 */
export const contributionsForRelief = ({
  socsoEmployee,
  eisEmployee,
}: ContributedShares): Decimal => socsoEmployee.plus(eisEmployee);

type ContributedShares = Pick<Contributed, 'socsoEmployee' | 'eisEmployee'>;

/** The relief of Form TP1 for the employee's own contributions to SOCSO and EIS. */
export const socsoRelief = 'C14';

/** The relief of Form TP1 for voluntary contributions to approved funds, which shares the cap of K. */
export const voluntaryFunds = 'C11a';

/**
 * The part of the approved-fund relief used by mandatory contributions when voluntary EPF is
 * claimed (C11a): those of the year so far and, at this month's rate, of the months to come, up to
 * the cap. Other reading: only those paid so far, which would allow in January what December takes
 * back. What was granted in turn lowers the cap of K, so that a later raise or bonus adds no relief
 * beyond it (payroll-pcb, section 6: mandatory and voluntary contributions together).
 */
export const fundsOfYear = (
  { K, K1, Kt }: { K: Decimal; K1: Decimal; Kt: Decimal },
  monthsLeft: number,
  cap: Decimal,
): Decimal => Decimal.min(K.plus(Kt).plus(K1.times(monthsLeft + 1)), cap);

/**
 * Tax borne by the employer is additional remuneration of the month in which it is borne
 * (payroll-pcb 12.3), so it raises the tax that is borne: the smallest amount that covers the tax
 * on itself. Other readings: once, the tax on the remuneration without it; or as remuneration of
 * the following month.
 */
export function grossUp(taxWith: (borne: Decimal) => Decimal): Decimal {
  let borne = ZERO;
  // Rounded up to five sen each time and never falling, it converges within a few rounds.
  for (let round = 0; round < 1000; round += 1) {
    const next = taxWith(borne);
    if (next.lessThanOrEqualTo(borne)) return borne;
    borne = next;
  }
  throw new RangeError('the tax borne by the employer does not settle');
}

/**
 * A run before the salary takes only the month's PCB above that on the salary to come, which is
 * left for it (E(8)). The zakat of the month counts with the first payment. Other reading: the run
 * takes PCB(C), and the salary the rest.
 */
export const leftForLater = (ofMonth: Decimal, onLaterAlone: Decimal): Decimal =>
  Decimal.min(ofMonth, onLaterAlone);
