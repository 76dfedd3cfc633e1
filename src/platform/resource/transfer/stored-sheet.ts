import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cellValue, isError, type PlainCell, plainOf } from './cells';
import type { ImportRow } from './import-target';
import type { SheetField } from './headings';
import type { SheetLine } from './sheet.types';

/**
 * An uploaded sheet as stored between the steps of an import: parsed once, within limits, plain.
 */
export interface StoredSheet {
  hash: string;
  headings: string[];
  lines: { line: number; cells: PlainCell[] }[];
}

export function sheetOf(bytes: Buffer, [head, ...rest]: readonly SheetLine[]): StoredSheet {
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    headings: (head?.cells ?? []).map((cell) => {
      const heading = cellValue('text', cell);
      return typeof heading === 'string' ? heading : '';
    }),
    lines: rest.map(({ line, cells }) => ({ line, cells: cells.map(plainOf) })),
  };
}

type Kept = string | number | boolean | null | { date: string };

export const packed = ({ hash, headings, lines }: StoredSheet): Buffer =>
  gzipSync(
    JSON.stringify({
      hash,
      headings,
      lines: lines.map(({ line, cells }) => [line, cells.map(keptOf)]),
    }),
    { level: 1 },
  );

export function unpacked(bytes: Buffer): StoredSheet {
  const { hash, headings, lines } = JSON.parse(gunzipSync(bytes).toString()) as {
    hash: string;
    headings: string[];
    lines: [number, Kept[]][];
  };
  return {
    hash,
    headings,
    lines: lines.map(([line, cells]) => ({ line, cells: cells.map(cellOf) })),
  };
}

const keptOf = (cell: PlainCell): Kept =>
  cell instanceof Date ? { date: cell.toISOString() } : cell;

const cellOf = (kept: Kept): PlainCell =>
  typeof kept === 'object' && kept !== null ? new Date(kept.date) : kept;

/** Assigns each cell to its column; null skips one. */
export function rowsOf(
  { lines }: StoredSheet,
  mapping: readonly (string | null)[],
  fields: readonly SheetField[],
): ImportRow[] {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  return lines.map(({ line, cells }) => ({
    line,
    faults: mapping.flatMap((path, index) =>
      path !== null && isError(cells[index]) ? [{ code: 'import.errorCell', path, line }] : [],
    ),
    values: Object.fromEntries(
      mapping.flatMap((name, index): [string, unknown][] => {
        const kind = name === null ? undefined : kinds.get(name);
        if (name === null || !kind) return [];
        return [[name, cellValue(kind === 'id' ? 'ref' : kind, cells[index])]];
      }),
    ),
  }));
}
