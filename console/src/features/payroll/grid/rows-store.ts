import type { RowEntries, RunRowItem } from '@modules/payroll/contract';
import { createStore, type Store } from '../../../providers/session/store';
import { entriesOf } from './columns';

/** Unsaved entries of a person, and the version of the row that they are based on. */
export interface Draft {
  employeeId: string;
  version: number;
  entries: RowEntries;
}

/** A row as it was loaded. */
export interface ReadRow {
  employeeId: string;
  version: number;
  entries: RowEntries;
}

/** The loaded rows of a run, and their unsaved entries. */
export interface Rows {
  /** Null until the first page is loaded. */
  total: number | null;
  rows: readonly (RunRowItem | undefined)[];
  /** By employee, because a search may show other rows. */
  drafts: ReadonlyMap<string, Draft>;
  /** Editing is blocked while saving. */
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

/** Inserts a loaded page at its position; whatever exceeds the total is dropped. */
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

/** Stores unsaved entries, or drops them if they equal what was loaded. */
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

/** A canonical form for comparison, wherever the entries come from. */
const plain = ({ items, extraWork, overrides, ...rest }: RowEntries) => ({
  ...[rest.base, rest.worked ?? null, rest.unpaidLeave, rest.paidLeave, rest.encashedLeave],
  items: items.map((item) => [
    item.payrollItemId,
    item.amount ?? null,
    item.units ?? null,
    item.rate ?? null,
    item.percent ?? null,
  ]),
  extraWork: extraWork.map(({ day, hours, date }) => [day, hours, date ?? null]),
  overrides: Object.entries(overrides).sort(([a], [b]) => (a < b ? -1 : 1)),
});

/** Saved entries stay in their rows until the server has returned them. */
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

/** The faults of a save request, by employee, in the order in which the request listed them. */
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
