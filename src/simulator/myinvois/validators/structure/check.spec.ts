import { change, example, invoice } from '../../../../../test/contract/simulator/support/documents';
import { structureOf, structureText } from './check';

const good = invoice({ at: '2026-09-14T08:00:00Z' });

const report = (path: string, to: unknown): string =>
  structureText(structureOf(change(good, path, to)));

describe('structure', () => {
  it.each([
    'invoice-v1.1-unsigned.json',
    'invoice-v1.1-signed.json',
    'credit-note-v1.1-unsigned.json',
    'consolidated-invoice-v1.1-unsigned.json',
    'self-billed-invoice-foreign-currency-v1.1-unsigned.json',
  ])('finds nothing in %s', (name) => {
    expect(structureOf(example(name))).toEqual([]);
  });

  it('nests its findings as the schema engine does (myinvois-ubl, section 12.2)', () => {
    expect(report('DocumentCurrencyCode', 'MYR')).toBe(
      'ArrayItemNotValid: #/Invoice[0]\n{\n  ArrayExpected: #/Invoice[0].DocumentCurrencyCode\n}',
    );
  });

  it.each([
    ['a missing member (§2.6)', 'ID', undefined, 'PropertyRequired: #/Invoice[0].ID'],
    ['an unknown member (§2.1)', 'CreditNoteLine', [{}], 'NoAdditionalPropertiesAllowed'],
    ['an empty array (§2.1)', 'InvoicePeriod', [], 'TooFewItems: #/Invoice[0].InvoicePeriod'],
    ['two of a single one (§2.1)', 'ID', [{ _: '1' }, { _: '2' }], 'TooManyItems'],
    ['a null (§2.2)', 'PaymentTerms', null, 'ArrayExpected'],
    ['a bare value (§2.2)', 'ID', ['X'], 'ObjectExpected: #/Invoice[0].ID[0]'],
    ['an empty date (§7)', 'InvoicePeriod', [{ StartDate: [{ _: '' }] }], 'DateExpected'],
    ['NA as a date (§7)', 'InvoicePeriod', [{ EndDate: [{ _: 'N/A' }] }], 'DateExpected'],
    ['the 30th of February (§7)', 'IssueDate', [{ _: '2026-02-30' }], 'DateExpected'],
    ['a time with an offset (§7)', 'IssueTime', [{ _: '10:00:00+08:00' }], 'TimeExpected'],
    ['an amount as text (§2.2)', 'TaxTotal.0.TaxAmount.0._', '8', 'NumberExpected'],
    ['an amount without currency (§2.2)', 'TaxTotal.0.TaxAmount', [{ _: 8 }], 'PropertyRequired'],
    ['a number as an identifier (§2.2)', 'ID', [{ _: 1 }], 'StringExpected'],
    [
      'a flag as text (§2.2)',
      'AllowanceCharge',
      [{ ChargeIndicator: [{ _: 'true' }], Amount: [{ _: 1, currencyID: 'MYR' }] }],
      'BooleanExpected',
    ],
    [
      'a foreign attribute (§2.2)',
      'ID',
      [{ _: '1', currencyID: 'MYR' }],
      'NoAdditionalPropertiesAllowed',
    ],
  ])('refuses %s', (_case, path, to, text) => {
    expect(report(path, to)).toContain(text);
  });

  it('refuses the signature extension at the wrong level (myinvois-ubl, section 2.1)', () => {
    const text = structureText(structureOf({ ...good, UBLExtensions: [{}] }));
    expect(text).toBe('NoAdditionalPropertiesAllowed: #/UBLExtensions');
  });

  it('refuses anything but an object', () => {
    expect(structureText(structureOf([]))).toBe('ObjectExpected: #/');
  });
});
