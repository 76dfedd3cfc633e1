import { goldenContent } from '../../../../../test/support/golden-drafts';
import { decimal } from '@kernel/money';
import { calculate } from './arithmetic';
import {
  currenciesOf,
  currencyOfTax,
  taxCurrencyOfTotals,
  taxInDocumentCurrency,
} from './currencies';
import { jsonOf, totalsJson } from './draft';

const imported = goldenContent('self-billed-import');

describe('the currencies of a document', () => {
  it('are shown if one of them is foreign, and not if all is in ringgit', () => {
    const pair = (currencyCode: string | null, taxCurrencyCode: string | null) =>
      currenciesOf({ currencyCode, taxCurrencyCode });
    expect(pair('USD', 'MYR')).toEqual({ amounts: 'USD', taxes: 'MYR' });
    expect(pair('USD', 'USD')).toEqual({ amounts: 'USD', taxes: 'USD' });
    expect(pair('MYR', 'MYR')).toBeNull();
    expect(pair('MYR', null)).toBeNull();
    expect(pair(null, 'MYR')).toBeNull();
  });

  it('a tax in ringgit is also shown in dollars, at the rate of the document', () => {
    const draft = jsonOf(imported);
    const totals = totalsJson(calculate(imported));
    expect(currenciesOf(imported)).toEqual({ amounts: 'USD', taxes: 'MYR' });
    expect(taxInDocumentCurrency(totals.totalTaxAmount, draft)).toBe(
      totals.totalTaxInDocumentCurrency,
    );
    expect(taxInDocumentCurrency('10.00', { ...draft, taxCurrencyCode: 'USD' })).toBeNull();
    expect(taxInDocumentCurrency('10.00', { ...draft, exchangeRate: null })).toBeNull();
  });

  it.each([
    ['MYR', '4.50', 'MYR'],
    ['MYR', null, 'USD'],
    ['MYR', '0', 'USD'],
    ['USD', '4.50', 'USD'],
    ['USD', null, 'USD'],
  ])('a tax in %s at the rate %s is computed in %s', (taxCurrencyCode, exchangeRate, currency) => {
    const content = {
      ...imported,
      taxCurrencyCode,
      exchangeRate: exchangeRate === null ? null : decimal(exchangeRate),
    };
    const { totalTaxAmount } = totalsJson(calculate(content));
    const known = totalsJson(calculate({ ...imported, taxCurrencyCode: 'USD' })).totalTaxAmount;
    expect(currencyOfTax({ currencyCode: 'USD', taxCurrencyCode, exchangeRate })).toBe(currency);
    expect(totalTaxAmount === known).toBe(currency === 'USD');
  });

  it('the currency of a stored tax is derived from the totals beside it', () => {
    for (const taxCurrencyCode of ['MYR', 'USD']) {
      const totals = totalsJson(calculate({ ...imported, taxCurrencyCode }));
      expect(taxCurrencyOfTotals({ ...totals, currencyCode: 'USD' })).toBe(taxCurrencyCode);
    }
    const zero = { totalExcludingTax: '5.00', totalTaxAmount: '0.00', totalIncludingTax: '5.00' };
    expect(taxCurrencyOfTotals({ ...zero, currencyCode: 'MYR' })).toBe('MYR');
  });
});
