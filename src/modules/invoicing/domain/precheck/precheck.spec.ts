import { languages } from '@kernel/i18n';
import errorCodes from '@kernel/codes/data/error-codes.json';
import { readCatalogue } from '@platform/i18n/catalogues';
import { goldenNames, goldenText } from '../../../../../test/support/golden-drafts';
import { atOurFields, precheck } from './index';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const catalogues = languages.map(readCatalogue);
const at = new Date('2026-09-14T03:00:00Z');

/** The instant at which a golden document would have been submitted. */
const submitted = (text: string): Date => {
  const [, date] = /"IssueDate":\s*\[\s*\{\s*"_":\s*"([\d-]+)"/.exec(text)!;
  return new Date(`${date}T23:59:59Z`);
};

const invoice = (): Json => JSON.parse(goldenText('invoice.ubl.json')) as Json;

/** Sets the value at a path such as `ID.0._`; undefined removes it. */
function put(root: Json, path: string, value: Json | undefined): void {
  const steps = path.split('.');
  const last = steps.pop()!;
  let here = root as Record<string, Json>;
  for (const step of ['Invoice', '0', ...steps]) here = here[step] as Record<string, Json>;
  if (value === undefined) delete here[last];
  else here[last] = value;
}

const el = (value: Json): Json => [{ _: value }];

/** The pre-check of the worked example with some members changed. */
function reported(changes: Record<string, Json | undefined>, name = 'invoice', now = at): string[] {
  const document = JSON.parse(goldenText(`${name}.ubl.json`)) as Json;
  for (const [path, value] of Object.entries(changes)) put(document, path, value);
  return codesOf(JSON.stringify(document), now);
}

function codesOf(text: string, now = at): string[] {
  return precheck(text, { now }).map(({ code, path, severity }) => {
    for (const catalogue of catalogues) expect(catalogue).toHaveProperty([code]);
    return `${code}${severity ? ` (${severity})` : ''} at ${path.replace(/\[0\]/g, '')}`;
  });
}

const supplier = 'AccountingSupplierParty.0.Party.0';
const buyer = 'AccountingCustomerParty.0.Party.0';
const S = 'Invoice.AccountingSupplierParty.Party';
const B = 'Invoice.AccountingCustomerParty.Party';

describe('the pre-check of valid documents', () => {
  it.each(goldenNames())('finds nothing in the %s', (name) => {
    const text = goldenText(`${name}.ubl.json`);
    expect(precheck(text, { now: submitted(text) })).toEqual([]);
  });

  it('finds nothing in the signed document, and requires a signature only when asked to', () => {
    const verify = jest.fn(() => []);
    const signed = goldenText('signing-vector.signed.json');
    expect(precheck(signed, { now: at, signed: true, verify })).toEqual([]);
    expect(verify).toHaveBeenCalledWith(signed);
    const [fault] = precheck(goldenText('invoice.ubl.json'), { now: at, signed: true });
    expect(fault).toEqual({ code: 'DS301', path: 'Invoice[0].UBLExtensions[0]' });
  });
});

describe('the structure of a document (myinvois-ubl, sections 2.1 to 2.6)', () => {
  it.each([
    ['no JSON', '{', 'structure.notJson at '],
    ['XML', '<Invoice/>', 'structure.notJson at '],
    ['a byte-order mark', '\uFEFF{}', 'structure.notJson at '],
    ['a list', '[]', 'structure.objectExpected at '],
    ['no invoice', '{}', 'structure.arrayExpected at Invoice'],
    ['an empty list of invoices', '{"Invoice":[]}', 'structure.tooFewItems at Invoice'],
    ['another root', '{"CreditNote":[{}]}', 'structure.unknownMember at CreditNote'],
  ])('%s', (_, text, fault) => {
    expect(codesOf(text)).toContain(fault);
  });

  it.each<[string, Record<string, Json | undefined>, string]>([
    ['an unknown member', { Invented: el('x') }, 'structure.unknownMember at Invoice.Invented'],
    ['a missing member', { ID: undefined }, 'structure.memberRequired at Invoice.ID'],
    ['a bare value', { ID: 'x' }, 'structure.arrayExpected at Invoice.ID'],
    ['a bare value in the list', { ID: ['x'] }, 'structure.objectExpected at Invoice.ID'],
    ['a null', { 'ID.0._': null }, 'structure.stringExpected at Invoice.ID'],
    ['an empty list', { PaymentTerms: [] }, 'structure.tooFewItems at Invoice.PaymentTerms'],
    [
      'two of what is single',
      { ID: [{ _: 'a' }, { _: 'b' }] },
      'structure.tooManyItems at Invoice.ID',
    ],
    [
      'an amount as text',
      { 'TaxTotal.0.TaxAmount.0._': '84.69' },
      'structure.numberExpected at Invoice.TaxTotal.TaxAmount',
    ],
    [
      'an amount without currency',
      { 'TaxTotal.0.TaxAmount.0.currencyID': undefined },
      'structure.memberRequired at Invoice.TaxTotal.TaxAmount.currencyID',
    ],
    [
      'an unknown attribute',
      { 'ID.0.currencyID': 'MYR' },
      'structure.unknownMember at Invoice.ID.currencyID',
    ],
    [
      'an attribute as number',
      { 'InvoiceTypeCode.0.listVersionID': 1.1 },
      'structure.stringExpected at Invoice.InvoiceTypeCode.listVersionID',
    ],
    [
      'an indicator as text',
      { 'AllowanceCharge.0.ChargeIndicator.0._': 'false' },
      'structure.booleanExpected at Invoice.AllowanceCharge.ChargeIndicator',
    ],
    [
      'an empty date',
      { 'InvoicePeriod.0.StartDate.0._': '' },
      'structure.dateExpected at Invoice.InvoicePeriod.StartDate',
    ],
    [
      'a date that does not exist',
      { 'IssueDate.0._': '2026-02-30' },
      'structure.dateExpected at Invoice.IssueDate',
    ],
    [
      'a time with an offset',
      { 'IssueTime.0._': '10:15:30+08:00' },
      'structure.timeExpected at Invoice.IssueTime',
    ],
  ])('%s', (_, changes, fault) => {
    expect(reported(changes)).toEqual([fault]);
  });

  it('a number with an exponent, but not a text that looks like one', () => {
    const text = goldenText('invoice.ubl.json');
    expect(codesOf(text.replace('"_": 38.5,', '"_": 3.85e1,'))).toEqual(['structure.exponent at ']);
    expect(reported({ 'PaymentTerms.0.Note.0._': '3.85e1' })).toEqual([]);
  });

  it('more than 300 KB, counted in bytes', () => {
    const lines = (invoice() as { Invoice: { InvoiceLine: Json[] }[] }).Invoice[0]!.InvoiceLine;
    const many = Array.from({ length: 400 }, () => lines[0]!);
    expect(reported({ InvoiceLine: many })).toEqual(['document.tooLarge at ']);
  });

  it('ignores parts of UBL that MyInvois does not use', () => {
    expect(reported({ OrderReference: [{ ID: el('PO-1') }], Note: el('x') })).toEqual([]);
  });
});

describe('the issue time (CF321)', () => {
  it.each([
    ['2026-09-17T02:15:30Z', []],
    ['2026-09-17T02:15:31Z', ['CF321 at Invoice.IssueDate']],
    ['2026-09-14T02:15:29Z', ['CF321 at Invoice.IssueDate']],
  ])('of a document submitted at %s has the findings %j', (now, faults) => {
    expect(reported({}, 'invoice', new Date(now))).toEqual(faults);
  });

  it('is unlimited for the disclosure programme', () => {
    const change = { 'InvoiceTypeCode.0.listVersionID': '1.2' };
    expect(reported(change, 'invoice', new Date('2027-01-01T00:00:00Z'))).toEqual([]);
  });
});

describe('fields and codes of the authority', () => {
  it.each<[Record<string, Json | undefined>, string]>([
    [{ 'ID.0._': 'x'.repeat(51) }, 'precheck.tooLong at Invoice.ID'],
    [{ IssueTime: undefined }, 'precheck.required at Invoice.IssueTime'],
    [{ DocumentCurrencyCode: undefined }, 'CF378 at Invoice.DocumentCurrencyCode'],
    [
      { 'InvoiceTypeCode.0.listVersionID': '2.0' },
      'precheck.versionUnknown at Invoice.InvoiceTypeCode.listVersionID',
    ],
    [{ 'InvoiceTypeCode.0._': '05' }, 'CV302 at Invoice.InvoiceTypeCode'],
    [
      { 'PaymentMeans.0.PaymentMeansCode.0._': '09' },
      'CV302 at Invoice.PaymentMeans.PaymentMeansCode',
    ],
    [{ TaxTotal: undefined }, 'precheck.required at Invoice.TaxTotal.TaxAmount'],
    [
      { [`${supplier}.PartyLegalEntity`]: undefined },
      `CF334 at ${S}.PartyLegalEntity.RegistrationName`,
    ],
    [
      { [`${buyer}.PartyLegalEntity.0.RegistrationName.0._`]: 'x'.repeat(301) },
      `CF333 at ${B}.PartyLegalEntity.RegistrationName`,
    ],
    [
      { [`${supplier}.PostalAddress.0.Country`]: undefined },
      `CF336 at ${S}.PostalAddress.Country.IdentificationCode`,
    ],
    [
      { [`${buyer}.PostalAddress.0.Country.0.IdentificationCode.0._`]: '' },
      `CF337 at ${B}.PostalAddress.Country.IdentificationCode`,
    ],
    [
      { [`${supplier}.PostalAddress.0.CityName`]: undefined },
      `CF339 at ${S}.PostalAddress.CityName`,
    ],
    [{ [`${buyer}.PostalAddress.0.CityName.0._`]: '' }, `CF340 at ${B}.PostalAddress.CityName`],
    [
      { [`${supplier}.PostalAddress.0.CountrySubentityCode`]: undefined },
      `CF342 at ${S}.PostalAddress.CountrySubentityCode`,
    ],
    [
      { [`${buyer}.PostalAddress.0.CountrySubentityCode`]: undefined },
      `CF343 at ${B}.PostalAddress.CountrySubentityCode`,
    ],
    [
      { [`${supplier}.PostalAddress.0.AddressLine`]: undefined },
      `CF345 at ${S}.PostalAddress.AddressLine.Line`,
    ],
    [
      { [`${buyer}.PostalAddress.0.AddressLine.0.Line.0._`]: 'x'.repeat(151) },
      `CF346 at ${B}.PostalAddress.AddressLine.Line`,
    ],
    [{ [`${supplier}.Contact.0.Telephone`]: undefined }, `CF348 at ${S}.Contact.Telephone`],
    [{ [`${buyer}.Contact.0.Telephone`]: undefined }, `CF349 at ${B}.Contact.Telephone`],
    [{ [`${supplier}.Contact.0.Telephone.0._`]: '05-5500123' }, `CF410 at ${S}.Contact.Telephone`],
    [{ [`${supplier}.Contact.0.Telephone.0._`]: '+605550' }, `CF414 at ${S}.Contact.Telephone`],
    [{ [`${buyer}.Contact.0.Telephone.0._`]: '+605550' }, `CF415 at ${B}.Contact.Telephone`],
    [{ [`${buyer}.Contact.0.Telephone.0._`]: 'NA' }, `CF401 at ${B}.Contact.Telephone`],
    [{ [`${buyer}.Contact.0.ElectronicMail.0._`]: 'a@b' }, `CF403 at ${B}.Contact.ElectronicMail`],
    [
      { [`${supplier}.PartyIdentification.0.ID.0._`]: 'C123' },
      `CF357 at ${S}.PartyIdentification.ID`,
    ],
    [{ [`${buyer}.PartyIdentification.0.ID.0._`]: '' }, `CF358 at ${B}.PartyIdentification.ID`],
    [
      { [`${buyer}.PartyIdentification.1.ID.0`]: { _: '12', schemeID: 'NRIC' } },
      `CF324 at ${B}.PartyIdentification[1].ID`,
    ],
    [
      { [`${supplier}.PartyIdentification.1.ID.0`]: { _: '12', schemeID: 'NRIC' } },
      `CF323 at ${S}.PartyIdentification[1].ID`,
    ],
    [
      { [`${supplier}.PartyIdentification.2.ID.0._`]: 'A;' },
      `sst.semicolonPlacement at ${S}.PartyIdentification[2].ID`,
    ],
    [
      { [`${supplier}.PartyIdentification.3.ID.0._`]: '1/2' },
      `CF407 at ${S}.PartyIdentification[3].ID`,
    ],
    ...['PASSPORT', 'ARMY'].map((schemeID): [Record<string, Json | undefined>, string] => [
      { [`${buyer}.PartyIdentification.1.ID.0`]: { _: 'A123456789012', schemeID } },
      `precheck.tooLong at ${B}.PartyIdentification[1].ID`,
    ]),
    [
      { [`${buyer}.PartyIdentification.2.ID.0`]: { _: 'A1', schemeID: 'PASSPORT' } },
      `precheck.oneIdentity at ${B}.PartyIdentification[2].ID`,
    ],
    [
      { [`${supplier}.IndustryClassificationCode.0._`]: '99999' },
      `CV302 at ${S}.IndustryClassificationCode`,
    ],
    [
      { [`${supplier}.IndustryClassificationCode.0.name`]: '' },
      `CF701 at ${S}.IndustryClassificationCode`,
    ],
    [
      { [`${buyer}.PostalAddress.0.CountrySubentityCode.0._`]: '00' },
      `CV302 at ${B}.PostalAddress.CountrySubentityCode`,
    ],
    [
      { [`${buyer}.PostalAddress.0.CountrySubentityCode.0._`]: '17' },
      `CV317 at ${B}.PostalAddress.CountrySubentityCode`,
    ],
    [
      { [`${buyer}.PostalAddress.0.Country.0.IdentificationCode.0._`]: 'SGP' },
      `CV316 at ${B}.PostalAddress.CountrySubentityCode`,
    ],
    // Withdrawn in June 2025, abroad as well (myinvois-ubl, section 12.6).
    [
      {
        [`${buyer}.PostalAddress.0.Country.0.IdentificationCode.0._`]: 'SGP',
        [`${buyer}.PostalAddress.0.CountrySubentityCode.0._`]: '00',
      },
      `CV316 at ${B}.PostalAddress.CountrySubentityCode`,
    ],
    [
      { [`${buyer}.PostalAddress.0.PostalZone.0._`]: '401500' },
      `precheck.postalCode at ${B}.PostalAddress.PostalZone`,
    ],
    [
      { 'InvoiceLine.0.InvoicedQuantity.0.unitCode': 'BAG' },
      'CV302 at Invoice.InvoiceLine.InvoicedQuantity.unitCode',
    ],
    [
      { 'InvoiceLine.1.Item.0.CommodityClassification.0.ItemClassificationCode.0._': '046' },
      'CV302 at Invoice.InvoiceLine[1].Item.CommodityClassification.ItemClassificationCode',
    ],
    [
      { 'InvoiceLine.1.Item.0.CommodityClassification': undefined },
      'CF364 at Invoice.InvoiceLine[1].Item.CommodityClassification.ItemClassificationCode',
    ],
    [
      { 'InvoiceLine.2.Item.0.Description': undefined },
      'precheck.required at Invoice.InvoiceLine[2].Item.Description',
    ],
    [
      { 'InvoiceLine.2.Price': undefined },
      'precheck.required at Invoice.InvoiceLine[2].Price.PriceAmount',
    ],
    [
      { 'TaxTotal.0.TaxSubtotal.2.TaxCategory.0.TaxExemptionReason': undefined },
      'precheck.exemptionReason at Invoice.TaxTotal.TaxSubtotal[2].TaxCategory.TaxExemptionReason',
    ],
    [
      { AdditionalDocumentReference: [{ ID: el('FOBX') }] },
      'CF417 at Invoice.AdditionalDocumentReference.ID',
    ],
  ])('with %j yield %s', (changes, fault) => {
    expect(reported(changes)).toContain(fault);
  });

  it.each(['PASSPORT', 'ARMY'])('a %s number may have twelve characters', (schemeID) => {
    const identity = { [`${buyer}.PartyIdentification.1.ID.0`]: { _: 'A12345678901', schemeID } };
    expect(reported(identity)).toEqual([]);
  });
});

describe('one fault, one code', () => {
  const country = 'PostalAddress.0.Country.0.IdentificationCode';
  it.each<[string, Record<string, Json | undefined>, string[]]>([
    [
      'a missing country says nothing about the state',
      { [`${supplier}.${country}`]: undefined },
      [`CF336 at ${S}.PostalAddress.Country.IdentificationCode`],
    ],
    [
      'nor does an unknown one',
      { [`${buyer}.${country}.0._`]: 'MY' },
      [`CV302 at ${B}.PostalAddress.Country.IdentificationCode`],
    ],
    [
      'a missing currency says nothing about the amounts',
      { DocumentCurrencyCode: undefined },
      ['CF378 at Invoice.DocumentCurrencyCode'],
    ],
    [
      'nor about those of the tax, which have a currency of their own',
      { DocumentCurrencyCode: undefined, 'TaxTotal.0.TaxAmount.0.currencyID': 'USD' },
      ['CF378 at Invoice.DocumentCurrencyCode', 'DC501 at Invoice.TaxTotal.TaxAmount'],
    ],
    [
      'an amount without the name of its currency',
      { 'LegalMonetaryTotal.0.PayableAmount.0.currencyID': '' },
      ['DC502 at Invoice.LegalMonetaryTotal.PayableAmount'],
    ],
    [
      'a classification of another list',
      { 'InvoiceLine.1.Item.0.CommodityClassification.0.ItemClassificationCode.0.listID': 'CLAS' },
      ['CF364 at Invoice.InvoiceLine[1].Item.CommodityClassification.ItemClassificationCode'],
    ],
    [
      'a country of another list',
      { [`${buyer}.${country}.0.listID`]: 'UN/LOCODE' },
      [`CF337 at ${B}.PostalAddress.Country.IdentificationCode`],
    ],
  ])('%s', (_, changes, faults) => {
    expect(reported(changes)).toEqual(faults);
  });

  it.each<[string, string]>([
    ['ID.0._', 'precheck.required at Invoice.ID'],
    [
      `${supplier}.PartyLegalEntity.0.RegistrationName.0._`,
      `CF334 at ${S}.PartyLegalEntity.RegistrationName`,
    ],
    [
      `${buyer}.PartyLegalEntity.0.RegistrationName.0._`,
      `CF333 at ${B}.PartyLegalEntity.RegistrationName`,
    ],
    [`${buyer}.PartyIdentification.0.ID.0._`, `CF358 at ${B}.PartyIdentification.ID`],
    [`${buyer}.PartyIdentification.1.ID.0._`, `precheck.required at ${B}.PartyIdentification.ID`],
    [`${buyer}.Contact.0.Telephone.0._`, `CF349 at ${B}.Contact.Telephone`],
    [`${supplier}.IndustryClassificationCode.0.name`, `CF701 at ${S}.IndustryClassificationCode`],
    [
      `${supplier}.PostalAddress.0.AddressLine.0.Line.0._`,
      `CF345 at ${S}.PostalAddress.AddressLine.Line`,
    ],
    [`${supplier}.PostalAddress.0.CityName.0._`, `CF339 at ${S}.PostalAddress.CityName`],
    [
      `${supplier}.PostalAddress.0.CountrySubentityCode.0._`,
      `CF342 at ${S}.PostalAddress.CountrySubentityCode`,
    ],
    [`${supplier}.${country}.0._`, `CF336 at ${S}.PostalAddress.Country.IdentificationCode`],
    [
      'InvoiceLine.2.Item.0.Description.0._',
      'precheck.required at Invoice.InvoiceLine[2].Item.Description',
    ],
    [
      'TaxTotal.0.TaxSubtotal.2.TaxCategory.0.TaxExemptionReason.0._',
      'precheck.exemptionReason at Invoice.TaxTotal.TaxSubtotal[2].TaxCategory.TaxExemptionReason',
    ],
  ])('a single space is not text: %s yields %s', (path, fault) => {
    expect(reported({ [path]: ' ' })).toEqual([fault]);
  });
});

describe('general TINs and consolidation (myinvois-ubl, section 6.2)', () => {
  const id = (value: string, schemeID: string): Json => ({ _: value, schemeID });
  const party = (role: string, tin: string, number: string, scheme = 'BRN') => ({
    [`${role}.PartyIdentification.0.ID.0`]: id(tin, 'TIN'),
    [`${role}.PartyIdentification.1.ID.0`]: id(number, scheme),
  });

  it.each<[string, Record<string, Json | undefined>, string]>([
    [
      '010 with NA but other goods',
      party(buyer, 'EI00000000010', 'NA'),
      'ERR236 at Invoice.InvoiceLine.Item.CommodityClassification[1].ItemClassificationCode',
    ],
    [
      '010 with a business number',
      party(buyer, 'EI00000000010', '209901000022'),
      `ERR245 at ${B}.PartyIdentification.ID`,
    ],
    [
      '020 with NA',
      party(buyer, 'EI00000000020', 'NA'),
      `ERR205 (warning) at ${B}.PartyIdentification[1].ID`,
    ],
    [
      'a company with NA',
      party(buyer, 'C99900022220', 'NA'),
      `party.identityNotNA at ${B}.PartyIdentification[1].ID`,
    ],
    [
      '020 for a seller',
      party(supplier, 'EI00000000020', '1'),
      `ERR208 at ${S}.PartyIdentification.ID`,
    ],
    [
      'a general TIN for who issues',
      party(supplier, 'EI00000000010', 'NA'),
      `party.issuerGeneralTin at ${S}.PartyIdentification.ID`,
    ],
    [
      '030 for a buyer',
      party(buyer, 'EI00000000030', '1'),
      `party.generalTinSuppliersOnly at ${B}.PartyIdentification.ID`,
    ],
    [
      '004 for a named buyer',
      { 'InvoiceLine.1.Item.0.CommodityClassification.0.ItemClassificationCode.0._': '004' },
      'ERR245 at Invoice.InvoiceLine[1].Item.CommodityClassification.ItemClassificationCode',
    ],
  ])('%s', (_, changes, fault) => {
    expect(reported(changes)).toContain(fault);
  });

  it('wants the buyer of a consolidated e-invoice named General Public, exactly (ERR237)', () => {
    const text = goldenText('consolidated-invoice.ubl.json');
    const named = (name: string): string[] =>
      reported(
        { [`${buyer}.PartyLegalEntity.0.RegistrationName.0._`]: name },
        'consolidated-invoice',
        submitted(text),
      );
    expect(named('General Public')).toEqual([]);
    for (const name of ['General public', 'Walk-in customers', 'General Public '])
      expect(named(name)).toEqual([`ERR237 at ${B}.PartyLegalEntity.RegistrationName`]);
    expect(named('')).toEqual([`CF333 at ${B}.PartyLegalEntity.RegistrationName`]);
  });

  it('accepts a person by identity card and a government body by NA', () => {
    expect(reported(party(buyer, 'EI00000000010', '900101085555', 'NRIC'))).toEqual([]);
    expect(reported(party(buyer, 'EI00000000040', 'NA'))).toEqual([]);
  });
});

describe('references and currencies', () => {
  it.each<[string, Record<string, Json | undefined>, string]>([
    [
      'credit-note',
      { BillingReference: undefined },
      'document.referenceRequired at Invoice.BillingReference',
    ],
    [
      'credit-note',
      { 'BillingReference.0.InvoiceDocumentReference.0.UUID.0._': 'X' },
      'reference.uuidFormat at Invoice.BillingReference.InvoiceDocumentReference.UUID',
    ],
    [
      'self-billed-invoice',
      { 'TaxTotal.0.TaxAmount.0.currencyID': 'USD' },
      'DC501 at Invoice.TaxTotal.TaxAmount',
    ],
    [
      'self-billed-invoice',
      { 'LegalMonetaryTotal.0.PayableAmount.0.currencyID': 'MYR' },
      'DC502 at Invoice.LegalMonetaryTotal.PayableAmount',
    ],
    [
      'self-billed-invoice',
      { 'TaxExchangeRate.0.TargetCurrencyCode.0._': 'SGD' },
      'DC511 at Invoice.TaxExchangeRate.TargetCurrencyCode',
    ],
    [
      'self-billed-invoice',
      { 'TaxExchangeRate.0.SourceCurrencyCode.0._': 'SGD' },
      'precheck.sourceCurrency at Invoice.TaxExchangeRate.SourceCurrencyCode',
    ],
    [
      'self-billed-invoice',
      { TaxExchangeRate: undefined },
      'document.exchangeRateRequired at Invoice.TaxExchangeRate.CalculationRate',
    ],
  ])('of the %s with %j yield %s', (name, changes, fault) => {
    const now = submitted(goldenText(`${name}.ubl.json`));
    expect(reported(changes, name, now)).toContain(fault);
  });
});

describe('the sums (R1 to R10)', () => {
  it.each([
    ['R1', 'InvoiceLine.0.ItemPriceExtension.0.Amount.0._', 461],
    ['R2', 'InvoiceLine.0.LineExtensionAmount.0._', 438],
    ['taxAmount', 'InvoiceLine.0.TaxTotal.0.TaxSubtotal.0.TaxAmount.0._', 43.88],
    ['lineTax', 'InvoiceLine.0.TaxTotal.0.TaxAmount.0._', 43.88],
    ['R3', 'LegalMonetaryTotal.0.LineExtensionAmount.0._', 1166.41],
    ['R4', 'LegalMonetaryTotal.0.AllowanceTotalAmount.0._', 16.41],
    ['R4', 'LegalMonetaryTotal.0.ChargeTotalAmount.0._', 10.01],
    ['R5', 'LegalMonetaryTotal.0.TaxExclusiveAmount.0._', 1160.01],
    ['R6', 'TaxTotal.0.TaxSubtotal.0.TaxableAmount.0._', 438.91],
    ['R7', 'TaxTotal.0.TaxSubtotal.0.TaxAmount.0._', 43.9],
    ['R8', 'TaxTotal.0.TaxAmount.0._', 84.7],
    ['R9', 'LegalMonetaryTotal.0.TaxInclusiveAmount.0._', 1244.7],
    ['R10', 'LegalMonetaryTotal.0.PayableAmount.0._', 1044.69],
  ])('%s finds that %s is not %s', (relation, path, value) => {
    const found = reported({ [path]: value });
    expect(found.map((each) => each.split(' ')[0])).toContain(`arithmetic.${relation}`);
  });

  it('reports expected and actual', () => {
    const text = goldenText('invoice.ubl.json').replace('"_": 1044.7,', '"_": 1044.695,');
    const [fault] = precheck(text, { now: at });
    expect(fault!.params).toEqual({ expected: '1044.70', actual: '1044.695' });
  });
});

it.each([
  ['DocumentDescription', 'FreeTradeAgreement', 300],
  ['ID', 'K2', 1000],
])('the %s of %s has %d characters at most, symbols of two units included', (name, type, most) => {
  const found = (length: number): string[] => {
    const reference = { ID: el('FTA'), DocumentType: el(type), [name]: el('🏭'.repeat(length)) };
    return reported({ AdditionalDocumentReference: [reference] });
  };
  expect(found(most)).toEqual([]);
  expect(found(most + 1)).toEqual([
    `precheck.tooLong at Invoice.AdditionalDocumentReference.${name}`,
  ]);
});

it('an exempted amount has the sign of its line, which it reduces', () => {
  const at = 'InvoiceLine.2.TaxTotal.0.TaxSubtotal.0.TaxableAmount.0._';
  const total = 'TaxTotal.0.TaxSubtotal.2.TaxableAmount.0._';
  expect(reported({ [at]: -217.5, [total]: -217.5 })).toEqual([
    'line.exemptionOpposite at Invoice.InvoiceLine[2].TaxTotal.TaxSubtotal.TaxableAmount',
  ]);
});

describe('the editor fields of the authority’s findings', () => {
  it.each([
    ['CF364', 'Invoice.InvoiceLine[0].Item.CommodityClassification', 'lines[0].classifications'],
    [
      'CV302',
      '$.Invoice[*].AccountingSupplierParty[*].Party[*].PostalAddress[*].CountrySubentityCode[*]._',
      'supplier.state',
    ],
    [
      'CV317',
      '/ubl:Invoice/cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:CountrySubentityCode (propertyName State)',
      'buyer.state',
    ],
    [
      'ERR406',
      'document.Invoice.AccountingCustomerParty.Party.PartyIdentification.ID (propertyName BuyerTin)',
      'buyer.tin',
    ],
    [
      'ERR206',
      'document.Invoice.AccountingCustomerParty.Party.PartyIdentification.ID',
      'buyer.idValue',
    ],
    ['CF321', 'Invoice.IssueDate AND Invoice.IssueTime (target DatetimeIssued)', 'issueDate'],
    [
      'CF407',
      'Invoice[0].AccountingSupplierParty[0].Party[0].PartyIdentification[3].ID[0]',
      'supplier.tourismTaxNumber',
    ],
    ['CF324', '', 'buyer.idValue'],
    [
      'CF324',
      'Invoice[0].AccountingCustomerParty[0].Party[0].PartyIdentification[1].ID[0]',
      'buyer.idValue',
    ],
    [
      'precheck.tooLong',
      'Invoice[0].AccountingSupplierParty[0].Party[0].PostalAddress[0].AddressLine[2].Line[0]',
      'supplier.addressLine2',
    ],
    [
      'arithmetic.taxAmount',
      'Invoice[0].InvoiceLine[4].TaxTotal[0].TaxSubtotal[1].TaxAmount[0]',
      'lines[4].taxes[1].taxRate',
    ],
    ['CV302', 'Invoice[0].InvoiceLine[2].InvoicedQuantity[0].unitCode', 'lines[2].unitOfMeasure'],
    ['arithmetic.R10', 'Invoice[0].LegalMonetaryTotal[0].PayableAmount[0]', 'totalPayableAmount'],
    ['DR303', '', 'references'],
    ['structure.notJson', '', ''],
    ['DS333', 'Invoice[0].UBLExtensions', ''],
  ])('lead %s at %s to %s', (code, path, field) => {
    expect(atOurFields([{ code, path }])).toEqual([{ code, path: field }]);
  });
});

describe('the codes of the authority', () => {
  it.each(errorCodes.map(({ code }) => code))('%s is explained, with what to do', (code) => {
    for (const catalogue of catalogues) {
      expect(catalogue[code]).toBeTruthy();
      expect(catalogue[`${code}.todo`]).toBeTruthy();
    }
  });
});
