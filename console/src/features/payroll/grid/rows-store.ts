import type { RowEntries, RunRowItem } from '@modules/payroll/contract';
import { createStore, type Store } from '../../../providers/store';
import { entriesOf } from './columns';

/** What was entered for somebody above what was read, and the version that it was read in. */
export interface Draft {
  employeeId: string;
  version: number;
  entries: RowEntries;
}

/** Whose row it is, as it was read. */
export interface ReadRow {
  employeeId: string;
  version: number;
  entries: RowEntries;
}

/** The people of a run as far as they were read, and what has been entered for them since. */
export interface Rows {
  /** Null before the first page is there. */
  total: number | null;
  rows: readonly (RunRowItem | undefined)[];
  /** By employee: a search may have other rows in view. */
  drafts: ReadonlyMap<string, Draft>;
  /** Nothing is entered while it is being saved. */
  isSaving: boolean;
  /** What the server refused, by employee and then by path within the row. */
  faults: ReadonlyMap<string, Readonly<Record<string, string>>>;
  error: unknown;
}

export const noRows: Rows = {
  total: null,
  rows: [],
  drafts: new Map(),
  isSaving: false,
  faults: new Map(),
  error: null,
};

export type RowsStore = Store<Rows>;

export const createRowsStore = (): RowsStore => createStore(noRows);

/** The rows of one page put in their places; what is beyond the end is dropped. */
export function withPage(
  before: Rows,
  { first, total, items }: { first: number; total: number; items: readonly RunRowItem[] },
): Rows {
  const rows = Array.from({ length: total }, (_, at) => {
    const own = at - first;
    return own >= 0 && own < items.length ? items[own] : before.rows[at];
  });
  return { ...before, rows, total, error: null };
}

/** An entry; one that says what was read is none. */
export function withDraft(before: Rows, read: ReadRow, entries: RowEntries): Rows {
  const { employeeId, version } = read;
  const drafts = new Map(before.drafts);
  if (isSame(entries, read.entries)) drafts.delete(employeeId);
  else drafts.set(employeeId, { employeeId, version, entries });
  const faults = new Map(before.faults);
  faults.delete(employeeId);
  return { ...before, drafts, faults };
}

export const readRow = (row: RunRowItem): ReadRow => ({
  employeeId: row.employeeId,
  version: row.version,
  entries: entriesOf(row),
});

export const draftOf = ({ drafts }: Rows, row: RunRowItem): RowEntries =>
  drafts.get(row.employeeId)?.entries ?? entriesOf(row);

const isSame = (one: RowEntries, other: RowEntries): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** One order and one form of nothing, wherever the entries come from. */
const plain = ({ items, extraWork, overrides, ...rest }: RowEntries) => ({
  ...[rest.base, rest.worked ?? null, rest.unpaidLeave, rest.paidLeave, rest.encashedLeave],
  items: items.map((item) => [
    ...[item.payrollItemId, item.amount ?? null, item.units ?? null],
    ...[item.rate ?? null, item.percent ?? null],
  ]),
  extraWork: extraWork.map(({ day, hours, date }) => [day, hours, date ?? null]),
  overrides: Object.entries(overrides).sort(([a], [b]) => (a < b ? -1 : 1)),
});

/** What was saved stands in its rows until the server has answered with them. */
export function afterSaving(before: Rows, employeeIds: ReadonlySet<string>): Rows {
  const rows = before.rows.map((row) => {
    const draft = row && before.drafts.get(row.employeeId);
    if (!row || !draft || !employeeIds.has(row.employeeId)) return row;
    const { base, unpaidLeave, paidLeave, overrides } = draft.entries;
    return { ...row, base, unpaidLeave, paidLeave, overrides };
  });
  const drafts = new Map([...before.drafts].filter(([id]) => !employeeIds.has(id)));
  return { ...before, rows, drafts, faults: new Map() };
}

const inRow = /^rows\[(\d+)\]\.(.+)$/;

/** Faults of a request to save, by the employees that it named in this order. */
export function faultsByEmployee(
  employeeIds: readonly string[],
  faults: readonly { path: string; message: string }[],
): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const { path, message } of faults) {
    const [, index, own] = inRow.exec(path) ?? [];
    const employeeId = employeeIds[Number(index)];
    if (employeeId === undefined || own === undefined) continue;
    found.set(employeeId, { ...found.get(employeeId), [own]: message });
  }
  return found;
}
