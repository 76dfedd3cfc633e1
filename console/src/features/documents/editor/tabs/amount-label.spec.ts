import { currenciesOf, documentFields } from '@modules/invoicing/contract';
import { amountLabel } from './amount-label';

const dollars = currenciesOf({ currencyCode: 'USD', taxCurrencyCode: 'MYR' });
const ringgit = currenciesOf({ currencyCode: 'MYR', taxCurrencyCode: null });
const { deliveryFields, headerFields, lineFields, taxFields } = documentFields;

describe('labels in a document of another currency', () => {
  it.each([
    ['other charges of a delivery', deliveryFields.otherChargesAmount],
    ['a fixed tax per unit', taxFields.taxPerUnit],
    ['a prepayment', headerFields.prepaymentAmount],
    ['an exempt amount', lineFields.taxExemptionAmount],
    ['a discount', lineFields.discountAmount],
    ['a fee', lineFields.feeChargeAmount],
  ])('name it for %s, and none in ringgit alone', (_, field) => {
    expect(amountLabel('Amount', field, dollars)).toBe('Amount (USD)');
    expect(amountLabel('Amount', field, ringgit)).toBe('Amount');
  });

  it.each([
    ['a percentage', taxFields.taxRate],
    ['the rate of a fee', lineFields.feeChargeRate],
    ['a number of units', taxFields.taxUnits],
    ['an exchange rate', headerFields.exchangeRate],
    ['a reason', lineFields.feeReason],
  ])('name none for %s', (_, field) => {
    expect(amountLabel('Rate', field, dollars)).toBe('Rate');
  });
});
