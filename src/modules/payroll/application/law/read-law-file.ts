import { type Fault, Invalid } from '@kernel/rules';
import { type Month, monthOf } from '@kernel/time';
import { headingReader, type SheetField } from '@platform/resource/transfer/headings';
import { readSheet } from '@platform/resource/transfer/read-sheet';
import { rowsOf, sheetOf } from '@platform/resource/transfer/stored-sheet';
import {
  bandColumns,
  type BandTable,
  contentOfDocument,
  contentOfRows,
  editionBefore,
  type EditionDraft,
  type EditionHeading,
  isBandTable,
  type WrittenRow,
} from '../../domain/law';
import type { LawEdition, LawTable } from '../../domain/statutes';

/** What a Super Admin states about a file; a document may state it itself. */
export interface LawFile {
  table: LawTable;
  file: Buffer;
  validFrom?: Month | undefined;
  validTo?: Month | undefined;
  title?: string | undefined;
  source?: string | undefined;
}

/** An edition as read, with the position of its rows in the file. */
export interface ReadEdition {
  draft: EditionDraft;
  /** The line of each row; none for a document. */
  lines: readonly number[];
}

/** The editions in a file: a workbook or CSV with the columns of its table, or a document. Throws `Invalid` for a file that is neither. */
export async function readLawFile(
  request: LawFile,
  known: readonly LawEdition[],
): Promise<ReadEdition[]> {
  const isDocument = request.file.toString('utf8', 0, 100).trimStart().startsWith('{');
  if (isDocument) return [documentIn(request)];
  if (!isBandTable(request.table)) throw invalid({ code: 'statute.documentOnly', path: 'file' });
  const heading = headingOf(request, {});
  const groups = groupsOf(request.table, await rowsIn(request.table, request.file));
  return groups.map(({ table, part, rows }) => {
    const before = editionBefore({ table, part, from: heading.from }, known);
    const content = contentOfRows(
      table,
      rows.map(({ cells }) => cells),
      heading,
      before,
    );
    if (!content)
      throw invalid({ code: 'statute.noEditionBefore', path: 'file', params: { table, part } });
    return {
      draft: { table, part, ...heading, content },
      lines: rows.map(({ line }) => line),
    };
  });
}

const invalid = (...faults: Fault[]): Invalid => new Invalid(faults);

function documentIn(request: LawFile): ReadEdition {
  const { part = '', ...document } = parsed(request.file);
  const { table } = request;
  if (typeof part !== 'string' || (table === 'epf') !== /^[A-Z]$/.test(part))
    throw invalid({ code: 'statute.partUnreadable', path: 'part' });
  const heading = headingOf(request, document);
  const content = contentOfDocument(table, document, heading);
  return { draft: { table, part, ...heading, content }, lines: [] };
}

function parsed(file: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(file.toString('utf8')) as Record<string, unknown>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid({ code: 'statute.unreadable', path: 'file', params: { reason } });
  }
}

const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** What was stated overrides what the document says. */
function headingOf(
  { validFrom, validTo, title, source }: LawFile,
  document: Record<string, unknown>,
): EditionHeading {
  const said = (name: string): string =>
    typeof document[name] === 'string' ? document[name].trim() : '';
  const heading = {
    from: validFrom ?? monthOf(said('effectiveFrom')),
    to: validTo ?? (monthOf(said('effectiveTo')) || null),
    source: source?.trim() || said('source'),
    title: title?.trim() ?? '',
  };
  const faults: Fault[] = [];
  if (!isMonth(heading.from)) faults.push({ code: 'required', path: 'validFrom' });
  if (heading.to !== null && !isMonth(heading.to))
    faults.push({ code: 'badValue', path: 'validTo' });
  if (heading.source === '') faults.push({ code: 'required', path: 'source' });
  if (heading.source.length > 500)
    faults.push({ code: 'tooLong', path: 'source', params: { max: 500 } });
  if (faults.length > 0) throw new Invalid(faults);
  return heading;
}

interface Line {
  line: number;
  cells: WrittenRow;
}

/** The columns of a table as in sheets; headings are recognised by name in every language. */
export const sheetFieldsOf = (table: BandTable): SheetField[] =>
  bandColumns[table].map(({ name, kind }) => ({
    name,
    kind: kind === 'part' ? 'text' : kind === 'percent' ? 'rate' : 'amount',
    keys: [`fields.statutoryTable.${name}`],
  }));

async function rowsIn(table: BandTable, file: Buffer): Promise<Line[]> {
  const fields = sheetFieldsOf(table);
  const sheet = sheetOf(file, await readSheet(file));
  const named = headingReader(fields);
  const mapping = sheet.headings.map((heading) => named(heading) ?? null);
  const missing = bandColumns[table].filter(
    ({ name, isOptional }) => !isOptional && !mapping.includes(name),
  );
  if (missing.length > 0)
    throw new Invalid(missing.map(({ name }) => ({ code: 'statute.columnMissing', path: name })));
  return rowsOf(sheet, mapping, fields).map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(
      fields.map(({ name }) => [name, (values[name] as string | null | undefined) ?? null]),
    ),
  }));
}

interface Group {
  table: BandTable;
  part: string;
  rows: Line[];
}

/** A file of the Third Schedule may have several Parts; one of SOCSO may have the share of SKBBK beside it. */
function groupsOf(table: BandTable, lines: readonly Line[]): Group[] {
  if (table === 'epf') {
    const wrong = lines.filter(({ cells }) => !/^[A-Z]$/.test(cells['partType'] ?? ''));
    if (wrong.length > 0)
      throw new Invalid(
        wrong.map(({ line }) => ({
          code: 'statute.partUnreadable',
          path: `partType`,
          params: { line },
        })),
      );
    const parts = Map.groupBy(lines, ({ cells }) => cells['partType']!);
    return [...parts].map(([part, rows]) => ({ table, part, rows }));
  }
  const without = { table, part: '', rows: lines.map((each) => withColumns(table, each)) };
  const hasSkbbk =
    table === 'socso' && lines.some(({ cells }) => (cells['skbbkEmployee'] ?? null) !== null);
  if (!hasSkbbk) return [without];
  const skbbk = lines.map((each) => withColumns('skbbk', each));
  return [without, { table: 'skbbk', part: '', rows: skbbk }];
}

const withColumns = (table: BandTable, { line, cells }: Line): Line => ({
  line,
  cells: Object.fromEntries(
    bandColumns[table]
      .filter(({ isOptional }) => !isOptional)
      .map(({ name }) => [name, cells[name] ?? null]),
  ),
});
