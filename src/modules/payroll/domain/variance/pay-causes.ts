import { type Decimal, roundSen, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { ItemCategory } from '../remuneration';
import { isAdditional, isBenefit, isNormal } from '../remuneration';
import type { PayslipRecord, StoredLine } from '../run/run.types';
import type { CategoryOf, VarianceCause } from './variance.types';

/** Two payslips of one person, each the last of its month. */
export interface Pair {
  before: PayslipRecord;
  now: PayslipRecord;
  months: { before: Month; now: Month };
}

const byCategory: Partial<Record<ItemCategory, VarianceCause>> = {
  arrears: 'raise',
  overtime: 'overtime',
  bonus: 'bonus',
  award: 'bonus',
  leave: 'leave',
  leaving: 'leaver',
};

/** Causes in the lines of pay: in gross pay, and in what is paid or deducted besides. */
export interface PayCauses {
  gross: Map<VarianceCause, Decimal>;
  beside: Map<VarianceCause, Decimal>;
}

export function payCausesOf(pair: Pair, categoryOf: CategoryOf): PayCauses {
  const causes: PayCauses = { gross: new Map(), beside: new Map() };
  const take = ({ lines }: PayslipRecord, isNow: boolean): void => {
    for (const line of lines) {
      // What a later run will pay is not in the month yet; benefits are never paid.
      if (line.isLater || isBenefit(line)) continue;
      const part = isNormal(line) || isAdditional(line) ? causes.gross : causes.beside;
      addTo(part, causeOf(line, pair, categoryOf), isNow ? line.amount : line.amount.negated());
    }
  };
  take(pair.before, false);
  take(pair.now, true);
  const overridden = aboveComputedBase(pair.now).minus(aboveComputedBase(pair.before));
  addTo(causes.gross, 'override', overridden);
  addTo(causes.gross, ofSalary(pair), overridden.negated());
  const byTime = ofTimeWorked(pair);
  addTo(causes.gross, 'timeWorked', byTime);
  addTo(causes.gross, ofSalary(pair), byTime.negated());
  return causes;
}

/** The effect of a different number of days or hours, at the previous month's rate. */
function ofTimeWorked(pair: Pair): Decimal {
  const [before, now] = [paidTime(pair.before), paidTime(pair.now)];
  if (!before || before.per !== now?.per || ofSalary(pair) !== 'raise') return ZERO;
  return roundSen(before.rate.times(now.units)).minus(roundSen(before.rate.times(before.units)));
}

/** Null if the salary is monthly, or a later run will pay it. */
const paidTime = ({ lines, timeWorked }: PayslipRecord): PayslipRecord['timeWorked'] =>
  lines.some(({ code, isLater }) => code === 'basic' && isLater) ? null : timeWorked;

/** The amount by which base pay was overridden above its computed value. */
const aboveComputedBase = ({ month, computed }: PayslipRecord): Decimal =>
  computed?.base === undefined ? ZERO : month.base.minus(computed.base);

export const addTo = (
  causes: Map<VarianceCause, Decimal>,
  cause: VarianceCause,
  amount: Decimal,
): void => {
  causes.set(cause, (causes.get(cause) ?? ZERO).plus(amount));
};

function causeOf(line: StoredLine, pair: Pair, categoryOf: CategoryOf): VarianceCause {
  if (line.code === 'basic') return ofSalary(pair);
  if (line.kind === 'overtime') return 'overtime';
  if (line.tax === 'zakat') return 'relief';
  const category = categoryOf(line.code);
  return (category && byCategory[category]) ?? 'other';
}

/** An incomplete month at the start or the end of an employment changes the salary without a raise. */
function ofSalary({ before, now, months }: Pair): VarianceCause {
  const { joined, lastDay } = now.person;
  if (lastDay !== null && lastDay.slice(0, 7) <= months.now) return 'leaver';
  const isInFirstMonth = joined.slice(0, 7) === months.before && joined.slice(8) !== '01';
  if (isInFirstMonth || before.person.joined !== joined) return 'joiner';
  return 'raise';
}
