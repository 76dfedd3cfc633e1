import { Workbook, type Worksheet } from 'exceljs';
import type { ResourceDefinition } from '@kernel/resource';
import { say } from '../../i18n/catalogues';
import { cellValue } from './cells';
import { defused } from './defuse';
import { readHeading } from './headings';
import type { ImportSheet } from './import-layout';
import type { CellFault } from './sheet.types';
import { textOf } from '../text-of';

const red = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } } as const;

/** The uploaded sheet with the faulty cells marked and a last column that says why. */
export async function annotatedCopy(
  definition: ResourceDefinition,
  { headings, rows }: ImportSheet,
  faults: readonly CellFault[],
): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('1', { views: [{ state: 'frozen', ySplit: 1 }] });
  const nameOf = readHeading(definition);
  const columns = headings.map((heading) => nameOf(heading) ?? null);
  const last = headings.length + 1;
  sheet.addRow([...headings.map(defused), say('transfer.faults')]).font = { bold: true };
  const byLine = Map.groupBy(faults, ({ row }) => row);
  for (const { line, cells } of rows) {
    const found = byLine.get(line) ?? [];
    const added = sheet.addRow(headings.map((_, index) => shown(cells[index])));
    for (const { column, message } of found)
      mark(added.getCell(columns.indexOf(column) + 1 || last), message);
    if (found.length > 0)
      added.getCell(last).value = found.map(({ message }) => message).join('\n');
  }
  widen(sheet, headings.length);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const shown = (cell: unknown): string | null => {
  const value = cellValue('text', cell);
  return value === null ? null : defused(textOf(value));
};

function mark(cell: { fill?: unknown; note?: unknown }, message: string): void {
  cell.fill = red;
  cell.note = message;
}

function widen(sheet: Worksheet, columns: number): void {
  for (let index = 1; index <= columns; index += 1) sheet.getColumn(index).width = 18;
  sheet.getColumn(columns + 1).width = 60;
}
