import { goldenContent, goldenNames } from '../../../../../test/support/golden-drafts';
import type { DocumentDraft, Reference } from '../document/document.types';
import { draftOf, jsonOf } from '../document/draft';
import { emptyDraft } from '../document/empty-draft';
import { readDraft } from '../document/read-draft';
import { rawDocument } from './draft-of-rows';
import { rowsOfDraft } from './rows-of-draft';
import { documentColumns } from './sheet-columns';

const cellOf = (value: unknown): string | null =>
  value === null || value === undefined || typeof value === 'string'
    ? (value ?? null)
    : JSON.stringify(value);

/** The rows as they come back: each cell a text. */
const written = (draft: DocumentDraft) =>
  rowsOfDraft(draft).map((row) =>
    Object.fromEntries(documentColumns.map(({ name }) => [name, cellOf(row[name])])),
  );

/** Apart from the parties, which a sheet names. */
const readAgain = (draft: DocumentDraft): DocumentDraft => {
  const read = readDraft(rawDocument(draft.kind, written(draft)).draft);
  expect(read.faults).toEqual([]);
  return { ...jsonOf(draftOf(read.draft)), supplier: draft.supplier, buyer: draft.buyer };
};

describe('a document in rows of a sheet', () => {
  it.each(goldenNames())('is the same %s when it is read again', (name) => {
    const draft = jsonOf(goldenContent(name));
    expect(readAgain(draft)).toEqual(draft);
  });

  // The authority restricts no character of a document's number (myinvois-ubl, H03 and H16).
  it.each([
    [['A;1', 'B']],
    [['"A"', 'B']],
    [['A;"1"', null, '7']],
    [['6" pipe', 'x']],
    [[';', '";"']],
    [['A']],
  ])('keeps the numbers %j of the originals of a note', (numbers) => {
    const references = numbers.map((invoiceNumber): Reference => ({
      documentId: null,
      uuid: 'NA',
      invoiceNumber,
    }));
    expect(readAgain({ ...emptyDraft(2), references }).references).toEqual(references);
  });
});

describe('a row that a person wrote', () => {
  const row = {
    'line.description': 'Beans',
    'line.quantity': '2',
    'line.taxType': '1',
    'line.taxRate': '10%',
  };
  const draftIn = (more: Record<string, string>) => rawDocument(1, [{ ...row, ...more }]).draft;

  it('has its rates with a percent sign or without one; the rate of a currency has none', () => {
    const draft = draftIn({
      discountRate: '2.5 %',
      exchangeRate: '4%',
      'line.discountRate': '5%',
      'line.feeChargeRate': '3',
      'line.taxType': '01;02',
      'line.taxRate': '10% ; 8',
    });
    expect(draft).toMatchObject({ discountRate: '2.5', exchangeRate: '4%' });
    expect(draft['lines']).toMatchObject([
      {
        discountRate: '5',
        feeChargeRate: '3',
        taxes: [
          { taxType: '01', taxRate: '10' },
          { taxType: '02', taxRate: '8' },
        ],
      },
    ]);
  });

  // A spreadsheet takes 08 and 01000 for numbers (myinvois-ubl, A04 and A06).
  it.each([
    [
      { state: '8', postalCode: '1000' },
      { state: '08', postalCode: '01000' },
    ],
    [
      { state: '10', postalCode: '40150' },
      { state: '10', postalCode: '40150' },
    ],
    [
      { state: '8', postalCode: '1010', country: 'AUT' },
      { state: '8', postalCode: '1010', country: 'AUT' },
    ],
    [
      { state: 'Johor', postalCode: '100' },
      { state: 'Johor', postalCode: '100' },
    ],
  ])('has the address %j delivered to as %j', (said, is) => {
    const cells = Object.entries(said).map(([name, value]) => [`delivery.${name}`, value]);
    expect(draftIn(Object.fromEntries(cells) as Record<string, string>)['delivery']).toEqual(is);
  });
});
