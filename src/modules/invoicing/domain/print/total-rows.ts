import { RINGGIT } from '../document/ringgit';
import { figure, isNought, negated } from './figures';
import type { PrintableAdjustment, PrintableDocument } from './printable.types';

export interface TotalRow {
  label: string;
  note?: string;
  value: string;
  /** A sum of the rows above it, set off by a line. */
  sum?: boolean;
}

const adjustments = (
  label: string,
  list: PrintableAdjustment[],
  total: string,
  sign: (amount: string) => string,
): TotalRow[] => {
  if (list.length === 0) return isNought(total) ? [] : [{ label, value: figure(sign(total)) }];
  return list.map(({ reason, amount }) => ({ label, note: reason, value: figure(sign(amount)) }));
};

const unlessNought = (label: string, amount: string, shown: string): TotalRow[] =>
  isNought(amount) ? [] : [{ label, value: figure(shown) }];

/**
 * R3 to R9 from top to bottom, each row following from those above; R10 is set apart below them.
 */
export function totalRows(document: PrintableDocument): TotalRow[] {
  const { totals, discounts, charges, ringgit } = document;
  const same = (amount: string): string => amount;
  return [
    { label: 'total.net', value: figure(totals.net) },
    ...adjustments('total.discount', discounts, totals.discounts, negated),
    ...adjustments('total.charge', charges, totals.charges, same),
    { label: 'total.excludingTax', value: figure(totals.excludingTax), sum: true },
    {
      label: 'total.tax',
      ...(ringgit && { note: `${RINGGIT} ${figure(ringgit.tax)}` }),
      value: figure(totals.tax),
    },
    { label: 'total.includingTax', value: figure(totals.includingTax), sum: true },
    ...unlessNought('total.prepaid', totals.prepaid, negated(totals.prepaid)),
    ...unlessNought('total.rounding', totals.rounding, totals.rounding),
  ];
}
