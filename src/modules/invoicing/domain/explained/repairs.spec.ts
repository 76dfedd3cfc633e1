import fc from 'fast-check';
import type { DocumentDraft } from '../document/document.types';
import { emptyDelivery, emptyDraft, emptyLine, emptyParty } from '../document/empty-draft';
import { repaired, repairsOf, type RepairContext } from './repairs';
import { sampleOf } from './sample';
import { draftOf } from '../document/draft';

const nobody: RepairContext = {
  now: new Date('2026-11-21T06:30:00Z'),
  parties: { supplier: null, buyer: null },
};
const draftWith = (changes: Partial<DocumentDraft>): DocumentDraft => ({
  ...emptyDraft(1),
  ...changes,
});

describe('a safe repair', () => {
  const line = { ...emptyLine(), tariffCode: '1234-56 78', taxExemptionAmount: '5.00' };
  it.each([
    [
      'document.issueDateTooOld',
      'issueDate',
      draftWith({ issueDate: '2026-11-01' }),
      'issueDate',
      '2026-11-21',
    ],
    ['CF321', 'issueDate', draftWith({ issueTime: '09:00:00' }), 'issueTime', '14:29:00'],
    [
      'document.incotermsLetters',
      'incoterms',
      draftWith({ incoterms: ' f.o.b ' }),
      'incoterms',
      'FOB',
    ],
    [
      'document.customsFormList',
      'customsImportForm',
      draftWith({ customsImportForm: 'K1-1, K1-2;K1-3' }),
      'customsImportForm',
      'K1-1,K1-2,K1-3',
    ],
    [
      'line.tariffCodeCharacters',
      'lines[0].tariffCode',
      draftWith({ lines: [line] }),
      'lines[0].tariffCode',
      '12345678',
    ],
    [
      'line.exemptionMustBeWhole',
      'lines[0].taxExemptionAmount',
      draftWith({ lines: [line] }),
      'lines[0].taxExemptionAmount',
      null,
    ],
    [
      'line.tooLong',
      'lines[0].description',
      draftWith({ lines: [{ ...line, description: '  two   words ' }] }),
      'lines[0].description',
      'two words',
    ],
    [
      'tin.upperCase',
      'delivery.tin',
      draftWith({ delivery: { ...emptyDelivery, tin: 'c 2584-56322' } }),
      'delivery.tin',
      'C2584563220',
    ],
  ])('of %s at %s is shown before and after', (code, path, draft, place, after) => {
    const repairs = repairsOf(draft, [{ code, path }], nobody);
    expect(repairs.find((repair) => repair.path === place)).toMatchObject({ after, codes: [code] });
  });

  it('takes the current data of the party’s record', () => {
    const was = { ...emptyParty, name: 'Kedai Kopi', tin: 'C2584563222', phone: '012-345 6789' };
    const now = { ...was, tin: 'C25845632020', phone: '+60123456789' };
    const repairs = repairsOf(draftWith({ buyer: was }), [{ code: 'CF358', path: 'buyer.tin' }], {
      ...nobody,
      parties: { supplier: null, buyer: now },
    });
    expect(repairs).toEqual([
      { path: 'buyer.tin', repair: 'party', before: was.tin, after: now.tin, codes: ['CF358'] },
      {
        path: 'buyer.phone',
        repair: 'party',
        before: was.phone,
        after: now.phone,
        codes: ['CF358'],
      },
    ]);
  });

  it('is not offered where a person has to decide', () => {
    const draft = draftWith({ incoterms: 'free on board', invoiceNumber: 'INV-1' });
    expect(
      repairsOf(draft, [{ code: 'document.incotermsLetters', path: 'incoterms' }], nobody),
    ).toEqual([]);
    expect(repairsOf(draft, [{ code: 'DV302', path: 'invoiceNumber' }], nobody)).toEqual([]);
    const elsewhere = draftWith({ delivery: { ...emptyDelivery, tin: 'X-1' } });
    expect(repairsOf(elsewhere, [{ code: 'tin.prefix', path: 'delivery.tin' }], nobody)).toEqual(
      [],
    );
    expect(repairsOf(draft, [{ code: 'DS333', path: '' }], nobody)).toEqual([]);
  });

  it('leaves nothing to repair once it is applied, and changes nothing else', () => {
    const words = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(words, words, words, (description, incoterms, form) => {
        const draft = draftWith({
          incoterms,
          customsImportForm: form,
          remark: description,
          lines: [{ ...emptyLine(), description }],
        });
        const faults = [
          { code: 'document.incotermsLetters', path: 'incoterms' },
          { code: 'document.customsFormList', path: 'customsImportForm' },
          { code: 'line.tooLong', path: 'lines[0].description' },
        ];
        const after = repaired(draft, repairsOf(draft, faults, nobody));
        expect(repairsOf(after, faults, nobody)).toEqual([]);
        expect(after.remark).toBe(description);
        expect(after.lines).toHaveLength(1);
      }),
    );
  });
});

describe('the sample of an unknown message', () => {
  const content = draftOf(
    draftWith({ buyer: { ...emptyParty, name: 'Siti binti Ahmad', tin: 'IG12345678' } }),
  );
  it.each([
    ['The buyer Siti binti Ahmad is blocked', 'The buyer … is blocked'],
    ['TIN IG12345678 unknown', 'TIN … unknown'],
    ['Identity 900101-14-5566 is wrong', 'Identity … is wrong'],
    ['Value "secret" at siti@example.com', 'Value "…" at …'],
    ['Name is not valid - BUYER', 'Name is not valid - BUYER'],
  ])('%s is kept as %s', (message, sample) => {
    expect(sampleOf(message, content)).toBe(sample);
  });
});
