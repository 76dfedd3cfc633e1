import { Decimal, roundSen, sum, ZERO } from '@kernel/money';
import type { Figures } from '../payslip';
import type { MonthRecord, PayslipRecord } from '../run/run.types';
import { addTo, type Pair, payCausesOf } from './pay-causes';
import { shareCausesOf, shares } from './share-causes';
import {
  type CategoryOf,
  type Causes,
  type Difference,
  type Differences,
  type PersonVariance,
  type Variance,
  type VarianceCause,
  varianceCauses,
  type VarianceFigure,
  varianceFigures,
} from './variance.types';

type CausesOf = Record<VarianceFigure, Map<VarianceCause, Decimal>>;

/**
 * The differences of pay, net pay and the employer's cost of a month (RM) from the previous month,
 * by person and in total; the causes of each difference add up to it to the sen. Contributions and
 * tax follow the change of pay.
 */
export function variance(before: MonthRecord, now: MonthRecord, categoryOf: CategoryOf): Variance {
  const earlier = lastPayslips(before);
  const later = lastPayslips(now);
  const months = { before: before.month, now: now.month };
  const everybody = [...new Set([...later.keys(), ...earlier.keys()])].map((employeeId) =>
    ofPerson(earlier.get(employeeId), later.get(employeeId), months, categoryOf),
  );
  const people = everybody.filter(({ figures }) =>
    varianceFigures.some((figure) => !figures[figure].difference.isZero()),
  );
  return { people, total: totalOf(everybody), counts: countsOf(people) };
}

/** The last payslip of a month covers the whole month. */
function lastPayslips({ runs }: MonthRecord): Map<string, PayslipRecord> {
  const found = new Map<string, PayslipRecord>();
  for (const { payslips } of [...runs].sort((a, b) => a.number - b.number))
    for (const payslip of payslips) found.set(payslip.person.employeeId, payslip);
  return found;
}

function ofPerson(
  before: PayslipRecord | undefined,
  now: PayslipRecord | undefined,
  months: Pair['months'],
  categoryOf: CategoryOf,
): PersonVariance {
  const { employeeId, staffNumber, name } = (now ?? before)!.person;
  const causes =
    before && now ? bothPaid({ before, now, months }, categoryOf) : paidOnce(before, now, months);
  const figures = perFigure((figure) =>
    explained(before?.month[figure] ?? ZERO, now?.month[figure] ?? ZERO, causes[figure]),
  );
  return { employeeId, staffNumber, name, figures };
}

/** If one of the two months has nothing, the whole difference has a single cause. */
function paidOnce(
  before: PayslipRecord | undefined,
  now: PayslipRecord | undefined,
  months: Pair['months'],
): CausesOf {
  const { joined, lastDay } = (now ?? before)!.person;
  const hasJoined = joined.slice(0, 7) >= months.before;
  const hasLeft = lastDay !== null && lastDay.slice(0, 7) <= months.now;
  const cause = now ? (hasJoined ? 'joiner' : 'other') : hasLeft ? 'leaver' : 'other';
  return perFigure(
    (figure) => new Map([[cause, now ? now.month[figure] : before!.month[figure].negated()]]),
  );
}

function bothPaid(pair: Pair, categoryOf: CategoryOf): CausesOf {
  const pay = payCausesOf(pair, categoryOf);
  const causes: CausesOf = perFigure(() => new Map(pay.gross));
  for (const [cause, amount] of pay.beside) addTo(causes.net, cause, amount);
  const following = { net: ZERO, employerCost: ZERO };
  for (const share of shares) {
    const found = shareCausesOf(share, pair);
    const signed = (amount: Decimal): Decimal => (share.in === 'net' ? amount.negated() : amount);
    for (const [cause, amount] of found.own) addTo(causes[share.in], cause, signed(amount));
    following[share.in] = following[share.in].plus(signed(found.following));
  }
  for (const figure of ['net', 'employerCost'] as const)
    for (const [cause, amount] of spread(following[figure], pay.gross))
      addTo(causes[figure], cause, amount);
  return causes;
}

/**
 * Spreads what follows the change of pay over its causes: in proportion, with rounding remainders
 * separate; all to the largest cause if the causes nearly cancel out and a proportion would be
 * meaningless; and to no cause if pay has not changed.
 */
function spread(
  following: Decimal,
  pay: ReadonlyMap<VarianceCause, Decimal>,
): [VarianceCause, Decimal][] {
  const whole = sum(pay.values());
  const bySize = [...pay].sort(([, a], [, b]) => b.abs().comparedTo(a.abs()));
  const [largest] = bySize;
  if (!largest || largest[1].isZero()) return [['other', following]];
  if (following.abs().greaterThan(whole.abs())) return [[largest[0], following]];
  const parts = bySize.map(([cause, amount]): [VarianceCause, Decimal] => [
    cause,
    roundSen(following.times(amount).div(whole)),
  ]);
  const rounding = following.minus(sum(parts.map(([, amount]) => amount)));
  return [...parts, ['rounding', rounding]];
}

/** The difference of a figure; whatever the causes do not explain is listed without one. */
function explained(before: Decimal, now: Decimal, causes: Map<VarianceCause, Decimal>): Difference {
  const difference = now.minus(before);
  addTo(causes, 'other', difference.minus(sum(causes.values())));
  return { before, now, difference, causes: withoutNothing((cause) => causes.get(cause) ?? ZERO) };
}

const withoutNothing = (amountOf: (cause: VarianceCause) => Decimal): Causes =>
  Object.fromEntries(
    varianceCauses
      .map((cause) => [cause, amountOf(cause)] as const)
      .filter(([, amount]) => !amount.isZero()),
  );

const totalOf = (people: readonly PersonVariance[]): Differences =>
  perFigure((figure) => {
    const all = people.map(({ figures }) => figures[figure]);
    const of = (name: 'before' | 'now' | 'difference'): Decimal =>
      sum(all.map((each) => each[name]));
    const causes = withoutNothing((cause) => sum(all.map((each) => each.causes[cause] ?? ZERO)));
    return { before: of('before'), now: of('now'), difference: of('difference'), causes };
  });

function countsOf(people: readonly PersonVariance[]): Variance['counts'] {
  const has = ({ figures }: PersonVariance, cause: VarianceCause): boolean =>
    varianceFigures.some((figure) => figures[figure].causes[cause] !== undefined);
  return Object.fromEntries(
    varianceCauses
      .map((cause) => [cause, people.filter((each) => has(each, cause)).length] as const)
      .filter(([, count]) => count > 0),
  );
}

const perFigure = <T>(
  of: (figure: VarianceFigure & keyof Figures) => T,
): Record<VarianceFigure, T> => ({
  gross: of('gross'),
  net: of('net'),
  employerCost: of('employerCost'),
});
