import { PassThrough } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Files } from '../../files/files';
import { translate } from '../../i18n/catalogues';
import { type PlainCell, shownCell } from './cells';
import { defused } from './defuse';
import { excel } from './excel';
import type { Mapping } from './import.types';
import { ImportOutcomes } from './import-outcomes';
import type { ImportTarget, ImportUnit } from './import-target';
import { mediaTypes } from './sheet.types';
import type { CellFault } from './import.types';
import type { StoredSheet } from './stored-sheet';
import { FAULTS, headingReader } from './headings';
import { drained } from './write-sheet';

const red = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } } as const;

/**
 * A copy of the uploaded sheet with the faulty cells marked and a last column that explains why.
 */
@Injectable()
export class AnnotatedCopies {
  constructor(
    private readonly files: Files,
    private readonly outcomes: ImportOutcomes,
  ) {}

  /**
   * The id of the copy; null when there are no faults. After a dry run it is the whole sheet; after
   * an import only the rows still to be corrected, so that importing it again creates no
   * duplicates.
   */
  async keep(
    taskId: string,
    target: ImportTarget,
    sheet: StoredSheet,
    mapping: Mapping,
    taken: ReadonlyMap<string, ImportUnit> | null,
  ): Promise<string | null> {
    const faults: CellFault[] = [];
    for await (const some of this.outcomes.faults(taskId)) faults.push(...some);
    if (faults.length === 0) return null;
    const out = new PassThrough();
    const nameOf = headingReader(target.fields);
    const rest = taken ? await this.rest(taskId, sheet, taken) : sheet;
    const written = write(out, rest, mapping, faults, nameOf).catch((error: unknown) =>
      out.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    const name = `${target.name}-faults.xlsx`;
    const [id] = await Promise.all([
      this.files.keepResult({ name, mediaType: mediaTypes.xlsx, bytes: out }),
      written,
    ]);
    return id;
  }

  private async rest(
    taskId: string,
    sheet: StoredSheet,
    taken: ReadonlyMap<string, ImportUnit>,
  ): Promise<StoredSheet> {
    const failed = await this.outcomes.failedItems(taskId);
    const lines = new Set(
      failed.flatMap((id) => taken.get(id)?.rows.map(({ line }) => line) ?? []),
    );
    return { ...sheet, lines: sheet.lines.filter(({ line }) => lines.has(line)) };
  }
}

/** Row by row: a sheet of twenty thousand lines is never held in memory as a workbook. */
async function write(
  out: PassThrough,
  { headings, lines }: StoredSheet,
  mapping: Mapping,
  faults: readonly CellFault[],
  nameOf: (heading: string) => string | undefined,
): Promise<void> {
  // A copy that is uploaded again still has its last column; it is rewritten.
  const kept = headings.flatMap((heading, index) => (nameOf(heading) === FAULTS ? [] : [index]));
  const last = kept.length + 1;
  const { WorkbookWriter } = await excel();
  const workbook = new WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet('1', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [...kept.map(() => ({ width: 18 })), { width: 60 }];
  const head = sheet.addRow([
    ...kept.map((index) => defused(headings[index]!)),
    translate('transfer.faults'),
  ]);
  head.font = { bold: true };
  head.commit();
  const byLine = Map.groupBy(faults, ({ row }) => row);
  for (const { line, cells } of lines) {
    const found = byLine.get(line) ?? [];
    const row = sheet.addRow(kept.map((index) => shown(cells[index])));
    for (const { column, message } of found) {
      const at = kept.findIndex((index) => column !== '' && mapping[index] === column) + 1 || last;
      const cell = row.getCell(at);
      cell.fill = red;
      if (at !== last) cell.note = message;
    }
    if (found.length > 0) row.getCell(last).value = found.map(({ message }) => message).join('\n');
    row.commit();
    if (out.writableNeedDrain) await drained(out);
    if (out.destroyed) return;
  }
  sheet.commit();
  await workbook.commit();
}

const shown = (cell: PlainCell | undefined): string | null => {
  const text = shownCell(cell);
  return text === null ? null : defused(text);
};
