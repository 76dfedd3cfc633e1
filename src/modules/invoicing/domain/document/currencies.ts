import { amountText, decimal, roundSen } from '@kernel/money';
import type { Content, DocumentDraft, Text } from './document.types';
import { isForeignCurrency, RINGGIT } from './ringgit';

/** The two currencies of a document (myinvois-ubl, section 8.5). */
export interface Currencies {
  amounts: string;
  taxes: string;
}

/** The currencies to show; null for a document entirely in ringgit, which needs none. */
export function currenciesOf({
  currencyCode,
  taxCurrencyCode,
}: Pick<Content, 'currencyCode' | 'taxCurrencyCode'>): Currencies | null {
  const taxes = taxCurrencyCode ?? currencyCode;
  if (!currencyCode || !taxes) return null;
  const isPlain = !isForeignCurrency(currencyCode) && taxes === currencyCode;
  return isPlain ? null : { amounts: currencyCode, taxes };
}

/** A tax amount in the document's own currency; null if it already is. */
export function taxInDocumentCurrency(
  taxAmount: string,
  content: Pick<DocumentDraft, 'currencyCode' | 'taxCurrencyCode' | 'exchangeRate'>,
): string | null {
  const currencies = currenciesOf(content);
  const rate = content.exchangeRate ? decimal(content.exchangeRate) : null;
  if (!currencies || currencies.amounts === currencies.taxes || !rate || rate.isZero()) return null;
  return amountText(roundSen(decimal(taxAmount).div(rate)));
}

/** The currency of a computed tax: without a rate, nothing is converted; null if none needs to be shown. */
export function currencyOfTax(
  content: Pick<DocumentDraft, 'currencyCode' | 'taxCurrencyCode' | 'exchangeRate'>,
): string | null {
  const currencies = currenciesOf(content);
  if (!currencies) return null;
  const hasRate = content.exchangeRate !== null && !decimal(content.exchangeRate).isZero();
  return hasRate ? currencies.taxes : currencies.amounts;
}

/** The stored totals of a document, without its tax currency. */
interface Totalled {
  currencyCode: Text;
  totalExcludingTax?: Text;
  totalTaxAmount?: Text;
  totalIncludingTax?: Text;
}

/**
 * The currency of a stored tax total. It is the document's, or ringgit; in the document's own the
 * total including tax is the sum of the other two.
 */
export function taxCurrencyOfTotals(totals: Totalled): string | null {
  const { currencyCode, totalExcludingTax, totalTaxAmount, totalIncludingTax } = totals;
  if (!isForeignCurrency(currencyCode)) return currencyCode;
  const isSum = decimal(totalExcludingTax)
    .plus(decimal(totalTaxAmount))
    .equals(decimal(totalIncludingTax));
  return isSum ? currencyCode : RINGGIT;
}
