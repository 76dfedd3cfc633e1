import { buffer } from 'node:stream/consumers';
import { readWorkbook } from '@platform/resource/transfer/read-workbook';
import { filesInZip } from '@platform/resource/transfer/zip-bounds';
import { most, type Reading, type SheetReading } from '../../domain/reading';
import { cleanWords } from './clean-words';

// Large, seldom needed libraries: each is loaded with the first file of its kind.

export async function wordsIn(bytes: Buffer): Promise<Reading> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml({ buffer: await repacked(bytes) });
  return { kind: 'words', html: await cleanWords(value) };
}

export const sheetsIn = async (bytes: Buffer, mediaType: string): Promise<Reading> => ({
  kind: 'sheet',
  sheets: mediaType === 'text/csv' ? [await csvIn(bytes)] : await workbookIn(bytes),
});

/**
 * The same files, unpacked within our limits. The library unpacks on its own, without any, and need
 * not find the same files in an archive that was made to be read in two ways.
 */
async function repacked(bytes: Buffer): Promise<Buffer> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  for (const [name, file] of filesInZip(bytes)) zip.addBuffer(file, name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

async function csvIn(bytes: Buffer): Promise<SheetReading> {
  const { parse } = await import('csv-parse/sync');
  const text = new TextDecoder('utf-8').decode(bytes);
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const rows = parse(text, {
    delimiter: heading.includes(',') ? ',' : [';', '\t'],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: most.rows + 1,
    max_record_size: most.characters,
  });
  return bounded('', rows);
}

async function workbookIn(bytes: Buffer): Promise<SheetReading[]> {
  const sheets: SheetReading[] = [];
  for await (const { name, rows } of readWorkbook(bytes)) {
    const read: string[][] = [];
    for await (const row of rows) {
      read.push(Array.from(valuesOf(row.values), wordOf));
      if (read.length > most.rows) break;
    }
    sheets.push(bounded(name, read));
    if (sheets.length === most.sheets) break;
  }
  return sheets;
}

/** exceljs counts cells from one. */
const valuesOf = (values: unknown): unknown[] => (Array.isArray(values) ? values.slice(1) : []);

const bounded = (name: string, rows: readonly string[][]): SheetReading => ({
  name,
  rows: rows.slice(0, most.rows).map((row) => row.slice(0, most.columns)),
  isWhole: rows.length <= most.rows && rows.every(({ length }) => length <= most.columns),
});

/** The displayed text of a cell: a formula's result, a link's text, the runs of a rich text. */
function wordOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (typeof cell !== 'object') return '';
  if ('result' in cell) return wordOf(cell.result);
  if ('text' in cell) return wordOf(cell.text);
  if ('richText' in cell && Array.isArray(cell.richText))
    return cell.richText.map((run: { text?: string }) => run.text ?? '').join('');
  if ('error' in cell) return wordOf(cell.error);
  return '';
}
