import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { csvCell, formatOf, xlsxCell } from './cells';
import type { Cell } from './sheet-thread.types';
import { SheetWriter } from './sheet-writer';
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

/** Rows are sent to the thread in portions: a message for each would take longer than the row. */
const PORTION = 200;

async function write(out: PassThrough, columns: readonly SheetColumn[], rows: Rows): Promise<void> {
  const writer = new SheetWriter(out, {
    headings: columns.map(({ heading }) => csvCell('text', heading)),
    formats: columns.map(({ kind }) => formatOf(kind)),
  });
  try {
    let portion: Cell[][] = [];
    for await (const row of rows) {
      portion.push(columns.map(({ name, kind }) => xlsxCell(kind, row[name])));
      if (portion.length < PORTION) continue;
      await writer.write(portion);
      portion = [];
      if (out.writableNeedDrain) await drained(out);
      if (out.destroyed) return;
    }
    await writer.write(portion);
    await writer.end();
    out.end();
  } finally {
    writer.close();
  }
}

/** Waits for the reader to drain, but not for one that has disconnected. */
export const drained = (out: PassThrough): Promise<unknown> =>
  Promise.race([once(out, 'drain'), new Promise((resolve) => out.once('close', resolve))]);
