import { type Decimal, ZERO } from '@kernel/money';
import type { Month } from '@kernel/time';
import { EARLIER_YEARS } from '../remuneration';
import { isEffective } from '../run/lifecycle';
import type { MonthRecord, PayslipRecord, StoredLine } from '../run/run.types';

/** Income of earlier years that one run paid a person. */
export interface PaidForEarlierYears {
  runId: string;
  month: Month;
  kinds: readonly StoredLine['names'][];
  amount: Decimal;
}

type ByCode = Map<string, { names: StoredLine['names']; amount: Decimal }>;

/**
 * What each effective run of a month paid for earlier years. The lines of a payslip are those of the
 * whole month, so that a run's own are the difference to the run before.
 */
export function paidForEarlierYears(
  { month, runs }: Pick<MonthRecord, 'month' | 'runs'>,
  employeeId: string,
): PaidForEarlierYears[] {
  const found: PaidForEarlierYears[] = [];
  let before: ByCode = new Map();
  const inOrder = runs
    .filter(({ state }) => isEffective(state))
    .sort((one, other) => one.number - other.number);
  for (const { id, payslips } of inOrder) {
    const own = payslips.find(({ person }) => person.employeeId === employeeId);
    if (!own) continue;
    const now = earlierYearsIn(own);
    const added = [...now]
      .map(([code, { names, amount }]) => ({
        names,
        amount: amount.minus(before.get(code)?.amount ?? ZERO),
      }))
      .filter(({ amount }) => amount.greaterThan(0));
    if (added.length > 0)
      found.push({
        runId: id,
        month,
        kinds: added.map(({ names }) => names),
        amount: added.reduce((all, { amount }) => all.plus(amount), ZERO),
      });
    before = now;
  }
  return found;
}

function earlierYearsIn({ lines }: PayslipRecord): ByCode {
  const found: ByCode = new Map();
  for (const { code, names, amount, eaTaxable, isLater } of lines)
    if (eaTaxable === EARLIER_YEARS && !isLater)
      found.set(code, { names, amount: amount.plus(found.get(code)?.amount ?? ZERO) });
  return found;
}
