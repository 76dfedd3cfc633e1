import { on } from 'node:events';
import { Writable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { Style } from 'exceljs';
import { excel } from './excel';
import type { Cell, FromThread, SheetJob, SheetPlan, ToThread } from './sheet-thread.types';

// The program of the thread that writes workbooks, several at a time: it is sent rows and returns the bytes of the
// file (see `SheetWriter`).
parentPort!.on('message', (job: SheetJob) => void write(job));

async function write({ plan, port }: SheetJob): Promise<void> {
  const say = (message: FromThread): void => port.postMessage(message);
  try {
    // Rows are sent while the library is still being loaded; a port that is closed has no reader any more.
    const messages = on(port, 'message', { close: ['close'] });
    const workbook = await begin(plan, say);
    for await (const [rows] of messages as AsyncIterable<[ToThread]>) {
      if (rows === 'end') {
        await workbook.end();
        return say('end');
      }
      workbook.add(rows);
      say('written');
    }
  } catch (error) {
    say({ fault: String(error) });
  }
}

async function begin({ headings, formats }: SheetPlan, send: (bytes: Uint8Array) => void) {
  const { WorkbookWriter } = await excel();
  const stream = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      send(Uint8Array.from(chunk));
      done();
    },
  });
  const workbook = new WorkbookWriter({ stream, useStyles: true });
  const sheet = workbook.addWorksheet('1', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = headings.map((heading) => ({ width: widthOf(heading) }));
  const head = sheet.addRow(headings);
  head.font = { bold: true };
  head.commit();
  const styles = stylesOf(formats);
  return {
    add(rows: Cell[][]): void {
      for (const row of rows) {
        const line = sheet.addRow(row);
        // A row has a style as well, although the library's types leave it out.
        Object.assign(line, { style: plain });
        for (const [index, cell] of row.entries())
          if (cell !== undefined) line.getCell(index + 1).style = styles[index]!;
        line.commit();
      }
    },
    async end(): Promise<void> {
      sheet.commit();
      await workbook.commit();
    },
  };
}

/**
 * Rows and cells share style objects, plain ones too: the library recognises them, and would
 * otherwise compare the style of each with all previous ones, which takes as long as writing.
 */
const plain: Partial<Style> = {};

/** The style of each column. */
function stylesOf(formats: SheetPlan['formats']): Partial<Style>[] {
  const styles = new Map<string | undefined, Partial<Style>>();
  return formats.map((numFmt) => {
    const style = styles.get(numFmt) ?? (numFmt === undefined ? plain : { numFmt });
    styles.set(numFmt, style);
    return style;
  });
}

const widthOf = (heading: string): number => Math.min(Math.max(heading.length + 4, 12), 40);
