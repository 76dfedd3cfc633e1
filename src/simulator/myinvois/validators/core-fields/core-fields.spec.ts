import { change, invoice } from '../../../../../test/contract/simulator/support/documents';
import { defaultSettings } from '../../state/settings';
import { viewOf } from '../document-view';
import { coreFindings } from '.';

const now = Date.parse('2026-09-14T08:00:00Z');
const good = invoice({ at: now - 60_000 });
const supplier = 'AccountingSupplierParty.0.Party.0';
const buyer = 'AccountingCustomerParty.0.Party.0';

const codes = (path: string, to: unknown): string[] =>
  coreFindings(viewOf(change(good, path, to)), now, defaultSettings).map(({ code }) => code);
const text = (value: string) => [{ _: value }];
const listOfClass =
  'InvoiceLine.0.Item.0.CommodityClassification.0.ItemClassificationCode.0.listID';
const abroad = {
  PartyIdentification: [{ ID: [{ _: 'NA', schemeID: 'TIN' }] }, { ID: [] }],
  PostalAddress: [
    {
      AddressLine: [1, 2, 3].map((line) => ({ Line: [{ _: `Line ${line}` }] })),
      Country: [{ IdentificationCode: [{ _: 'SGP', listID: 'ISO3166-1' }] }],
    },
  ],
  PartyLegalEntity: [{}],
};
const elsewhere = [{ IdentificationCode: [{ _: 'MYS', listID: 'UN/LOCODE' }] }];
const long = (length: number) => text('x'.repeat(length));

describe('core fields', () => {
  it('finds nothing in a correct document', () => {
    expect(coreFindings(viewOf(good), now, defaultSettings)).toEqual([]);
  });

  it.each([
    ['myinvois-ubl, section 12.3', 'CF333', `${buyer}.PartyLegalEntity`, undefined],
    ['row B01: 300 characters', 'CF333', `${buyer}.PartyLegalEntity.0.RegistrationName`, long(301)],
    ['myinvois-ubl, section 12.3', 'CF334', `${supplier}.PartyLegalEntity`, undefined],
    ['myinvois-ubl, section 12.3', 'CF336', `${supplier}.PostalAddress.0.Country`, undefined],
    ['myinvois-ubl, section 12.3', 'CF337', `${buyer}.PostalAddress.0.Country`, undefined],
    ['myinvois-ubl, section 12.3', 'CF339', `${supplier}.PostalAddress.0.CityName`, undefined],
    ['myinvois-ubl, section 12.3', 'CF340', `${buyer}.PostalAddress.0.CityName`, undefined],
    [
      'myinvois-ubl, section 12.3',
      'CF342',
      `${supplier}.PostalAddress.0.CountrySubentityCode`,
      undefined,
    ],
    [
      'myinvois-ubl, section 12.3',
      'CF343',
      `${buyer}.PostalAddress.0.CountrySubentityCode`,
      undefined,
    ],
    ['myinvois-ubl, section 12.3', 'CF345', `${supplier}.PostalAddress.0.AddressLine`, undefined],
    ['row A01: 150 characters', 'CF346', `${buyer}.PostalAddress.0.AddressLine.0.Line`, long(151)],
    ['myinvois-ubl, section 12.3', 'CF348', `${supplier}.Contact`, undefined],
    ['myinvois-ubl, section 12.3', 'CF349', `${buyer}.Contact`, undefined],
    ['myinvois-ubl, section 12.3', 'CF357', `${supplier}.PartyIdentification.0.ID.0._`, 'X1'],
    ['former prefix, §6.1', 'CF358', `${buyer}.PartyIdentification.0.ID.0._`, 'OG123456789'],
    [
      'myinvois-ubl, section 12.3',
      'CF364',
      'InvoiceLine.0.Item.0.CommodityClassification',
      undefined,
    ],
    ['row S10: 20 characters', 'CF366', `${buyer}.Contact.0.Telephone`, text('1'.repeat(21))],
    ['another list, row L02', 'CF364', listOfClass, 'CLAS'],
    ['no list, row L02', 'CF364', listOfClass, undefined],
    ['another list, row A07', 'CF337', `${buyer}.PostalAddress.0.Country`, elsewhere],
    ['myinvois-ubl, section 12.3', 'CF378', 'DocumentCurrencyCode', undefined],
    ['one blank, row H03', 'CFxxx', 'ID', text(' ')],
    ['one blank, row L03', 'CFxxx', 'InvoiceLine.0.Item.0.Description', text(' ')],
    ['one blank, row S08', 'CF701', `${supplier}.IndustryClassificationCode.0.name`, ' '],
    ['one blank, row B07', 'CF349', `${buyer}.Contact.0.Telephone`, text(' ')],
    ['phone with a dash, §6.4', 'CF401', `${buyer}.Contact.0.Telephone`, text('+60-12345678')],
    ['e-mail, §6.4', 'CF403', `${buyer}.Contact.0.ElectronicMail`, text('a@b.example c')],
    ['phone with a blank, §6.4', 'CF410', `${supplier}.Contact.0.Telephone`, text('012 3456789')],
    ['row S10: 8 characters', 'CF414', `${supplier}.Contact.0.Telephone`, text('1234567')],
    ['row B07: 8 characters', 'CF415', `${buyer}.Contact.0.Telephone`, text('1234567')],
    ['row H20', 'CF417', 'AdditionalDocumentReference', [{ ID: text('CIFX') }]],
    ['row S08', 'CF701', `${supplier}.IndustryClassificationCode.0.name`, undefined],
    ['row H03: 50 characters', 'CFxxx', 'ID', long(51)],
    ['row H05', 'CFxxx', 'IssueTime', undefined],
    ['row H02', 'CFxxx', 'InvoiceTypeCode.0._', '05'],
    ['row H01', 'CFxxx', 'InvoiceTypeCode.0.listVersionID', '2.0'],
    ['row H11: 50 characters', 'CFxxx', 'InvoicePeriod', [{ Description: long(51) }]],
    ['row P03: 300 characters', 'CFxxx', 'PaymentTerms', [{ Note: long(301) }]],
    ['row P07: 150 characters', 'CFxxx', 'PrepaidPayment', [{ ID: long(151) }]],
    ['row T01', 'CFxxx', 'LegalMonetaryTotal.0.TaxExclusiveAmount', undefined],
    ['row T08', 'CFxxx', 'TaxTotal', undefined],
    ['row T12', 'CFxxx', 'TaxTotal.0.TaxSubtotal.0.TaxCategory.0.ID', text('E')],
    ['row A04: five digits', 'CFxxx', `${buyer}.PostalAddress.0.PostalZone`, text('314000')],
    ['row S04', 'CFxxx', `${supplier}.PartyIdentification.2.ID.0._`, 'A1 B2'],
    ['row L03', 'CFxxx', 'InvoiceLine.0.Item.0.Description', undefined],
    ['row L04', 'CFxxx', 'InvoiceLine.0.Price', undefined],
    ['row L07', 'CFxxx', 'InvoiceLine.0.ItemPriceExtension', undefined],
    [
      'row L21: 12 characters',
      'CFxxx',
      'InvoiceLine.0.Item.0.CommodityClassification.1',
      {
        ItemClassificationCode: [{ _: '1234567890123', listID: 'PTC' }],
      },
    ],
  ])('%s: finds %s when %s is wrong', (_source, code, path, to) => {
    expect(codes(path, to)).toEqual([code]);
  });

  it.each([
    ['row D01: 300 characters', 'PartyLegalEntity.0.RegistrationName', 301],
    ['row D04: 20 characters', 'PartyIdentification.1.ID', 21],
    ['row A01: 150 characters', 'PostalAddress.0.AddressLine.0.Line', 151],
    ['row A03: 150 characters', 'PostalAddress.0.AddressLine.2.Line', 151],
    ['row A04: 50 characters', 'PostalAddress.0.PostalZone', 51],
    ['row A05: 50 characters', 'PostalAddress.0.CityName', 51],
    ['row A06: 50 characters', 'PostalAddress.0.CountrySubentityCode', 51],
  ])('%s limit the recipient of the goods at %s', (_row, path, beyond) => {
    const found = (length: number): string[] => {
      const value = [{ _: 'x'.repeat(length), schemeID: 'BRN' }];
      const recipient = change({ Invoice: [abroad] }, path, value).Invoice;
      return codes('Delivery', [{ DeliveryParty: recipient }]);
    };
    expect(found(beyond - 1)).toEqual([]);
    expect(found(beyond)).toEqual(['CFxxx']);
  });

  // A symbol of two UTF-16 units is one character.
  it.each([
    [300, 'CFxxx', 'InvoiceLine.0.Item.0.Description'],
    [300, 'CF333', `${buyer}.PartyLegalEntity.0.RegistrationName`],
    [150, 'CF346', `${buyer}.PostalAddress.0.AddressLine.0.Line`],
  ])('takes %s characters, whatever their code, and else finds %s at %s', (most, code, path) => {
    expect(codes(path, text('🏭'.repeat(most)))).toEqual([]);
    expect(codes(path, text('🏭'.repeat(most + 1)))).toEqual([code]);
  });

  it.each([
    ['supplier', supplier, 'CF323'],
    ['buyer', buyer, 'CF324'],
  ])(
    'requires twelve digits in the NRIC of the %s (myinvois-ubl, section 6.3)',
    (_who, party, code) => {
      const nric = { _: '90010110123', schemeID: 'NRIC' };
      expect(codes(`${party}.PartyIdentification.1.ID`, [nric])).toEqual([code]);
    },
  );

  it('refuses a second identity number beside the first (myinvois-ubl, section 6.3, sim choice)', () => {
    const second = { ID: [{ _: 'X1', schemeID: 'PASSPORT' }] };
    expect(codes(`${buyer}.PartyIdentification.3`, second)).toEqual(['CFxxx']);
  });

  it('requires a tourism tax number of at most 17 plain characters: CF407', () => {
    const ttx = { ID: [{ _: '123/4567', schemeID: 'TTX' }] };
    expect(codes(`${supplier}.PartyIdentification.3`, ttx)).toEqual(['CF407']);
  });

  it.each([
    ['72 hours old', -72 * 3600_000, []],
    ['a second more than 72 hours old', -72 * 3600_000 - 1000, ['CF321']],
    ['of this second', 0, []],
    ['a second in the future', 1000, ['CF321']],
  ])('judges a document %s (myinvois-api, section 9, CF321)', (_case, offset, expected) => {
    const document = invoice({ at: now + offset });
    const found = coreFindings(viewOf(document), now, defaultSettings);
    expect(found.map(({ code }) => code)).toEqual(expected);
  });

  it('has no window for the disclosure versions (myinvois-ubl, section 3, sim choice)', () => {
    const document = invoice({ at: '2020-01-01T00:00:00Z', version: '1.2' });
    expect(coreFindings(viewOf(document), now, defaultSettings)).toEqual([]);
  });
});
