import { change, invoice, kopi } from '../../../../test/contract/simulator/support/documents';
import type { Json } from '../../../../test/contract/simulator/support/documents';
import { demoSeed } from '../seed';
import type { DocumentRecord } from '../state/records';
import { Register } from '../state/register';
import { defaultSettings } from '../state/settings';
import type { Settings } from '../state/settings';
import { arithmeticFindings } from './arithmetic';
import { codeFindings } from './codes';
import { currencyFindings } from './currency';
import { viewOf } from './document-view';
import { example } from '../../../../test/contract/simulator/support/documents';
import type { Finding } from './finding';
import { referenceFindings } from './references';
import { taxpayerFindings } from './taxpayer';

const good = invoice({ at: '2026-09-14T08:00:00Z' });
const buyer = 'AccountingCustomerParty.0.Party.0';
const register = new Register();
register.add(demoSeed);

const codesOf = (findings: Iterable<Finding>): string[] => [...findings].map(({ code }) => code);

describe('the code validator (myinvois-ubl, section 12.6)', () => {
  const codes = (path: string, to: unknown) =>
    codesOf(codeFindings(viewOf(change(good, path, to))));
  const state = `${buyer}.PostalAddress.0.CountrySubentityCode.0._`;
  const country = `${buyer}.PostalAddress.0.Country.0.IdentificationCode.0._`;

  it.each([
    ['a currency', 'DocumentCurrencyCode.0._', 'MYX', ['CV302']],
    ['a country', country, 'MY', ['CV302', 'CV316']],
    ['a tax type', 'TaxTotal.0.TaxSubtotal.0.TaxCategory.0.ID.0._', '99', ['CV302']],
    ['a unit', 'InvoiceLine.0.InvoicedQuantity.0.unitCode', 'pieces', ['CV302']],
    [
      'a class',
      'InvoiceLine.0.Item.0.CommodityClassification.0.ItemClassificationCode.0._',
      '999',
      ['CV302'],
    ],
    ['a payment mode', 'PaymentMeans', [{ PaymentMeansCode: [{ _: '99' }] }], ['CV302']],
    [
      'an MSIC code',
      'AccountingSupplierParty.0.Party.0.IndustryClassificationCode.0._',
      '99999',
      ['CV302'],
    ],
    ['a Malaysian state', state, 'NA', ['CV302']],
    ['the withdrawn state 00', state, '00', ['CVxxx']],
    ['state 17 at home', state, '17', ['CV317']],
    ['a Malaysian state abroad', country, 'SGP', ['CV316']],
  ])('judges %s', (_case, path, to, expected) => {
    expect(codes(path, to)).toEqual(expected);
  });

  it('accepts state 17 and free text abroad', () => {
    for (const name of ['17', 'New South Wales']) {
      const abroad = change(change(good, country, 'AUS'), state, name);
      expect(codesOf(codeFindings(viewOf(abroad)))).toEqual([]);
    }
  });
});

describe('the taxpayer validator (myinvois-ubl, sections 6.2 and 12.4)', () => {
  const codes = (
    tin: string,
    scheme: string,
    value: string,
    more: Partial<{ name: string; class: string; settings: Partial<Settings> }> = {},
  ) => {
    const name = more.name ?? 'General Public';
    const document = invoice({
      at: '2026-09-14T08:00:00Z',
      buyer: { tin, id: [scheme, value], name },
    });
    const path = 'InvoiceLine.0.Item.0.CommodityClassification.0.ItemClassificationCode.0._';
    const classed = change(document, path, more.class ?? '022');
    const settings = { ...defaultSettings, ...more.settings };
    return codesOf(taxpayerFindings(viewOf(classed), register, settings));
  };

  it.each([
    ['a known company', 'C99900200020', 'BRN', '209901002002', '022', []],
    ['an unknown TIN', 'C11111111110', 'BRN', '1', '022', ['ERR406']],
    ["another company's BRN", 'C99900200020', 'BRN', '209901001001', '022', ['ERRxxx']],
    ['NA as BRN of a company', 'C99900200020', 'BRN', 'NA', '022', ['ERRxxx']],
    ["another person's NRIC", 'IG99900600060', 'NRIC', '990101990031', '022', ['ERR206']],
    ['twelve zeros for a person', 'IG99900600060', 'NRIC', '000000000000', '022', []],
    ['a consolidated document', 'EI00000000010', 'BRN', 'NA', '004', []],
    ['the public without class 004', 'EI00000000010', 'BRN', 'NA', '022', ['ERR236']],
    ['class 004 with a company', 'C99900200020', 'BRN', '209901002002', '004', ['ERR245']],
    ['a person with a card only', 'EI00000000010', 'NRIC', '990101990031', '022', []],
    ['the public with a passport', 'EI00000000010', 'PASSPORT', 'A1', '022', ['ERR245']],
    ['a foreign buyer without number', 'EI00000000020', 'BRN', 'NA', '022', ['ERR205']],
    ['a foreign buyer', 'EI00000000020', 'PASSPORT', 'A1', '022', []],
    ['a government body', 'EI00000000040', 'BRN', 'NA', '022', []],
  ])('judges %s', (_case, tin, scheme, value, code, expected) => {
    expect(codes(tin, scheme, value, { class: code })).toEqual(expected);
  });

  it('takes a foreign buyer without number as the Guideline does, where it is set so', () => {
    const settings = { foreignNumberStrict: false };
    expect(codes('EI00000000020', 'BRN', 'NA', { settings })).toEqual([]);
  });

  it('requires the exact name General Public (myinvois-api, section 12)', () => {
    const name = 'GENERAL PUBLIC';
    expect(codes('EI00000000010', 'BRN', 'NA', { name, class: '004' })).toEqual(['ERR237']);
  });

  it('refuses the TIN of foreign buyers for a supplier', () => {
    const document = invoice({
      at: '2026-09-14T08:00:00Z',
      type: '11',
      supplier: { tin: 'EI00000000020', id: ['BRN', 'X1'], name: 'Abroad Ltd.' },
      buyer: kopi,
    });
    const found = taxpayerFindings(viewOf(document), register, defaultSettings);
    expect(codesOf(found)).toEqual(['ERR208']);
  });
});

describe('the currency validator (myinvois-ubl, section 12.7)', () => {
  const codes = (document: Json) => codesOf(currencyFindings(viewOf(document)));
  const foreign = example('self-billed-invoice-foreign-currency-v1.1-unsigned.json');

  it.each([
    ['another tax currency', 'DC501', 'TaxTotal.0.TaxAmount.0.currencyID', 'USD'],
    ['another amount currency', 'DC502', 'LegalMonetaryTotal.0.PayableAmount.0.currencyID', 'MYR'],
    ['no name of the currency', 'DC502', 'LegalMonetaryTotal.0.PayableAmount.0.currencyID', ''],
    ['no name of the tax currency', 'DC501', 'TaxTotal.0.TaxAmount.0.currencyID', ''],
    ['another target', 'DC511', 'TaxExchangeRate.0.TargetCurrencyCode.0._', 'SGD'],
    ['another source', 'DC512', 'TaxExchangeRate.0.SourceCurrencyCode.0._', 'EUR'],
    ['no exchange rate', 'DCxxx', 'TaxExchangeRate', undefined],
  ])('finds %s: %s', (_case, code, path, to) => {
    expect(codes(change(foreign, path, to))).toEqual([code]);
  });

  it('accepts the worked example in USD with tax in MYR', () => {
    expect(codes(foreign)).toEqual([]);
  });
});

describe('the reference validator (myinvois-ubl, sections 9 and 12.5)', () => {
  const uuid = '7QK2M9X4T8B1C6V3Z5N0W2R9A7';
  const party = (tin: string) => ({ tin, id: '', idType: '', name: '' });
  const original = {
    uuid,
    status: 'Valid',
    number: 'INV-1',
    type: '01',
    supplier: party('C99900100010'),
    buyer: party('C99900200020'),
  } as DocumentRecord;
  const codes = (type: string, stored: DocumentRecord | undefined, reference = uuid) => {
    const references = [{ uuid: reference, number: 'INV-1' }];
    const note = invoice({ at: '2026-09-14T08:00:00Z', type, references });
    return codesOf(referenceFindings(viewOf(note), () => stored));
  };

  it.each([
    ['a Valid original', original, []],
    ['an unknown original', undefined, ['DR3xx']],
    ['a cancelled original', { ...original, status: 'Cancelled' as const }, ['DR303']],
    ['another supplier', { ...original, supplier: party('C1') }, ['DR3xx']],
    ['another buyer', { ...original, buyer: party('C1') }, ['DR308']],
    ['another number', { ...original, number: 'INV-2' }, ['DR3xx']],
    ['the other family', { ...original, type: '11' }, ['DR3xx']],
  ])('judges %s', (_case, stored, expected) => {
    expect(codes('02', stored)).toEqual(expected);
  });

  it('accepts NA, and ignores references of invoices', () => {
    expect(codes('02', undefined, 'NA')).toEqual([]);
    expect(codes('01', undefined)).toEqual([]);
  });
});

describe('the strict arithmetic (myinvois-ubl, section 8.2)', () => {
  const codes = (document: Json) => codesOf(arithmeticFindings(viewOf(document)));
  const full = example('invoice-v1.1-unsigned.json');

  it.each([
    'invoice-v1.1-unsigned.json',
    'credit-note-v1.1-unsigned.json',
    'consolidated-invoice-v1.1-unsigned.json',
    'self-billed-invoice-foreign-currency-v1.1-unsigned.json',
  ])('finds that all relations hold in %s', (name) => {
    expect(codes(example(name))).toEqual([]);
  });

  it.each([
    ['R1', 'InvoiceLine.0.ItemPriceExtension.0.Amount.0._', 462.01],
    ['R3', 'LegalMonetaryTotal.0.LineExtensionAmount.0._', 1],
    ['R4', 'LegalMonetaryTotal.0.AllowanceTotalAmount.0._', 1],
    ['R5', 'LegalMonetaryTotal.0.TaxExclusiveAmount.0._', 1],
    ['R6', 'TaxTotal.0.TaxSubtotal.0.TaxableAmount.0._', 1],
    ['R7', 'TaxTotal.0.TaxSubtotal.0.TaxAmount.0._', 1],
    ['R8', 'TaxTotal.0.TaxAmount.0._', 1],
    ['R9', 'LegalMonetaryTotal.0.TaxInclusiveAmount.0._', 1],
    ['R10', 'LegalMonetaryTotal.0.PayableAmount.0._', 1],
  ])('notices when %s does not hold', (rule, path, to) => {
    expect(codes(change(full, path, to))).toContain(rule);
  });
});
