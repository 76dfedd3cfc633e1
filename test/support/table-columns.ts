import type { DataSource } from 'typeorm';
import type { ColumnSpec } from '@platform/resource';

interface Column {
  name: string;
  type: string;
  nullable: string;
  length: number | string | null;
  precision: number | string | null;
  scale: number | string | null;
  moment: number | string | null;
  charset: string | null;
  whole: string;
}

/** The columns of a table as the database reports them, by name, without generated ones. */
export async function columnsIn(
  dataSource: DataSource,
  table: string,
): Promise<Map<string, Column>> {
  const rows: Column[] = await dataSource.query(
    `SELECT column_name AS name, data_type AS type, is_nullable AS nullable,
       character_maximum_length AS length, numeric_precision AS \`precision\`,
       numeric_scale AS scale, datetime_precision AS moment, character_set_name AS charset,
       column_type AS whole
     FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? AND extra NOT LIKE '% GENERATED'`,
    [table],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** The columns of a document that are written, without its id. */
export const documentColumns = async (dataSource: DataSource): Promise<string[]> =>
  [...(await columnsIn(dataSource, 'invoicing_document')).keys()].filter((name) => name !== 'id');

/** How a column differs from its declaration; wider is no fault, narrower and looser are. */
export function* differences(spec: ColumnSpec, column: Column | undefined): Generator<string> {
  if (!column) return yield 'is missing: `npm run db:migration` writes it';
  const { type, nullable, length, precision, scale, ascii, unsigned } = spec;
  if (column.type !== type) yield `is ${column.type}, not ${type}`;
  if ((column.nullable === 'YES') !== nullable) yield nullable ? 'must take null' : 'takes null';
  if (type === 'varchar' && !ascii && Number(column.length) !== length)
    yield `has ${column.length} characters, not ${length}`;
  if (type === 'varchar' && ascii && Number(column.length) < length!)
    yield `has ${column.length} characters, fewer than ${length}`;
  if (type === 'decimal' && Number(column.scale) !== scale)
    yield `has ${column.scale} decimals, not ${scale}`;
  if (type === 'decimal' && Number(column.precision) < precision!)
    yield `has ${column.precision} digits, fewer than ${precision}`;
  if (type === 'datetime' && Number(column.moment) !== 3) yield 'has no milliseconds';
  if (unsigned && !column.whole.includes('unsigned')) yield 'is signed';
  if (ascii && column.charset !== 'ascii') yield `is ${column.charset}, not ascii`;
}

/** The column sets of the unique indexes of a table. */
export async function uniqueSetsIn(dataSource: DataSource, table: string): Promise<string[]> {
  const rows: { columns: string }[] = await dataSource.query(
    `SELECT GROUP_CONCAT(column_name ORDER BY seq_in_index) AS columns
     FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name = ? AND non_unique = 0 GROUP BY index_name`,
    [table],
  );
  return rows.map(({ columns }) => columns.split(',').sort().join());
}
