import { amountText, decimal } from '@kernel/money';
import type { TotalsOf } from '@modules/invoicing/contract';

type LineAmounts = TotalsOf<string>['lines'][number];

/** Between the price of a line and its total: its own discount with its share of the overall one, and its charge. */
export const adjustmentsOf = ({
  discountAmount,
  overallDiscountAmount,
  feeChargeAmount,
}: Pick<LineAmounts, 'discountAmount' | 'overallDiscountAmount' | 'feeChargeAmount'>) => ({
  discount: amountText(decimal(discountAmount).plus(overallDiscountAmount)),
  charge: feeChargeAmount,
});
