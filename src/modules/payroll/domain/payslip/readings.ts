import { Decimal, ZERO } from '@kernel/money';
import type { Contributed } from './contributed';

// What the sources leave open about a whole month. Each reading stands here once, with the others beside it.

/**
 * What counts as relief C14: the employee's share to SOCSO (invalidity) and EIS. Whether that for non-employment injury (SKBBK)
 * counts is unconfirmed (payroll-pcb 13.2); it does not. Other reading: it does, which fills the RM350 a little sooner.
 */
export const contributionsForRelief = ({
  socsoEmployee,
  eisEmployee,
}: ContributedShares): Decimal => socsoEmployee.plus(eisEmployee);

type ContributedShares = Pick<Contributed, 'socsoEmployee' | 'eisEmployee'>;

/** The head of Form TP1 for voluntary contributions to approved funds, which shares the cap of K. */
export const voluntaryFunds = 'C11a';

/**
 * What of the approved-fund head is used by mandatory contributions when voluntary EPF is claimed (C11a): those of the year so
 * far and of the months to come as the month's, up to the cap. Other reading: those paid so far alone, which would
 * allow in January what December takes again. What was granted lowers the cap of K in its turn, so that a later raise or bonus adds
 * no relief beyond it (payroll-pcb, section 6: mandatory and voluntary contributions together).
 */
export const fundsOfYear = (
  { K, K1, Kt }: { K: Decimal; K1: Decimal; Kt: Decimal },
  monthsLeft: number,
  cap: Decimal,
): Decimal => Decimal.min(K.plus(Kt).plus(K1.times(monthsLeft + 1)), cap);

/**
 * Tax borne by the employer is additional remuneration of the month in which it is borne (payroll-pcb 12.3), so that it
 * raises the tax that is borne: the least amount that carries itself. Other readings: once, the tax on the remuneration
 * without it; or as remuneration of the month after.
 */
export function grossUp(taxWith: (borne: Decimal) => Decimal): Decimal {
  let borne = ZERO;
  // Raised to five sen each time and never falling, it stands still within a few rounds.
  for (let round = 0; round < 1000; round += 1) {
    const next = taxWith(borne);
    if (next.lessThanOrEqualTo(borne)) return borne;
    borne = next;
  }
  throw new RangeError('the tax borne by the employer does not settle');
}

/**
 * A run before the salary takes what the month's PCB is above that on the salary to come alone, which is left for it (E(8)). The
 * zakat of the month goes with what is paid first. Other reading: the run takes PCB(C), and the salary the rest.
 */
export const leftForLater = (ofMonth: Decimal, onLaterAlone: Decimal): Decimal =>
  Decimal.min(ofMonth, onLaterAlone);
