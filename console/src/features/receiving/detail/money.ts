import { currenciesOf, type Currencies } from '@modules/invoicing/contract';
import type { ReadableDocument } from '@modules/receiving/contract';

/** The currencies to show; null for a document entirely in ringgit. */
export const currenciesIn = ({ currency, taxCurrency }: ReadableDocument): Currencies | null =>
  currenciesOf({ currencyCode: currency, taxCurrencyCode: taxCurrency });

/**
 * Issuers write amounts as numbers, `38.5` or `924`; sen are always shown. Other texts are left
 * unchanged.
 */
export function withSen(amount: string | null | undefined): string | null {
  if (!amount) return null;
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return whole === undefined ? amount : `${whole}.${decimals.padEnd(2, '0')}`;
}
