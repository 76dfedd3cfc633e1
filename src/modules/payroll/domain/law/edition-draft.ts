import { Decimal } from '@kernel/money';
import { DomainError, type Fault, Invalid } from '@kernel/rules';
import { addDays, type Month } from '@kernel/time';
import { type BracketsFile, pcbEditionFor, reliefEditionFor, type ReliefsFile } from '../pcb';
import { type ExemptionsFile, readExemptions } from '../remuneration';
import {
  editionsIn,
  type EpfPart,
  type LawEdition,
  type LawTable,
  readStatutes,
} from '../statutes';
import { faultsOfFigures } from './band-figures';
import {
  type BandTable,
  faultsOfCells,
  isBandTable,
  keptRows,
  rowsIn,
  termsBeside,
  type WrittenRow,
  writtenRows,
} from './band-table';
import { rawStatutes } from './laws-from';
import { faultsOfShape } from './same-shape';

/** An edition that is about to be loaded. */
export type EditionDraft = Omit<LawEdition, 'hash'>;

/** What is stated about an edition besides its figures. */
export interface EditionHeading {
  from: Month;
  to: Month | null;
  source: string;
  /** Empty: the title of the previous edition. */
  title: string;
}

/** The edition that a new one follows or corrects: the one that began last, even if it has ended. */
export function editionBefore(
  { table, part, from }: Pick<LawEdition, 'table' | 'part' | 'from'>,
  editions: readonly LawEdition[],
): LawEdition | undefined {
  return editions
    .filter((each) => each.table === table && each.part === part && each.from <= from)
    .reduce<LawEdition | undefined>(
      (last, each) => (last && last.from > each.from ? last : each),
      undefined,
    );
}

/** The content of an edition made of rows, with the terms of the previous one; undefined without one. */
export function contentOfRows(
  table: BandTable,
  rows: readonly WrittenRow[],
  heading: EditionHeading,
  before: LawEdition | undefined,
): object | undefined {
  if (!before) return undefined;
  const old = before.content as Record<string, unknown>;
  const name = table === 'pmrb' ? 'title' : 'table';
  return {
    [name]: heading.title || old[name],
    ...dated(table, heading),
    ...Object.fromEntries(
      termsBeside[table].filter((each) => each in old).map((each) => [each, old[each]]),
    ),
    [rowsIn(table)]: keptRows(table, rows),
  };
}

/** The content of an edition from a whole document, with the stated heading. */
export const contentOfDocument = (
  table: LawTable,
  document: object,
  heading: EditionHeading,
): object => ({ ...document, ...dated(table, heading) });

const dated = (table: LawTable, { from, to, source }: EditionHeading): object => ({
  source,
  effectiveFrom: `${from}-01`,
  effectiveTo: to === null ? null : lastDayOf(to),
  ...(table === 'exemptions' && { from: `${from}-01`, to: to === null ? null : lastDayOf(to) }),
  ...(table === 'pmrb' && { effective: { confirmedYears: yearsOf(from, to ?? from) } }),
});

const lastDayOf = (month: Month): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return addDays(`${next}-01`, -1);
};

const yearOf = (month: Month): number => Number(month.slice(0, 4));

const yearsOf = (from: Month, to: Month): number[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);

/** Tax tables are for whole years of assessment, and no year stands in for another. */
const ofYears: readonly LawTable[] = ['pmrb', 'reliefs'];

/**
 * All faults of an edition, on its own and among the others: its months, its cells, its shape
 * compared with the previous one, and what the readers of the tables refuse. `lastLocked` is the
 * last month that some organisation has locked.
 */
export function faultsOfDraft(
  draft: EditionDraft,
  known: readonly LawEdition[],
  lastLocked: Month | null,
): Fault[] {
  const faults = [...faultsOfMonths(draft, lastLocked)];
  if (isBandTable(draft.table) && !isRate(draft))
    faults.push(...faultsOfCells(draft.table, writtenRows(draft.table, draft.content)));
  const before = editionBefore(draft, known);
  if (before && !isRate(draft)) faults.push(...faultsOfShape(shapeOf(before), shapeOf(draft)));
  // The readers require the cells and members that are reported as missing above.
  if (faults.length > 0) return faults;
  const read = [...faultsOfReading(draft, known)];
  if (read.length > 0 || !isBandTable(draft.table)) return read;
  return [...faultsOfFigures(draft.table, writtenRows(draft.table, draft.content))];
}

function* faultsOfMonths(
  { table, from, to }: EditionDraft,
  lastLocked: Month | null,
): Generator<Fault> {
  if (to !== null && to < from) yield { code: 'statute.endsBeforeItBegins', path: 'validTo' };
  if (lastLocked !== null && from <= lastLocked)
    yield { code: 'statute.monthLocked', path: 'validFrom', params: { month: lastLocked } };
  if (ofYears.includes(table) && (!from.endsWith('-01') || !to?.endsWith('-12')))
    yield { code: 'statute.wholeYears', path: 'validTo' };
}

/** A Part of the Third Schedule that is a percentage of wages has no rows. */
const isRate = ({ table, content }: EditionDraft): boolean =>
  table === 'epf' && writtenRows('epf', content).length === 0 && 'method' in (content as object);

/** Rows over wages are checked cell by cell. */
function shapeOf({ table, content }: EditionDraft): unknown {
  const { effectiveTo: _, to: __, ...rest } = content as Record<string, unknown>;
  if (!isBandTable(table)) return rest;
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => ['source', ...termsBeside[table]].includes(name)),
  );
}

function* faultsOfReading(draft: EditionDraft, known: readonly LawEdition[]): Generator<Fault> {
  const { table, from } = draft;
  if (table === 'pmrb' || table === 'reliefs') {
    const ya = yearOf(from);
    const latest = (name: LawTable): unknown =>
      name === table
        ? draft.content
        : editionBefore({ table: name, part: '', from }, known)?.content;
    const [brackets, reliefs] = [latest('pmrb') as BracketsFile, latest('reliefs') as ReliefsFile];
    const forYear = { ...brackets, effective: { confirmedYears: [ya] } };
    if (table === 'reliefs') yield* faultsIn(() => reliefEditionFor(ya, reliefs));
    yield* faultsIn(() => pcbEditionFor(ya, { brackets: [forYear], reliefs }));
  } else if (table === 'exemptions')
    yield* faultsIn(() =>
      readExemptions({ editions: [draft.content as ExemptionsFile['editions'][number]] }),
    );
  else
    yield* faultsIn(() => {
      const found = editionsIn(from, [...known, { ...draft, hash: '' }]);
      const beside = isBandTable(table)
        ? found.filter((each) => each.content === draft.content || each.table === 'parameters')
        : found;
      const { epfParts } = readStatutes(rawStatutes(beside, from));
      const faults = epfParts.flatMap((part) => [...faultsOfRates(part)]);
      if (faults.length > 0) throw new Invalid(faults);
    });
}

/**
 * The rates above the rows must be those that the rows were made with, or one of the two is not of
 * this edition.
 */
function* faultsOfRates(part: EpfPart): Generator<Fault> {
  const { bands, threshold, upToThreshold, aboveThreshold } = part;
  const ends = [
    {
      at: bands.findLastIndex(({ upTo }) => upTo?.lessThanOrEqualTo(threshold)),
      by: upToThreshold,
    },
    { at: bands.length - 1, by: aboveThreshold },
  ];
  for (const { at, by } of ends)
    for (const side of ['employer', 'employee'] as const) {
      const band = bands[at];
      const due = band?.upTo ? band.upTo.times(by[side]).ceil() : null;
      if (band && due && !due.equals(band.amounts[side]))
        yield {
          code: 'statute.ratesDiffer',
          path: `rows[${at}].${side}`,
          params: { rate: percentText(by[side]), due: due.toFixed(2) },
        };
    }
}

const percentText = (rate: Decimal): string => `${rate.times(100).toString()} %`;

/** Refusals of a reader as faults, including a failure to read at all. */
function faultsIn(read: () => unknown): Fault[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.faults.map(placed);
    if (error instanceof DomainError) return [{ code: error.code, path: '', params: error.params }];
    const reason = error instanceof Error ? error.message : String(error);
    return [{ code: 'statute.unreadable', path: '', params: { reason } }];
  }
}

/** The cell that a fault of a row is about. */
const cells: Readonly<Record<string, string>> = {
  'statute.bandDoesNotFollow': 'wageFrom',
  'statute.bandIsEmpty': 'wageTo',
  'statute.partsDoNotAddUp': 'total',
  'statute.bandStartsElsewhere': 'bracketStartIncome',
};

/** The readers use the names of tables: `epfA[3]`, `brackets[0]`; a file has rows. */
function placed({ path, ...fault }: Fault): Fault {
  const row = /^\w+\[(\d+)\]$/.exec(path);
  const cell = cells[fault.code];
  return { ...fault, path: row ? `rows[${row[1]}]${cell ? `.${cell}` : ''}` : path };
}
