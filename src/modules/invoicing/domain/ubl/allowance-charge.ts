import type { Decimal } from '@kernel/money';
import type { Content, Line, LineTotals, Totals } from '../document/document.types';
import { amount, given, one, some, type Aggregate } from './node';

/** A discount (`isCharge` false) or a charge; the rate is a fraction and only informs. */
export const allowanceCharge = (
  isCharge: boolean,
  value: Decimal,
  currency: string,
  reason: string | null,
  rate: Decimal | null = null,
): Aggregate => ({
  ChargeIndicator: one(isCharge),
  AllowanceChargeReason: given(reason),
  MultiplierFactorNumeric: rate && !rate.isZero() ? one(rate.div(100)) : undefined,
  Amount: amount(value, currency),
});

/** Discounts and fees of the whole document (R4). */
export function headerAllowances(
  content: Content,
  totals: Totals,
): readonly Aggregate[] | undefined {
  const currency = content.currencyCode!;
  const { totalDiscountValue: discount, totalChargeAmount: fee } = totals;
  return some([
    ...(discount.isZero()
      ? []
      : [allowanceCharge(false, discount, currency, content.additionalDiscountReason)]),
    ...(fee.isZero() ? [] : [allowanceCharge(true, fee, currency, content.additionalFeeReason)]),
  ]);
}

/** The line's own discount, its part of the overall discount, its charge (R2). */
export function lineAllowances(
  line: Line,
  totals: LineTotals,
  { currencyCode, discountRate }: Content,
): readonly Aggregate[] | undefined {
  const all = [
    [false, totals.discountAmount, line.discountReason, line.discountRate],
    [false, totals.overallDiscountAmount, null, discountRate],
    [true, totals.feeChargeAmount, line.feeReason, line.feeChargeRate],
  ] as const;
  return some(
    all
      .filter(([, value]) => !value.isZero())
      .map(([isCharge, value, reason, rate]) =>
        allowanceCharge(isCharge, value, currencyCode!, reason, rate),
      ),
  );
}
