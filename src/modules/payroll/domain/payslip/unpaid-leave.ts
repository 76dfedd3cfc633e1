import { allocate, Decimal, sum, ZERO } from '@kernel/money';
import { isTreatedAs, type PayItem, treatmentOf } from '../remuneration';

/** A component of the pay that unpaid leave takes back. */
export interface Component {
  item: PayItem;
  /** For a whole month. */
  monthly: Decimal;
  /** In this month. */
  paid: Decimal;
}

/**
 * What unpaid leave takes off each component: in proportion to the monthly amounts, and never more
 * than was paid of it.
 */
export function sharesOf(amount: Decimal, components: readonly Component[]): Decimal[] {
  const paid = sum(components.map((each) => each.paid));
  if (amount.greaterThanOrEqualTo(paid)) return components.map((each) => each.paid);
  let rest = ZERO;
  const shares = allocate(
    amount,
    components.map(({ monthly }) => monthly),
  ).map((share, index) => {
    const most = Decimal.min(share, components[index]!.paid);
    rest = rest.plus(share.minus(most));
    return most;
  });
  return shares.map((share, index) => {
    const more = Decimal.min(rest, components[index]!.paid.minus(share));
    rest = rest.minus(more);
    return share.plus(more);
  });
}

/**
 * The lines of unpaid leave: one for the salary and whatever is treated as the salary is, one for
 * each other treatment, which it then has as well. Contributions, tax and Form EA follow.
 */
export function linesOfUnpaidLeave(
  amount: Decimal,
  components: readonly Component[],
  { basic, unpaidLeave }: Readonly<Record<'basic' | 'unpaidLeave', PayItem>>,
): { item: PayItem; amount: Decimal }[] {
  const lines: { item: PayItem; amount: Decimal }[] = [];
  for (const [index, share] of sharesOf(amount, components).entries()) {
    const { item } = components[index]!;
    const own = isTreatedAs(item, basic) ? unpaidLeave : withTreatment(unpaidLeave, item);
    const known = lines.find((line) => isTreatedAs(line.item, own));
    if (known) known.amount = known.amount.plus(share);
    else lines.push({ item: own, amount: share });
  }
  return lines;
}

const withTreatment = ({ exemptionLimit: _, ...item }: PayItem, like: PayItem): PayItem => ({
  ...item,
  ...treatmentOf(like),
});
