import type { FieldKind } from '@kernel/fields';

export type SheetFormat = 'xlsx' | 'csv';

/** One column of a sheet that goes out. */
export interface SheetColumn {
  /** The member of a row. */
  name: string;
  /** What stands in the first line, in the language of whoever asked. */
  heading: string;
  kind: FieldKind | 'id';
}

export type SheetRow = Record<string, unknown>;

/** One line of a sheet that came in: texts, numbers, flags and dates as the file holds them. */
export interface SheetLine {
  /** As the user counts: the heading is line 1. */
  line: number;
  cells: unknown[];
}

export const IMPORT_ROWS = 20_000;
export const IMPORT_BYTES = 10 * 1024 * 1024;

export const mediaTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A faulty cell of an import. */
export interface CellFault {
  /** As the user counts lines. */
  row: number;
  /** The member, for its label; empty when the line as a whole is meant. */
  column: string;
  code: string;
  message: string;
}
