import type { PayLaw, PayslipRequest } from '../payslip';
import {
  type ItemRole,
  mayBeComputed,
  type PayItem,
  type Treatment,
  treatmentOf,
} from '../remuneration';
import type { Catalogue } from './entries';
import { packed } from './packed';

/**
 * The organisation's settings of the items that the engine writes by itself, where they differ from
 * the built-in ones. What such an item is (its effect, its component) stays that of its role, and it
 * stays paid: a class that is taxed and never paid, or zakat, is not taken over.
 */
export function ownItemsOf(
  builtIn: PayLaw['items'],
  { byCode }: Pick<Catalogue, 'byCode'>,
): NonNullable<PayslipRequest['ownItems']> {
  const own = (Object.entries(builtIn) as [ItemRole, PayItem][]).flatMap(([role, item]) => {
    const known = byCode.get(item.code)?.item;
    const before = treatmentOf(item);
    const now = known && treatmentOf(known);
    return now && mayBeComputed(known.tax) && packed(now) !== packed(before)
      ? [[role, { ...meaningOf(item), ...now }] as const]
      : [];
  });
  return Object.fromEntries(own);
}

const meaningOf = (item: PayItem): Omit<PayItem, keyof Treatment> => ({
  code: item.code,
  kind: item.kind,
  calculation: item.calculation,
  component: item.component,
  isProrated: item.isProrated,
  inOvertimeBase: item.inOvertimeBase,
  inUnpaidLeaveBase: item.inUnpaidLeaveBase,
  inLeavePayBase: item.inLeavePayBase,
});
