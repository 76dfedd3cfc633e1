import { Decimal, isDecimalText } from '@kernel/money';
import type { Fault } from '@kernel/rules';

/** Tables of rows over wages, as their authorities print them. */
export const bandTables = ['epf', 'socso', 'skbbk', 'eis', 'pmrb'] as const;
export type BandTable = (typeof bandTables)[number];

export const isBandTable = (table: string): table is BandTable =>
  (bandTables as readonly string[]).includes(table);

/** The kind of a cell: a Part, wages or money to the sen, whole ringgit, a percentage. */
type CellKind = 'part' | 'sen' | 'ringgit' | 'percent';

export interface BandColumn {
  name: string;
  kind: CellKind;
  /** May be negative: B includes the rebate. */
  isSigned?: true;
  /** A file may omit the whole column. */
  isOptional?: true;
}

const column = (name: string, kind: CellKind = 'sen'): BandColumn => ({ name, kind });
const [from, to] = [column('wageFrom'), column('wageTo')];
const shares = [column('employer'), column('employee'), column('total')];
const fixed = (name: string): BandColumn => ({ name, kind: 'ringgit', isSigned: true });

/** The columns of each table (specification 2, sections 3 and 5: all bounds and amounts are required). */
export const bandColumns: Readonly<Record<BandTable, readonly BandColumn[]>> = {
  epf: [column('partType', 'part'), from, to, ...shares],
  socso: [
    from,
    to,
    ...shares,
    column('employerOnly'),
    { ...column('skbbkEmployee'), isOptional: true },
  ],
  skbbk: [from, to, column('skbbkEmployee')],
  eis: [from, to, ...shares],
  pmrb: [
    column('wageFrom', 'ringgit'),
    column('wageTo', 'ringgit'),
    column('bracketStartIncome', 'ringgit'),
    column('taxRate', 'percent'),
    fixed('fixedAmountType1And3'),
    fixed('fixedAmountType2'),
  ],
};

/**
 * Terms besides the rows that calculations also need; an edition from a file with rows only takes
 * them from the previous one.
 */
export const termsBeside: Readonly<Record<BandTable, readonly string[]>> = {
  epf: ['appliesTo', 'generatingRule', 'above20000', 'bonusNote', 'method'],
  socso: [],
  skbbk: [],
  eis: [],
  pmrb: ['units', 'specialRegimes', 'nonResident', 'caps'],
};

/** A row as written in a file: text, or null. */
export type WrittenRow = Readonly<Record<string, string | null>>;

/** Faults of single cells; paths are `rows[3].employer`. */
export function* faultsOfCells(table: BandTable, rows: readonly WrittenRow[]): Generator<Fault> {
  if (rows.length === 0) yield { code: 'statute.noRows', path: 'rows' };
  const written = columnsIn(table, rows);
  for (const [index, row] of rows.entries())
    for (const each of written) {
      const code = faultOfCell(each, row[each.name] ?? null);
      // Only the last row of a table, or of a Part, may be open-ended; the bands determine which
      // that is.
      if (code && !(each.name === 'wageTo' && code === 'required'))
        yield { code, path: `rows[${index}].${each.name}` };
    }
}

/** The columns that a file has: an optional one that is empty in every row is omitted. */
export const columnsIn = (table: BandTable, rows: readonly WrittenRow[]): readonly BandColumn[] =>
  bandColumns[table].filter(
    ({ name, isOptional }) => !isOptional || rows.some((row) => (row[name] ?? null) !== null),
  );

function faultOfCell({ kind, isSigned }: BandColumn, cell: string | null): string | undefined {
  if (cell === null || cell === '') return 'required';
  if (kind === 'part') return /^[A-Z]$/.test(cell) ? undefined : 'statute.partUnreadable';
  if (!isDecimalText(cell)) return 'statute.noNumber';
  const value = new Decimal(cell);
  if (value.isNegative() && !isSigned) return 'statute.negative';
  if (value.decimalPlaces() > (kind === 'ringgit' ? 0 : 2))
    return kind === 'ringgit' ? 'statute.wholeRinggit' : 'statute.wholeSen';
  return kind === 'percent' && value.greaterThan(100) ? 'statute.above100' : undefined;
}

/** Rows as an edition stores them: money as text to the sen, figures of the tax table as numbers. */
export const keptRows = (table: BandTable, rows: readonly WrittenRow[]): object[] =>
  rows.map((row) =>
    Object.fromEntries(
      columnsIn(table, rows).map(({ name, kind }) => [name, keptCell(kind, row[name] ?? null)]),
    ),
  );

function keptCell(kind: CellKind, cell: string | null): string | number | null {
  if (cell === null || cell === '') return null;
  // An invalid figure is stored as written, for the fault to show.
  if (kind === 'part' || !isDecimalText(cell)) return cell;
  const value = new Decimal(cell);
  if (kind !== 'sen') return value.toNumber();
  return value.decimalPlaces() > 2 ? cell : value.toFixed(2);
}

/** The rows of an edition as text, however they were stored. */
export function writtenRows(table: BandTable, content: unknown): WrittenRow[] {
  const rows = (content as Record<string, unknown>)[rowsIn(table)];
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) =>
    Object.fromEntries(
      bandColumns[table].map(({ name }) => {
        const cell = (row as Record<string, unknown> | null)?.[name] ?? null;
        return [name, cell === null ? null : textOf(cell)];
      }),
    ),
  );
}

/** A value as read and shown; anything but a plain value is recognisable as such. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

export const rowsIn = (table: BandTable): 'rows' | 'brackets' =>
  table === 'pmrb' ? 'brackets' : 'rows';
