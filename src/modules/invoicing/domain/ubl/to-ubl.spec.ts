import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import {
  goldenContent,
  goldenFile,
  goldenNames,
  goldenText,
  sharedData,
} from '../../../../../test/support/golden-drafts';
import type { AdditionalAttribute, AttributePlace } from '../document/attribute.types';
import type { Content } from '../document/document.types';
import { issueInstantOf } from '../document/issue-instant';
import { kindNumbers } from '../document/kinds';
import { precheck } from '../precheck';
import { printableOf } from '../print';
import { minifiedText } from './text';
import { toUbl } from './index';

const textOf = (name: string): string => {
  const content = goldenContent(name);
  return toUbl(content, { issueInstant: issueInstantOf(content)! });
};

describe('the document as UBL', () => {
  it('has a golden document for each of the eight kinds', () => {
    const kinds = goldenNames().map((name) => goldenContent(name).kind);
    expect(new Set(kinds)).toEqual(new Set(kindNumbers));
  });

  it.each(goldenNames())('writes the %s as its golden file has it', (name) => {
    const text = textOf(name);
    const golden = goldenFile(`${name}.ubl.json`);
    if (process.env.UPDATE_GOLDEN)
      writeFileSync(golden, `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    expect(text).toBe(minifiedText(readFileSync(golden, 'utf8')));
  });

  it.each([
    ['invoice', 'invoice-v1.1-unsigned.json'],
    ['credit-note', 'credit-note-v1.1-unsigned.json'],
    ['self-billed-invoice', 'self-billed-invoice-foreign-currency-v1.1-unsigned.json'],
  ])('writes the %s byte for byte as the worked example %s', (name, example) => {
    const file = sharedData('myinvois/examples', example);
    expect(textOf(name)).toBe(minifiedText(readFileSync(file, 'utf8')));
  });

  it('writes the 6546 bytes which the signing vector signs (myinvois-ubl, section 11.7)', () => {
    expect(Buffer.byteLength(textOf('invoice'))).toBe(6546);
  });
});

describe('the exemption of the document (myinvois-ubl, section 8.4: one subtotal, with the reason)', () => {
  const invoice = goldenContent('invoice');
  const [taxed, other, exempt] = invoice.lines;
  const content: Content = {
    ...invoice,
    lines: [
      // A reason that was left behind when the exempt amount was taken away.
      { ...taxed!, taxExemptionReason: 'Order 7' },
      other!,
      { ...exempt!, taxExemptionReason: 'Order 118' },
      { ...exempt!, taxExemptionReason: 'Order 119' },
      { ...exempt!, taxExemptionReason: 'Order 118' },
    ],
  };

  it('has the reasons of the lines that are exempt, each once, and so does the page', () => {
    const text = toUbl(content, { issueInstant: issueInstantOf(content)! });
    const document = JSON.parse(text) as { Invoice: { TaxTotal: unknown }[] };
    const subtotals = JSON.stringify(document.Invoice[0]!.TaxTotal);
    expect(subtotals).toContain('"TaxExemptionReason":[{"_":"Order 118, Order 119"}]');
    const { taxes } = printableOf(content, { now: new Date(0) });
    expect(taxes.flatMap(({ exemptionReason }) => exemptionReason ?? [])).toEqual([
      'Order 118, Order 119',
    ]);
  });
});

function schema(): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
  ajv.addFormat('time', /^\d{2}:\d{2}:\d{2}Z$/);
  const common = sharedData('ubl-2.1-json-schema/common');
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;
  for (const file of readdirSync(common))
    ajv.addSchema(read(join(common, file)), file.replace('.json', ''));
  const main = read(sharedData('ubl-2.1-json-schema/maindoc/UBL-Invoice-2.1.json'));
  return ajv.compile({ ...main, $id: 'UBL-Invoice-2.1' });
}

describe('the document under the OASIS schema', () => {
  let validate: ValidateFunction;
  beforeAll(() => {
    validate = schema();
  });

  it('is valid for every kind, unsigned and signed', () => {
    const texts = [...goldenNames().map(textOf), goldenText('signing-vector.signed.json')];
    for (const text of texts) {
      validate(JSON.parse(text));
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it('is valid with additional attributes, each at the place that the authority has for it', () => {
    const at = (place: AttributePlace, value: string): AdditionalAttribute => ({
      attributeId: '7',
      name: 'Own',
      place,
      isPrinted: true,
      value,
    });
    const content: Content = {
      ...goldenContent('invoice'),
      delivery: null,
      billReference: 'PO-0',
      customsImportForm: 'K1-0',
      additionalAttributes: [
        at('billReference', 'PO-1'),
        at('billReference', 'DO-2'),
        at('print', 'PROJECT-9'),
        at('customsImportForm', 'K9-1'),
        at('customsExportForm', 'K2-1'),
        at('freeTradeAgreement', 'ASEAN Trade in Goods (ATIGA)'),
        at('incoterms', 'CIF'),
        at('certifiedExporter', 'ATIGA-77'),
        at('shipment', 'BL-2026-5'),
      ],
    };
    const text = toUbl(content, { issueInstant: issueInstantOf(content)! });
    const document = JSON.parse(text) as { Invoice: Record<string, unknown>[] };
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    const [invoice] = document.Invoice;
    const only = (value: string) => [{ _: value }];
    expect(invoice!['BillingReference']).toEqual(
      ['PO-0', 'PO-1', 'DO-2'].map((number) => ({
        AdditionalDocumentReference: [{ ID: only(number) }],
      })),
    );
    expect(invoice!['AdditionalDocumentReference']).toEqual([
      { ID: only('K1-0,K9-1'), DocumentType: only('CustomsImportForm') },
      {
        ID: only('FTA'),
        DocumentType: only('FreeTradeAgreement'),
        DocumentDescription: only('ASEAN Trade in Goods (ATIGA)'),
      },
      { ID: only('K2-1'), DocumentType: only('K2') },
      { ID: only('CIF') },
    ]);
    expect(invoice!['Delivery']).toEqual([{ Shipment: [{ ID: only('BL-2026-5') }] }]);
    expect(invoice!['AccountingSupplierParty']).toMatchObject([
      { AdditionalAccountID: [{ _: 'ATIGA-77', schemeAgencyName: 'CertEX' }] },
    ]);
    expect(text).not.toContain('PROJECT-9');
    expect(precheck(text, { now: issueInstantOf(content)! })).toEqual([]);
  });

  it('is refused with an unknown member, so the check is effective', () => {
    const document = JSON.parse(textOf('invoice')) as { Invoice: object[] };
    document.Invoice[0] = { ...document.Invoice[0], Invented: [{ _: 'x' }] };
    expect(validate(document)).toBe(false);
  });
});
