import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { Style } from 'exceljs';
import { stringify } from 'csv-stringify';
import { csvCell, formatOf, xlsxCell } from './cells';
import { excel } from './excel';
import type { SheetColumn, SheetFormat, SheetRow } from './sheet.types';

type Rows = AsyncIterable<SheetRow> | Iterable<SheetRow>;

/** Writes a sheet as a stream: rows are pulled as fast as the reader reads, never all at once. */
export const writeSheet = (
  format: SheetFormat,
  columns: readonly SheetColumn[],
  rows: Rows,
): Readable => (format === 'csv' ? csv(columns, rows) : xlsx(columns, rows));

/** Excel recognises UTF-8 only with a BOM. */
function csv(columns: readonly SheetColumn[], rows: Rows): Readable {
  // A cell of several lines would otherwise end its row for readers that split rows at any line
  // break.
  const writer = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  const lines = async function* (): AsyncGenerator<string[]> {
    yield columns.map(({ heading }) => csvCell('text', heading));
    for await (const row of rows) yield columns.map(({ name, kind }) => csvCell(kind, row[name]));
  };
  const source = Readable.from(lines());
  source.once('error', (error) => writer.destroy(error));
  writer.once('close', () => source.destroy());
  return source.pipe(writer);
}

function xlsx(columns: readonly SheetColumn[], rows: Rows): Readable {
  const out = new PassThrough();
  write(out, columns, rows).catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}

async function write(out: PassThrough, columns: readonly SheetColumn[], rows: Rows): Promise<void> {
  const { WorkbookWriter } = await excel();
  const workbook = new WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet('1', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ heading }) => ({ width: widthOf(heading) }));
  const styles = stylesOf(columns);
  const head = sheet.addRow(columns.map(({ heading }) => csvCell('text', heading)));
  head.font = { bold: true };
  head.commit();
  for await (const row of rows) {
    const line = sheet.addRow(columns.map(({ name, kind }) => xlsxCell(kind, row[name])));
    for (const [index, style] of styles.entries()) line.getCell(index + 1).style = style;
    line.commit();
    if (out.writableNeedDrain) await drained(out);
    if (out.destroyed) return;
  }
  sheet.commit();
  await workbook.commit();
}

/**
 * The style of each column. Cells share style objects, plain cells too: the library recognises them, and
 * would otherwise compare the style of each cell with all previous ones, which takes it as long as writing.
 */
function stylesOf(columns: readonly SheetColumn[]): Partial<Style>[] {
  const styles = new Map<string | undefined, Partial<Style>>();
  return columns.map(({ kind }) => {
    const numFmt = formatOf(kind);
    const style = styles.get(numFmt) ?? (numFmt === undefined ? {} : { numFmt });
    styles.set(numFmt, style);
    return style;
  });
}

/** Waits for the reader to drain, but not for one that has disconnected. */
export const drained = (out: PassThrough): Promise<unknown> =>
  Promise.race([once(out, 'drain'), new Promise((resolve) => out.once('close', resolve))]);

const widthOf = (heading: string): number => Math.min(Math.max(heading.length + 4, 12), 40);
