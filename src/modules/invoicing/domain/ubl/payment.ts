import { utcDate, utcTime } from '@kernel/time';
import type { Content, Totals } from '../document/document.types';
import { instantOf } from '../document/issue-instant';
import { cac, cbc } from './names';
import type { UblWriter } from './ubl-writer';

export const invoicePeriod = (ubl: UblWriter, content: Content): void =>
  ubl.block(cac.InvoicePeriod, () => {
    ubl.given(cbc.StartDate, content.billingStartDate);
    ubl.given(cbc.EndDate, content.billingEndDate);
    ubl.given(cbc.Description, content.billingFrequency);
  });

export function paymentMeans(ubl: UblWriter, { paymentMode, bankAccount }: Content): void {
  if (!paymentMode) return;
  ubl.part(cac.PaymentMeans, () => {
    ubl.text(cbc.PaymentMeansCode, paymentMode);
    ubl.block(cac.PayeeFinancialAccount, () => ubl.given(cbc.ID, bankAccount));
  });
}

export const paymentTerms = (ubl: UblWriter, { paymentTerms: note }: Content): void =>
  ubl.block(cac.PaymentTerms, () => ubl.given(cbc.Note, note));

/** Date and time are converted to UTC together; a date alone is written as it is. */
export function prepaidPayment(ubl: UblWriter, content: Content, totals: Totals): void {
  const { prepaymentId, prepaymentDate, prepaymentTime } = content;
  const paid = instantOf(prepaymentDate, prepaymentTime);
  ubl.block(cac.PrepaidPayment, () => {
    ubl.given(cbc.ID, prepaymentId);
    if (!totals.prepaymentAmount.isZero()) ubl.amount(cbc.PaidAmount, totals.prepaymentAmount);
    ubl.given(cbc.PaidDate, paid ? utcDate(paid) : prepaymentDate);
    ubl.given(cbc.PaidTime, paid && utcTime(paid));
  });
}
