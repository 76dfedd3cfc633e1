import { parse } from 'csv-parse/sync';
import type { Cell, CellFormulaValue, CellValue, Row } from 'exceljs';
import { Refused } from '@kernel/rules';
import { DAY, SECOND } from '@kernel/time';
import { percentText } from './cells';
import { readWorkbook } from './read-workbook';
import { IMPORT_ROWS, type SheetLine } from './sheet.types';

const COLUMNS_MOST = 200;

/** In characters: a line of a few megabytes would keep the process from answering anybody. */
const LONGEST_LINE = 1_000_000;

/**
 * The lines of an uploaded workbook or CSV file, with limits; the format is detected from the
 * content.
 */
export async function readSheet(bytes: Buffer): Promise<SheetLine[]> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  if (!isZip && !isText(bytes)) throw new Refused('import.noSheet');
  const lines = isZip ? await readXlsx(bytes) : readCsv(bytes);
  if (lines.length === 0) throw new Refused('import.empty');
  return lines;
}

const utf16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** An image, a PDF, a workbook from before 2007: none of them is text, in whatever encoding. */
const isText = (bytes: Buffer): boolean =>
  utf16.some((mark) => bytes.subarray(0, 2).equals(Buffer.from(mark))) ||
  !(bytes.includes(0) || bytes.subarray(0, 5).equals(Buffer.from('%PDF-')));

function readCsv(bytes: Buffer): SheetLine[] {
  const text = textOf(bytes);
  const [heading = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const records = reading(() =>
    parse(text, {
      delimiter: heading.includes(',') ? ',' : [';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      to: IMPORT_ROWS + 2,
      max_record_size: LONGEST_LINE,
    }),
  ) as unknown as { record: string[]; info: { empty_lines: number } }[];
  const lines = bounded(
    // As in a spreadsheet: an empty line has a number too.
    records.map(({ record, info }, index) => ({
      line: index + 1 + info.empty_lines,
      cells: record,
    })),
  );
  return lines.filter(isWritten);
}

/** UTF-8, with or without a BOM; any other encoding would garble names. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('import.notUtf8');
  }
}

async function readXlsx(bytes: Buffer): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  try {
    for await (const { rows } of readWorkbook(bytes)) {
      for await (const row of rows) {
        const line = { line: row.number, cells: cellsOf(row) };
        if (isWritten(line)) lines.push(line);
        if (lines.length > IMPORT_ROWS + 1) return bounded(lines);
      }
      break; // the first sheet only
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('import.unreadable');
  }
  return bounded(lines);
}

/** True if any cell has a value. */
const isWritten = ({ cells }: SheetLine): boolean =>
  cells.some((cell) => cell !== null && cell !== undefined && cell !== '');

/** exceljs counts cells from one; for a formula its values omit a zero and an error. */
const cellsOf = (row: Row): unknown[] => {
  const values = Array.isArray(row.values) ? row.values.slice(1) : [];
  return Array.from(values, (written, index) => {
    if (!isFormula(written) && typeof written !== 'number') return written ?? null;
    const cell = row.getCell(index + 1);
    const value = isFormula(written) ? resultOf(written, cell) : written;
    return typeof value === 'number' ? asShown(value, cell.numFmt) : (value ?? null);
  });
};

/**
 * Of a formula that was filled down, only the first cell has the text: the others are no formula to
 * exceljs, which has no result for their cells.
 */
const resultOf = ({ result }: CellFormulaValue, cell: Cell): unknown => cell.result ?? result;

/** A percentage with its sign, and a date that a formula calculates, which exceljs leaves a number. */
function asShown(value: number, format: string | undefined): unknown {
  // Without texts, the width of a letter, and what is in brackets: a colour, a currency, a language.
  const letters = format?.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '') ?? '';
  if (letters.includes('%')) return percentText(value);
  const isDate = /[ymdhs]/i.test(letters) && value >= 0 && value < DAYS_UNTIL_10000;
  return isDate ? dateOf(value) : value;
}

/** Spreadsheets count days since the last but one of 1899. */
const dateOf = (days: number): Date =>
  new Date(Math.round((days - DAYS_UNTIL_1970) * SECONDS_A_DAY) * SECOND);

const DAYS_UNTIL_1970 = 25_569;
const DAYS_UNTIL_10000 = 2_958_466;
const SECONDS_A_DAY = DAY / SECOND;

const isFormula = (value: CellValue): value is CellFormulaValue =>
  typeof value === 'object' && value !== null && 'formula' in value;

function bounded(lines: SheetLine[]): SheetLine[] {
  if (lines.length > IMPORT_ROWS + 1) throw new Refused('import.tooManyRows', { max: IMPORT_ROWS });
  if (lines.some(({ cells }) => cells.length > COLUMNS_MOST))
    throw new Refused('import.tooManyColumns', { max: COLUMNS_MOST });
  return lines;
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refused('import.unreadable');
  }
}
