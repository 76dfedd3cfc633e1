import { Decimal, isDecimalText } from '@kernel/money';
import type { LawTable } from '../statutes';
import {
  columnsIn,
  isBandTable,
  termsBeside,
  textOf,
  type WrittenRow,
  writtenRows,
} from './band-table';

/** The value at a path of an edition, as text; null if absent. */
export interface Leaf {
  path: string;
  value: string;
}

/** A figure in which two editions differ. */
export interface ChangedLeaf {
  path: string;
  before: string | null;
  after: string | null;
}

/** A row of two editions for the same wages, with different figures. */
export interface ChangedRow {
  before: WrittenRow;
  after: WrittenRow;
  /** The columns that differ. */
  columns: readonly string[];
}

export interface EditionDifference {
  added: readonly WrittenRow[];
  removed: readonly WrittenRow[];
  changed: readonly ChangedRow[];
  /** Everything but rows over wages: rates above the last row, reliefs, parameters. */
  others: readonly ChangedLeaf[];
}

/** What a new edition changes in the previous one; without one, everything is new. */
export function differenceOf(table: LawTable, before: unknown, after: unknown): EditionDifference {
  const [was, is] = [rowsByWage(table, before), rowsByWage(table, after)];
  const both = [...is].filter(([wage]) => was.has(wage));
  return {
    added: [...is].filter(([wage]) => !was.has(wage)).map(([, row]) => row),
    removed: [...was].filter(([wage]) => !is.has(wage)).map(([, row]) => row),
    changed: both
      .map(([wage, row]) => changedRow(was.get(wage)!, row))
      .filter(({ columns }) => columns.length > 0),
    others: changedLeaves(leavesOf(table, before), leavesOf(table, after)),
  };
}

function rowsByWage(table: LawTable, content: unknown): Map<string, WrittenRow> {
  if (!isBandTable(table) || content === null) return new Map();
  const rows = writtenRows(table, content);
  const names = columnsIn(table, rows).map(({ name }) => name);
  return new Map(
    rows.map((row) => [
      plain(row['wageFrom'] ?? ''),
      Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    ]),
  );
}

const changedRow = (before: WrittenRow, after: WrittenRow): ChangedRow => ({
  before,
  after,
  columns: Object.keys(after).filter((name) => !isSame(before[name], after[name])),
});

const isSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  plain(a ?? '') === plain(b ?? '');

const plain = (text: string): string => (isDecimalText(text) ? new Decimal(text).toString() : text);

/** All values of an edition except rows over wages and its heading, each under its path. */
export function leavesOf(table: LawTable, content: unknown): Leaf[] {
  if (content === null) return [];
  const body = Object.entries(content as object).filter(([name]) =>
    isBandTable(table) ? termsBeside[table].includes(name) : !heading.includes(name),
  );
  return body.flatMap(([name, value]) => [...leaves(value, name)]);
}

/** What an edition says about itself, shown above its figures. */
const heading = [
  'table',
  'title',
  'source',
  'effectiveFrom',
  'effectiveTo',
  'from',
  'to',
  'rowCount',
];

function* leaves(value: unknown, path: string): Generator<Leaf> {
  if (value === null || value === undefined) return;
  if (Array.isArray(value))
    for (const [index, each] of value.entries())
      yield* leaves(each, `${path}[${keyOf(each) ?? index}]`);
  else if (typeof value === 'object')
    for (const [name, each] of Object.entries(value)) yield* leaves(each, `${path}.${name}`);
  else yield { path, value: textOf(value) };
}

/** Identifies a row, so that it can be found in another edition. */
function keyOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const cells = row as Record<string, unknown>;
  const names = ['code', 'component', 'part', 'regime', 'from', 'effectiveFromYA', 'upTo'];
  const key = names.flatMap((name) => {
    const cell = cells[name];
    return typeof cell === 'string' || typeof cell === 'number' ? [String(cell)] : [];
  });
  return key.length > 0 ? key.join(' ') : undefined;
}

function changedLeaves(before: readonly Leaf[], after: readonly Leaf[]): ChangedLeaf[] {
  const was = new Map(before.map(({ path, value }) => [path, value]));
  const is = new Map(after.map(({ path, value }) => [path, value]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((leaf) => !isSame(leaf.before, leaf.after));
}
