import type { Decimal } from '@kernel/money';
import type { Totals } from '../document/document.types';
import { type Name, cac, cbc } from './names';
import type { UblWriter } from './ubl-writer';

/** The totals of the document; optional zeros are omitted (R3 to R5, R9, R10). */
export function monetaryTotal(ubl: UblWriter, totals: Totals): void {
  const unlessZero = (name: Name<'value'>, value: Decimal): void => {
    if (!value.isZero()) ubl.amount(name, value);
  };
  ubl.part(cac.LegalMonetaryTotal, () => {
    ubl.amount(cbc.LineExtensionAmount, totals.totalNetAmount);
    ubl.amount(cbc.TaxExclusiveAmount, totals.totalExcludingTax);
    ubl.amount(cbc.TaxInclusiveAmount, totals.totalIncludingTax);
    unlessZero(cbc.AllowanceTotalAmount, totals.totalDiscountValue);
    unlessZero(cbc.ChargeTotalAmount, totals.totalChargeAmount);
    unlessZero(cbc.PayableRoundingAmount, totals.roundingAmount);
    ubl.amount(cbc.PayableAmount, totals.totalPayableAmount);
  });
}
