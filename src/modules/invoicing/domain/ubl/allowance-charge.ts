import type { Decimal } from '@kernel/money';
import type { Content, Line, LineTotals, Totals } from '../document/document.types';
import { cac, cbc } from './names';
import type { UblWriter } from './ubl-writer';

/** A discount (`isCharge` false) or a charge; the rate is a fraction, for information only. */
export interface AllowanceCharge {
  isCharge: boolean;
  value: Decimal;
  reason: string | null;
  rate?: Decimal | null;
}

export function allowanceCharge(
  ubl: UblWriter,
  { isCharge, value, reason, rate }: AllowanceCharge,
): void {
  ubl.flag(cbc.ChargeIndicator, isCharge);
  ubl.given(cbc.AllowanceChargeReason, reason);
  if (rate && !rate.isZero()) ubl.number(cbc.MultiplierFactorNumeric, rate.div(100));
  ubl.amount(cbc.Amount, value);
}

/** Discounts and fees of the whole document (R4). */
export const headerAllowances = (ubl: UblWriter, content: Content, totals: Totals): void =>
  unlessZero(ubl, [
    {
      isCharge: false,
      value: totals.totalDiscountValue,
      reason: content.additionalDiscountReason,
    },
    { isCharge: true, value: totals.totalChargeAmount, reason: content.additionalFeeReason },
  ]);

/** The line's own discount, its share of the overall discount, its charge (R2). */
export const lineAllowances = (
  ubl: UblWriter,
  line: Line,
  totals: LineTotals,
  overallRate: Decimal | null,
): void =>
  unlessZero(ubl, [
    {
      isCharge: false,
      value: totals.discountAmount,
      reason: line.discountReason,
      rate: line.discountRate,
    },
    { isCharge: false, value: totals.overallDiscountAmount, reason: null, rate: overallRate },
    {
      isCharge: true,
      value: totals.feeChargeAmount,
      reason: line.feeReason,
      rate: line.feeChargeRate,
    },
  ]);

const unlessZero = (ubl: UblWriter, all: readonly AllowanceCharge[]): void =>
  ubl.each(
    cac.AllowanceCharge,
    all.filter(({ value }) => !value.isZero()),
    (each) => allowanceCharge(ubl, each),
  );
