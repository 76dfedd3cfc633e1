import type { FieldKind } from '@kernel/fields';

export type SheetFormat = 'xlsx' | 'csv';

/** One column of an exported sheet. */
export interface SheetColumn {
  /** The member of a row. */
  name: string;
  /** The heading, in the language of the caller. */
  heading: string;
  kind: FieldKind | 'id';
}

export type SheetRow = Record<string, unknown>;

/** One line of an imported sheet: texts, numbers, flags and dates as in the file. */
export interface SheetLine {
  /** As the user counts: the heading is line 1. */
  line: number;
  cells: unknown[];
}

export const IMPORT_ROWS = 20_000;

export const IMPORT_BYTES = 10 * 1024 * 1024;

/** Maximum size of an archive with files beside its workbook, and how many files it may contain. */
export const ARCHIVE_BYTES = 100 * 1024 * 1024;
export const ARCHIVE_FILES = 5000;

export const mediaTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
