import { rowsIn } from '@kernel/fields';
import { childrenIn, type Input, type ResourceDefinition } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import type { ImportRow } from './import-target';
import type { SheetRow } from './sheet.types';

/** The sheet member for a field of a child row: `lines.name`. */
const isInside = (definition: ResourceDefinition, name: string): boolean =>
  childrenIn(definition).some(([field]) => name.startsWith(`${field}.`));

/** A record as lines of a sheet: one per child row, with the record's own values on each. */
export function linesOf(definition: ResourceDefinition, record: SheetRow): SheetRow[] {
  const lists = childrenIn(definition).map(([field]) => [field, rowsIn(record[field])] as const);
  const count = Math.max(1, ...lists.map(([, rows]) => rows.length));
  return Array.from({ length: count }, (_, at) => ({
    ...record,
    ...Object.fromEntries(
      lists.flatMap(([field, rows]) =>
        Object.entries(rows[at] ?? {}).map(([name, value]) => [`${field}.${name}`, value]),
      ),
    ),
  }));
}

/** Consecutive lines with the same values of the record, or with none, are one record. */
export function recordsIn(
  definition: ResourceDefinition,
  lines: readonly ImportRow[],
): (readonly ImportRow[])[] {
  const records: ImportRow[][] = [];
  for (const line of lines) {
    const last = records.at(-1);
    if (last && continues(definition, last[0]!, line)) last.push(line);
    else records.push([line]);
  }
  return records;
}

function continues(definition: ResourceDefinition, first: ImportRow, line: ImportRow): boolean {
  const names = Object.keys(line.values);
  if (!names.some((name) => isInside(definition, name))) return false;
  const own = names.filter((name) => !isInside(definition, name));
  const isEmpty = own.every((name) => line.values[name] === null);
  return isEmpty || own.every((name) => line.values[name] === first.values[name]);
}

/** The child rows in the lines of one record; a list without a column in the sheet is left out. */
export function rowsOn(definition: ResourceDefinition, lines: readonly ImportRow[]): Input {
  const lists = childrenIn(definition).filter(([field]) =>
    Object.keys(lines[0]!.values).some((name) => name.startsWith(`${field}.`)),
  );
  return Object.fromEntries(
    lists.map(([field]) => [field, filledOf(field, lines).map(({ row }) => row)]),
  );
}

/** A fault inside a child row is reported on that row's line, in the column of its field. */
export function placedFault(fault: Fault, lines: readonly ImportRow[]): Fault & { line: number } {
  const [, field, index, rest] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(fault.path) ?? [];
  const line = field === undefined ? undefined : filledOf(field, lines)[Number(index)]?.line;
  return line === undefined
    ? { ...fault, line: lines[0]!.line }
    : { ...fault, path: `${field}.${rest}`, line };
}

const filledOf = (field: string, lines: readonly ImportRow[]) =>
  lines
    .map(({ line, values }) => ({ line, row: rowIn(field, values) }))
    .filter(({ row }) => Object.values(row).some((value) => value !== null));

const rowIn = (field: string, values: Input): Input =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${field}.`))
      .map(([name, value]) => [name.slice(field.length + 1), value]),
  );
