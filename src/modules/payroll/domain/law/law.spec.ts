import fc from 'fast-check';
import { Decimal } from '@kernel/money';
import { deliveredEditions, presetItems } from '../../data';
import { editionFrom } from '../../data/edition-from';
import { itemsByRole } from '../remuneration';
import type { LawEdition, LawTable } from '../statutes';
import {
  bandColumns,
  type BandTable,
  bandTables,
  contentOfDocument,
  contentOfRows,
  differenceOf,
  editionBefore,
  type EditionDraft,
  type EditionHeading,
  faultsOfDraft,
  isBandTable,
  lawsFrom,
  leavesOf,
  type WrittenRow,
  writtenRows,
} from './index';

const heading: EditionHeading = { from: '2027-01', to: '2027-12', source: 'Gazette', title: '' };
const items = itemsByRole(presetItems);
const delivered = (table: LawTable, part = ''): LawEdition =>
  deliveredEditions.find((each) => each.table === table && each.part === part)!;

function draftOf(
  table: BandTable,
  rows: readonly WrittenRow[],
  part = '',
  stated = heading,
): EditionDraft {
  const before = editionBefore({ table, part, from: stated.from }, deliveredEditions);
  const content = contentOfRows(table, rows, stated, before)!;
  return { table, part, from: stated.from, to: stated.to, source: stated.source, content };
}

const faultsOf = (draft: EditionDraft, locked: string | null = null): string[] =>
  faultsOfDraft(draft, deliveredEditions, locked).map(({ code, path }) => `${code} ${path}`);

const parts = { epf: 'A', socso: '', skbbk: '', eis: '', pmrb: '' };
const rowsOf = (table: BandTable): WrittenRow[] =>
  writtenRows(table, delivered(table, parts[table]).content);
const changed = (
  table: BandTable,
  index: number,
  cells: Readonly<Record<string, string | null>>,
): WrittenRow[] =>
  rowsOf(table).map((row, place) => (place === index ? { ...row, ...cells } : row));

describe('A delivered table that is loaded again', () => {
  it.each(bandTables)('has no fault and no difference: %s', (table) => {
    const draft = draftOf(table, rowsOf(table), parts[table]);
    expect(faultsOf(draft)).toEqual([]);
    expect(differenceOf(table, delivered(table, parts[table]).content, draft.content)).toEqual({
      added: [],
      removed: [],
      changed: [],
      others: [],
    });
  });

  it.each(deliveredEditions.map((each) => [`${each.table} ${each.part}`, each] as const))(
    'has no fault as a document: %s',
    (_, { table, part, content }) => {
      const document = contentOfDocument(table, content as object, heading);
      const draft = { ...heading, table, part, content: document };
      expect(faultsOf(draft)).toEqual([]);
      const { others } = differenceOf(table, content, document);
      expect(others).toEqual([]);
    },
  );
});

describe('A table that is wrong', () => {
  const wrong: [string, BandTable, number, Record<string, string | null>, string][] = [
    ['leaves a gap', 'eis', 3, { wageFrom: '80.00' }, 'bandDoesNotFollow rows[3].wageFrom'],
    ['overlaps', 'socso', 5, { wageFrom: '130' }, 'bandDoesNotFollow rows[5].wageFrom'],
    ['ends before its last row', 'eis', 2, { wageTo: null }, 'bandDoesNotFollow rows[3].wageFrom'],
    ['has a last row that ends', 'skbbk', 64, { wageTo: '6100' }, 'bandsEnd skbbk'],
    ['does not add up', 'eis', 10, { total: '9.99' }, 'partsDoNotAddUp rows[10].total'],
    ['has half a sen', 'epf', 4, { employer: '8.005' }, 'wholeSen rows[4].employer'],
    ['has a word in a figure', 'epf', 4, { employee: 'seven' }, 'noNumber rows[4].employee'],
    ['owes the employee something', 'eis', 0, { employee: '-0.05' }, 'negative rows[0].employee'],
    [
      'lets a share fall',
      'socso',
      9,
      { employerOnly: '0.10' },
      'fallsWithWages rows[9].employerOnly',
    ],
    ['taxes above all', 'pmrb', 3, { taxRate: '110' }, 'above100 rows[3].taxRate'],
    ['skips ringgit', 'pmrb', 4, { wageFrom: '70101' }, 'bandDoesNotFollow rows[4].wageFrom'],
    [
      'taxes in steps',
      'pmrb',
      5,
      { fixedAmountType2: '9500' },
      'taxDoesNotFollow rows[5].fixedAmountType2',
    ],
  ];

  it.each(wrong)('is refused when it %s', (_, table, index, cells, expected) => {
    const faults = faultsOf(draftOf(table, changed(table, index, cells), parts[table]));
    expect(faults).toContain(`statute.${expected}`);
  });

  it.each(bandTables)('is refused with any bound moved: %s', (table) => {
    const rows = rowsOf(table);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: rows.length - 1 }),
        fc.constantFrom('wageFrom', 'wageTo'),
        fc.integer({ min: 1, max: 100_000 }),
        fc.boolean(),
        (index, name, by, up) => {
          const cell = rows[index]![name] ?? null;
          fc.pre(cell !== null);
          const step = table === 'pmrb' ? by : new Decimal(by).div(100);
          const moved = up ? new Decimal(cell).plus(step) : new Decimal(cell).minus(step);
          const draft = draftOf(
            table,
            changed(table, index, { [name]: moved.toString() }),
            parts[table],
          );
          expect(faultsOf(draft)).not.toEqual([]);
        },
      ),
      { numRuns: table === 'epf' ? 15 : 50 },
    );
  });

  it.each(['epf', 'socso', 'eis'] as const)('is refused with any share changed: %s', (table) => {
    const rows = rowsOf(table);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: rows.length - 1 }),
        fc.constantFrom('employer', 'employee', 'total'),
        fc.integer({ min: 1, max: 100_000 }),
        (index, name, by) => {
          const figure = new Decimal(rows[index]![name]!).plus(new Decimal(by).div(100));
          const draft = draftOf(
            table,
            changed(table, index, { [name]: figure.toString() }),
            parts[table],
          );
          expect(faultsOf(draft)).not.toEqual([]);
        },
      ),
      { numRuns: table === 'epf' ? 15 : 50 },
    );
  });

  it('is refused with any row left out', () => {
    for (const table of bandTables) {
      const rows = rowsOf(table);
      for (const index of [0, 1, Math.floor(rows.length / 2), rows.length - 1]) {
        const fewer = rows.filter((_, place) => place !== index);
        expect(faultsOf(draftOf(table, fewer, parts[table]))).not.toEqual([]);
      }
    }
  });

  it('is refused when its rows were not made with the rates above them', () => {
    const rows = rowsOf('epf').map((row) => ({
      ...row,
      employer: new Decimal(row['employer']!).plus(1).toString(),
      total: new Decimal(row['total']!).plus(1).toString(),
    }));
    // The zero row stays as it is.
    rows[0] = { ...rowsOf('epf')[0]! } as (typeof rows)[number];
    expect(faultsOf(draftOf('epf', rows, 'A'))).toEqual([
      expect.stringMatching(/^statute.ratesDiffer rows\[\d+\].employer$/),
      'statute.ratesDiffer rows[400].employer',
    ]);
  });
});

describe('The months of an edition', () => {
  const eis = (stated: Partial<EditionHeading>): EditionDraft =>
    draftOf('eis', rowsOf('eis'), '', { ...heading, ...stated });
  const pmrb = (stated: Partial<EditionHeading>): EditionDraft =>
    draftOf('pmrb', rowsOf('pmrb'), '', { ...heading, ...stated });

  it.each<[string, EditionDraft, string | null, string[]]>([
    ['after what is locked', eis({ from: '2026-12', to: null }), '2026-11', []],
    [
      'not in a locked month',
      eis({ from: '2026-11' }),
      '2026-11',
      ['statute.monthLocked validFrom'],
    ],
    ['begin before they end', eis({ to: '2026-12' }), null, ['statute.endsBeforeItBegins validTo']],
    ['are years of assessment', pmrb({ to: '2027-06' }), null, ['statute.wholeYears validTo']],
    ['end, for a tax', pmrb({ to: null }), null, ['statute.wholeYears validTo']],
  ])('%s', (_, draft, locked, expected) => {
    expect(faultsOf(draft, locked)).toEqual(expected);
  });
});

describe('A document that is wrong', () => {
  const parameters = (change: (document: Record<string, never>) => void): string[] => {
    const document = structuredClone(delivered('parameters').content) as Record<string, never>;
    change(document);
    const content = contentOfDocument('parameters', document, { ...heading, to: null });
    return faultsOf({ ...heading, to: null, table: 'parameters', part: '', content });
  };
  type Loose = Record<string, Record<string, unknown>>;

  it('lacks what calculations read', () => {
    expect(parameters((it) => delete (it as Loose)['epf']!['nilUpTo'])).toEqual([
      'required epf.nilUpTo',
    ]);
  });
  it('has a word where an amount belongs', () => {
    expect(
      parameters((it) => ((it as Loose)['employmentAct']!['overtimeWageThreshold'] = 'RM4,000')),
    ).toEqual(['statute.otherShape employmentAct.overtimeWageThreshold']);
  });
  it('contradicts the tables beside it', () => {
    expect(parameters((it) => ((it as Loose)['epf']!['percentageAbove'] = '25000.00'))).toContain(
      'statute.bandsEndElsewhere epfA',
    );
  });
  it('cannot be read', () => {
    const reliefs = structuredClone(delivered('reliefs').content) as { reliefs: object[] };
    reliefs.reliefs.push(reliefs.reliefs.at(-1)!);
    const content = contentOfDocument('reliefs', reliefs, heading);
    expect(faultsOf({ ...heading, table: 'reliefs', part: '', content })).toEqual([
      'statute.unreadable ',
    ]);
  });
});

describe('What an edition changes', () => {
  it('tells rows by their wages: added, removed, changed with the columns', () => {
    const rows = rowsOf('eis');
    const next = [
      ...rows.slice(0, 2),
      { ...rows[2]!, employer: '0.20', total: '0.35' },
      { ...rows[3]!, wageTo: '90' },
      { ...rows[3]!, wageFrom: '90' },
      ...rows.slice(5),
    ];
    const {
      added,
      removed,
      changed: rowsChanged,
    } = differenceOf('eis', delivered('eis').content, draftOf('eis', next).content);
    expect(added.map(({ wageFrom }) => wageFrom)).toEqual(['90.00']);
    expect(removed.map(({ wageFrom }) => wageFrom)).toEqual(['100.00']);
    expect(rowsChanged.map(({ after, columns }) => [after['wageFrom'], columns])).toEqual([
      ['50.00', ['employer', 'total']],
      ['70.00', ['wageTo']],
    ]);
  });

  it('tells reliefs by their codes', () => {
    const before = delivered('reliefs').content as { reliefs: { code: string }[] };
    const after = {
      ...before,
      reliefs: before.reliefs
        .filter(({ code }) => code !== 'C17')
        .map((each) => (each.code === 'C5' ? { ...each, annualLimit: 3000 } : each)),
    };
    const { others } = differenceOf('reliefs', before, after);
    expect(others).toContainEqual({
      path: 'reliefs[C5 2025].annualLimit',
      before: '2500',
      after: '3000',
    });
    expect(others.filter(({ path }) => !path.startsWith('reliefs[C5'))).toEqual(
      others.filter(({ path, after: is }) => path.startsWith('reliefs[C17') && is === null),
    );
  });

  it('finds each value of a document under one place', () => {
    for (const { table, content } of deliveredEditions) {
      const paths = leavesOf(table, content).map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });
});

describe('The law of a month', () => {
  const raised = editionFrom(
    'eis',
    draftOf(
      'eis',
      rowsOf('eis').map((row) => ({ ...row, employer: '1.00', employee: '1.00', total: '2.00' })),
      '',
      { ...heading, from: '2026-07', to: null },
    ).content as never,
  );
  const employerOf = (month: string, editions: readonly LawEdition[]): string =>
    lawsFrom(editions, items)(month).statutes.eis[0]!.bands[5]!.amounts.employer.toFixed(2);

  it('is that of the editions in force, and names them', () => {
    const laws = lawsFrom([...deliveredEditions, raised], items);
    expect(employerOf('2026-06', [...deliveredEditions, raised])).not.toBe('1.00');
    expect(employerOf('2026-07', [...deliveredEditions, raised])).toBe('1.00');
    const named = laws('2026-07').editions;
    expect(named).toContainEqual({
      table: 'eis',
      part: '',
      validFrom: '2026-07',
      hash: raised.hash,
    });
    expect(new Set(named.map(({ table, part }) => table + part)).size).toBe(named.length);
    expect(laws('2026-06').editions).toEqual(
      lawsFrom(deliveredEditions, items)('2026-06').editions,
    );
  });

  it('is corrected by a later edition of the same month', () => {
    const again = { ...raised, content: delivered('eis').content, hash: 'again' };
    expect(employerOf('2026-08', [...deliveredEditions, raised, again])).not.toBe('1.00');
    expect(employerOf('2026-08', [...deliveredEditions, again, raised])).toBe('1.00');
  });

  it('does not fall back to an earlier edition when one has ended', () => {
    const ended = { ...raised, to: '2026-08' };
    const law = lawsFrom([...deliveredEditions, ended], items)('2026-09');
    expect(law.statutes.eis).toEqual([]);
  });

  it('is refused for a month without an edition', () => {
    for (const table of ['pmrb', 'reliefs', 'parameters', 'components', 'exemptions']) {
      const others = deliveredEditions.filter((each) => each.table !== table);
      expect(() => lawsFrom(others, items)('2026-03')).toThrow('payroll.editionUnknown');
    }
    expect(() => lawsFrom(deliveredEditions, items)('2027-01')).toThrow('payroll.editionUnknown');
  });
});

it('every table of rows has the columns of the specification', () => {
  for (const { table, part, content } of deliveredEditions)
    if (isBandTable(table) && part !== 'F') {
      const rows = writtenRows(table, content);
      expect(rows.length).toBeGreaterThan(8);
      for (const { name, isOptional } of bandColumns[table])
        if (!isOptional) expect(rows.filter((row) => row[name] === undefined)).toEqual([]);
    }
});
