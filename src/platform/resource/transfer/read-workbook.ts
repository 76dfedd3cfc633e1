import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import type { Row } from 'exceljs';
import { Refused } from '@kernel/rules';
import { excel } from './excel';
import { filesInZip } from './zip-bounds';

/** A sheet of a workbook; its rows are parsed on demand. */
export interface WorkbookSheet {
  name: string;
  rows: AsyncIterable<Row>;
}

/**
 * The parts of the library's workbook reader. The reader itself unpacks the archive as a stream: on
 * a busy machine that loses the last parts of one file in fifty, splits a character where a chunk
 * ends, and leaves the sheets in temporary files.
 */
interface Parts {
  workbookRels?: { Id: string; Target: string }[];
  model?: { sheets?: { name: string; rId: string }[] };
  _parseRels(xml: Readable): Promise<void>;
  _parseWorkbook(xml: Readable): Promise<void>;
  _parseStyles(xml: Readable): Promise<void>;
  _parseSharedStrings(xml: Readable): AsyncIterable<unknown>;
  _parseWorksheet(
    xml: AsyncIterable<string>,
    number: number,
  ): Iterable<{ value: AsyncIterable<Row> }>;
}

/**
 * The sheets of an xlsx workbook in the order in which it shows them.
 *
 * @throws Refused `import.unreadable` if it is no workbook, or unpacks to more than the limits.
 */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<WorkbookSheet> {
  const files = filesInZip(bytes);
  if (!files.has('xl/workbook.xml')) throw new Refused('import.unreadable');
  const { WorkbookReader } = await excel();
  const reader = new WorkbookReader(Readable.from([]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
  }) as unknown as Parts;
  const xml = (name: string): Readable => Readable.from(piecesOf(files.get(name)));
  await reader._parseRels(xml('xl/_rels/workbook.xml.rels'));
  await reader._parseWorkbook(xml('xl/workbook.xml'));
  if (files.has('xl/styles.xml')) await reader._parseStyles(xml('xl/styles.xml'));
  for await (const _ of reader._parseSharedStrings(xml('xl/sharedStrings.xml')));
  for (const [index, { name, rId }] of (reader.model?.sheets ?? []).entries()) {
    const place = reader.workbookRels?.find(({ Id }) => Id === rId)?.Target ?? '';
    const file = files.get(place.startsWith('/') ? place.slice(1) : `xl/${place}`);
    // A chart that is a sheet of its own has no rows.
    if (!file || !place.includes('worksheets/')) continue;
    const [sheet] = reader._parseWorksheet(piecesOf(file), index + 1);
    yield { name, rows: sheet!.value };
  }
}

const PIECE = 64 * 1024;

/** Decoded before it is split, so that no character is garbled; other work runs in between. */
async function* piecesOf(file: Buffer | undefined): AsyncGenerator<string> {
  const text = new TextDecoder('utf-8').decode(file);
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await pause();
  }
}
