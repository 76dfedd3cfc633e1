import { type Decimal, sum, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { type ComponentTable, editionOf, type Scheme, type Statutes } from '../statutes';
import { type Value, Working } from '../working';
import { countsFor } from './readings';

/** An item of pay, by its component of the table. A deduction for unpaid leave is written positive. */
export interface PayComponent {
  component: string;
  amount: Decimal;
}

/** An amount of pay and the schemes it counts for; deductions from wages are negative. */
export interface Wage {
  /** Its name in the working. */
  name: string;
  amount: Decimal;
  countsFor: Readonly<Record<Scheme, boolean>>;
  /** Whether the bonus note of EPF applies to it. */
  isBonus: boolean;
}

export interface Bases extends Readonly<Record<Scheme, Decimal>> {
  /** The part of the EPF wages that is bonus. */
  epfBonus: Decimal;
  working: Working;
}

export const schemes = ['epf', 'socso', 'eis', 'hrd'] as const satisfies readonly Scheme[];

const deduction = 'unpaid_leave_deduction';
const bonuses: readonly string[] = ['bonus_annual', 'bonus_other'];

/** Whether the bonus note of EPF applies to a component. */
export const isBonus = (component: string): boolean => bonuses.includes(component);

/** The four contribution bases; unpaid leave reduces all of them, and none falls below zero. */
export function basesOf(
  month: Month,
  components: readonly PayComponent[],
  statutes: Statutes,
): Bases {
  const table = editionOf('components', statutes.components, month);
  const flag = (component: string, scheme: Scheme): boolean => {
    const flags = table.flags.get(component);
    const counts = flags && countsFor(component, flags, scheme);
    if (counts === undefined) throw new Refused('payroll.componentUnknown', { component, scheme });
    return counts;
  };
  const wages = components.map(({ component, amount }): Wage => ({
    name: component,
    amount: component === deduction ? amount.negated() : amount,
    countsFor: {
      epf: flag(component, 'epf'),
      socso: flag(component, 'socso'),
      eis: flag(component, 'eis'),
      hrd: flag(component, 'hrd'),
    },
    isBonus: isBonus(component),
  }));
  return basesFrom(wages, table);
}

/** The four contribution bases of wages whose schemes are known; none falls below zero. */
export function basesFrom(
  wages: readonly Wage[],
  { sources }: Pick<ComponentTable, 'sources'>,
  working = new Working(),
): Bases {
  const baseOf = (scheme: Scheme): Decimal => {
    let base = ZERO;
    const values: Record<string, Value> = {};
    for (const { name, amount, countsFor } of wages) {
      if (!countsFor[scheme] || amount.isZero()) continue;
      base = base.plus(amount);
      const before = values[name];
      values[name] = before === undefined ? amount : amount.plus(before as Decimal);
    }
    const note = { name: `base.${scheme}`, formula: 'sumOfWages', values, source: sources[scheme] };
    return working.amount(note, base.isNegative() ? ZERO : base);
  };
  const [epf, socso, eis, hrd] = [baseOf('epf'), baseOf('socso'), baseOf('eis'), baseOf('hrd')];
  const bonus = wages.filter((each) => each.isBonus && each.countsFor.epf);
  return { epf, socso, eis, hrd, epfBonus: sum(bonus.map(({ amount }) => amount)), working };
}
