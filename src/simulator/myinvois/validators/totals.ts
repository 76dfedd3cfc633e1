import { Decimal } from 'decimal.js';
import type { Totals } from '../state/records';
import { number } from './document-tree';
import type { DocumentView } from './document-view';

/** The amounts of the lists, in MYR (myinvois-api, section 4.3); JSON numbers in responses. */
export const totalsOf = ({ node, currency }: DocumentView): Totals => {
  const rate = currency === 'MYR' ? 1 : (number(node, 'TaxExchangeRate', 'CalculationRate') ?? 1);
  const inMyr = (name: string, other?: string): number => {
    const given =
      number(node, 'LegalMonetaryTotal', name) ??
      (other ? number(node, 'LegalMonetaryTotal', other) : undefined);
    return new Decimal(given ?? 0).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
  };
  return {
    excludingTax: inMyr('TaxExclusiveAmount'),
    discount: inMyr('AllowanceTotalAmount'),
    net: inMyr('LineExtensionAmount', 'TaxExclusiveAmount'),
    payable: inMyr('PayableAmount'),
  };
};
