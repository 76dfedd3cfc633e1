import { utcDate, utcTime } from '@kernel/time';
import type { Content, Totals } from '../document/document.types';
import { instantOf } from '../document/issue-instant';
import { amount, block, given, one, type Aggregate } from './node';

export const invoicePeriod = (content: Content): Aggregate[] | undefined =>
  block({
    StartDate: given(content.billingStartDate),
    EndDate: given(content.billingEndDate),
    Description: given(content.billingFrequency),
  });

export const paymentMeans = ({ paymentMode, bankAccount }: Content): Aggregate[] | undefined =>
  paymentMode
    ? [
        {
          PaymentMeansCode: one(paymentMode),
          PayeeFinancialAccount: bankAccount ? [{ ID: one(bankAccount) }] : undefined,
        },
      ]
    : undefined;

export const paymentTerms = ({ paymentTerms: note }: Content): Aggregate[] | undefined =>
  block({ Note: given(note) });

/** Date and time go out in UTC together; a date alone is the date as written. */
export function prepaidPayment(content: Content, totals: Totals): Aggregate[] | undefined {
  const { prepaymentId, prepaymentDate, prepaymentTime } = content;
  const paid = instantOf(prepaymentDate, prepaymentTime);
  return block({
    ID: given(prepaymentId),
    PaidAmount: totals.prepaymentAmount.isZero()
      ? undefined
      : amount(totals.prepaymentAmount, content.currencyCode!),
    PaidDate: paid ? one(utcDate(paid)) : given(prepaymentDate),
    PaidTime: paid ? one(utcTime(paid)) : undefined,
  });
}
