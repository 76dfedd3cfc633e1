import { type Decimal, sum, ZERO } from '@kernel/money';
import { Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { editionOf, type Scheme, type Statutes } from '../statutes';
import { shown, type Step, Working } from '../working';
import { countsFor } from './readings';

/** An item of pay, by its component of the table. A deduction for unpaid leave is written positive. */
export interface PayComponent {
  component: string;
  amount: Decimal;
}

export interface Bases extends Readonly<Record<Scheme, Decimal>> {
  /** What of the EPF wages is bonus. */
  epfBonus: Decimal;
  steps: Step[];
}

export const schemes = ['epf', 'socso', 'eis', 'hrd'] as const satisfies readonly Scheme[];

const deduction = 'unpaid_leave_deduction';
const bonuses: readonly string[] = ['bonus_annual', 'bonus_other'];

/** The four contribution bases; unpaid leave comes off all of them, and none falls below zero. */
export function basesOf(
  month: Month,
  components: readonly PayComponent[],
  statutes: Statutes,
): Bases {
  const working = new Working();
  const table = editionOf('wage components', statutes.components, month);
  const baseOf = (scheme: Scheme): Decimal => {
    const counted = components.filter(({ component }) => {
      const flags = table.flags.get(component);
      const counts = flags && countsFor(component, flags, scheme);
      if (counts === undefined)
        throw new Refused('payroll.componentUnknown', { component, scheme });
      return counts;
    });
    const base = sum(counted.map(signed));
    return working.amount(
      {
        name: `${scheme.toUpperCase()} wages`,
        formula: 'sum of the components that count, less unpaid leave',
        values: Object.fromEntries(
          counted.map((each) => [each.component, shown(signed(each))] as const),
        ),
        source: table.source,
      },
      base.isNegative() ? ZERO : base,
    );
  };
  const [epf, socso, eis, hrd] = [baseOf('epf'), baseOf('socso'), baseOf('eis'), baseOf('hrd')];
  const bonus = components.filter(({ component }) => bonuses.includes(component));
  const epfBonus = sum(bonus.map(({ amount }) => amount));
  return { epf, socso, eis, hrd, epfBonus, steps: working.steps };
}

const signed = ({ component, amount }: PayComponent): Decimal =>
  component === deduction ? amount.negated() : amount;
