import type { Decimal } from '@kernel/money';
import type { Totals } from '../document/document.types';
import { amount, type Aggregate, type Written } from './node';

/** The totals of the document; what is 0 and optional is left out (R3 to R5, R9, R10). */
export function monetaryTotal(totals: Totals, currency: string): Aggregate[] {
  const unlessZero = (value: Decimal): Written | undefined =>
    value.isZero() ? undefined : amount(value, currency);
  return [
    {
      LineExtensionAmount: amount(totals.totalNetAmount, currency),
      TaxExclusiveAmount: amount(totals.totalExcludingTax, currency),
      TaxInclusiveAmount: amount(totals.totalIncludingTax, currency),
      AllowanceTotalAmount: unlessZero(totals.totalDiscountValue),
      ChargeTotalAmount: unlessZero(totals.totalChargeAmount),
      PayableRoundingAmount: unlessZero(totals.roundingAmount),
      PayableAmount: amount(totals.totalPayableAmount, currency),
    },
  ];
}
