import type { DocumentDraft } from '../../domain/document/document.types';
import { emptyDraft, emptyLine, emptyParty } from '../../domain/document/empty-draft';
import { rowsOfDrafts } from '../../domain/sheet/rows-of-draft';
import { documentUnits } from './sheet-units';

const draftOf = (invoiceNumber: string | null, tin: string, lines = 2): DocumentDraft => ({
  ...emptyDraft(1),
  invoiceNumber,
  supplier: { ...emptyParty, tin },
  lines: Array.from({ length: lines }, (_, n) => ({
    ...emptyLine('01'),
    description: `Line ${n + 1}`,
  })),
});

/** The documents in the rows that these drafts become, by their labels and lines. */
const unitsOf = (...portions: (readonly DocumentDraft[])[]): [string, number][] => {
  let id = 0;
  let before: { id: string; draft: DocumentDraft } | undefined;
  const rows = portions.flatMap((drafts) => {
    const writings = drafts.map((draft) => ({ id: String((id += 1)), draft }));
    const written = rowsOfDrafts(writings, () => undefined, before);
    before = writings.at(-1);
    return written;
  });
  const units = documentUnits(rows.map((values, n) => ({ line: n + 2, values, faults: [] })));
  return units.map(({ label, rows: lines }) => [label, lines.length]);
};

describe('the documents of a sheet that was exported', () => {
  it('are those that were written, by their numbers', () => {
    const drafts = [draftOf('INV-1', 'C1'), draftOf('INV-2', 'C1', 3)];
    expect(unitsOf(drafts)).toEqual([
      ['INV-1', 2],
      ['INV-2', 3],
    ]);
  });

  // A series per organisation, supplier and kind (decisions, section 4).
  it('stay apart where two of our companies have the same number, in one portion or in two', () => {
    const [one, two, three] = ['C1', 'C2', 'C3'].map((tin) => draftOf('INV-1', tin));
    const units = [
      ['INV-1', 2],
      ['INV-1', 2],
      ['INV-1', 2],
    ];
    expect(unitsOf([one!, two!, three!])).toEqual(units);
    expect(unitsOf([one!], [two!, three!])).toEqual(units);
  });

  it('are whole without a number too', () => {
    expect(unitsOf([draftOf(null, 'C1'), draftOf(null, 'C1', 3)])).toEqual([
      ['1', 2],
      ['2', 3],
    ]);
  });
});
