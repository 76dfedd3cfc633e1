import type { ResourceDefinition } from '@kernel/resource';
import { type Fault, Invalid } from '@kernel/rules';
import { cellValue } from './cells';
import { FAULTS, readHeading } from './headings';
import type { SheetLine } from './sheet.types';

/** One line of an import, read by its headings. */
export interface ImportRow {
  line: number;
  id: string | null;
  version: number | null;
  values: Record<string, unknown>;
  cells: unknown[];
}

export interface ImportSheet {
  headings: string[];
  rows: ImportRow[];
}

/** Gives each cell its member. Headings that are unknown or stand twice refuse the whole file. */
export function readLayout(definition: ResourceDefinition, lines: SheetLine[]): ImportSheet {
  const [head, ...rest] = lines;
  const headings = (head?.cells ?? []).map((cell) => {
    const heading = cellValue('text', cell);
    return typeof heading === 'string' ? heading : '';
  });
  const names = namesOf(definition, headings);
  return { headings, rows: rest.map((line) => rowOf(definition, names, line)) };
}

function namesOf(definition: ResourceDefinition, headings: string[]): (string | null)[] {
  const nameOf = readHeading(definition);
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const names = headings.map((heading) => {
    if (heading === '') return null;
    const name = nameOf(heading);
    if (!name) faults.push({ code: 'import.unknownColumn', path: heading, params: { heading } });
    else if (seen.has(name))
      faults.push({ code: 'import.columnTwice', path: heading, params: { heading } });
    else seen.add(name);
    return name ?? null;
  });
  if (faults.length > 0) throw new Invalid(faults);
  return names;
}

function rowOf(
  { fields }: ResourceDefinition,
  names: (string | null)[],
  { line, cells }: SheetLine,
): ImportRow {
  const row: ImportRow = { line, id: null, version: null, values: {}, cells };
  names.forEach((name, index) => {
    if (name === null || name === FAULTS) return;
    if (name === 'id') row.id = cellValue('ref', cells[index]) as string | null;
    else if (name === 'version') row.version = wholeOf(cellValue('integer', cells[index]));
    else {
      const field = fields[name]!;
      const value = cellValue(field.kind, cells[index]);
      // What only the server sets goes out with the rest and is passed over on its way back.
      if (!field.readOnly && !(field.kind === 'flag' && value === null)) row.values[name] = value;
    }
  });
  return row;
}

const wholeOf = (value: unknown): number | null => {
  const number = value === null ? NaN : Number(value);
  return Number.isInteger(number) ? number : null;
};
