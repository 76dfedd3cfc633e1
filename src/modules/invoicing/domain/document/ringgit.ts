import { type Decimal, roundSen } from '@kernel/money';
import type { Content, Totals } from './document.types';

export const RINGGIT = 'MYR';

/** A foreign-currency document's amounts in ringgit, at its own rate. */
export interface RinggitOf<Amount> {
  exchangeRate: Amount;
  totalTaxAmount: Amount;
  totalPayableAmount: Amount;
}

/** True for a document that is not in ringgit. */
export const isForeignCurrency = (currencyCode: string | null): boolean =>
  currencyCode !== null && currencyCode !== RINGGIT;

/** The figures for ringgit accounts; null for a document in ringgit or without a rate. */
export function ringgitOf(
  content: Pick<Content, 'currencyCode' | 'taxCurrencyCode' | 'exchangeRate'>,
  totals: Pick<Totals, 'totalTaxAmount' | 'totalPayableAmount'>,
): RinggitOf<Decimal> | null {
  const { currencyCode, taxCurrencyCode, exchangeRate: rate } = content;
  if (!isForeignCurrency(currencyCode) || !rate || rate.isZero()) return null;
  const tax = totals.totalTaxAmount;
  return {
    exchangeRate: rate,
    totalTaxAmount: taxCurrencyCode === RINGGIT ? tax : roundSen(tax.times(rate)),
    totalPayableAmount: roundSen(totals.totalPayableAmount.times(rate)),
  };
}
