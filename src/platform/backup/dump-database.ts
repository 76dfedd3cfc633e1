import {
  type Connection,
  createConnection,
  type FieldPacket,
  type RowDataPacket,
} from 'mysql2/promise';

/** A text, or bytes in Base64. */
export type Cell = string | { b: string } | null;

export interface Column {
  name: string;
  isBinary: boolean;
}

/** A table as it is created and filled: computed columns are left out. */
export interface Table {
  name: string;
  create: string;
  columns: Column[];
  triggers: string[];
}

const BINARY = new Set([
  'binary',
  'varbinary',
  'tinyblob',
  'blob',
  'mediumblob',
  'longblob',
  'bit',
]);

/** A connection whose texts are as the database stores them: no dates, no rounded numbers. */
export const plainConnection = (databaseUrl: string): Promise<Connection> =>
  createConnection({
    uri: databaseUrl,
    timezone: 'Z',
    charset: 'utf8mb4_unicode_ci',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });

export const rowsOf = async <T>(connection: Connection, sql: string, params: unknown[] = []) => {
  const [rows] = await connection.query<RowDataPacket[]>(sql, params);
  return rows as T[];
};

/** From here on the connection sees the data of this instant, whatever others write. */
export async function freeze(connection: Connection): Promise<void> {
  await connection.query("SET SESSION time_zone = '+00:00', net_write_timeout = 3600");
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
}

/** Every table of the schema, in order of name. */
export async function tablesOf(connection: Connection): Promise<Table[]> {
  const names = await rowsOf<{ name: string }>(
    connection,
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const tables: Table[] = [];
  for (const { name } of names)
    tables.push({
      name,
      create: await createOf(connection, name),
      columns: await columnsOf(connection, name),
      triggers: await triggersOf(connection, name),
    });
  return tables;
}

/** All rows, in portions that end when they are large enough. */
export async function* rowsIn(
  connection: Connection,
  { name, columns }: Table,
  bytes: number,
): AsyncGenerator<Cell[][]> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const binary = new Set(columns.filter((each) => each.isBinary).map((each) => each.name));
  // The stream belongs to the callback interface beneath the promises.
  const stream = (connection as unknown as Streaming).connection
    .query({
      sql: `SELECT ${list} FROM ${quoted(name)}`,
      rowsAsArray: true,
      typeCast: (field: Field) =>
        binary.has(field.name) ? bytesOf(field.buffer()) : field.string('utf8'),
    })
    .stream({ highWaterMark: 200 });
  let portion: Cell[][] = [];
  let size = 0;
  for await (const row of stream as AsyncIterable<Cell[]>) {
    portion.push(row);
    size += row.reduce((sum, cell) => sum + lengthOf(cell), 0);
    if (size < bytes) continue;
    yield portion;
    portion = [];
    size = 0;
  }
  if (portion.length > 0) yield portion;
}

export const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

interface Field extends Pick<FieldPacket, 'name'> {
  buffer(): Buffer | null;
  string(encoding: 'utf8'): string | null;
}

interface Streaming {
  connection: {
    query(options: object): { stream(options: object): AsyncIterable<unknown> };
  };
}

const bytesOf = (bytes: Buffer | null): Cell => bytes && { b: bytes.toString('base64') };

const lengthOf = (cell: Cell): number =>
  cell === null ? 4 : typeof cell === 'string' ? cell.length : cell.b.length;

async function createOf(connection: Connection, name: string): Promise<string> {
  const [row] = await rowsOf<Record<string, string>>(
    connection,
    `SHOW CREATE TABLE ${quoted(name)}`,
  );
  return row!['Create Table']!;
}

async function columnsOf(connection: Connection, name: string): Promise<Column[]> {
  const rows = await rowsOf<{ name: string; type: string; expression: string | null }>(
    connection,
    `SELECT column_name AS name, data_type AS type, generation_expression AS expression
     FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ?
     ORDER BY ordinal_position`,
    [name],
  );
  return rows
    .filter(({ expression }) => !expression)
    .map(({ name: column, type }) => ({ name: column, isBinary: BINARY.has(type.toLowerCase()) }));
}

/** Without the user who defined them: the other installation has its own. */
async function triggersOf(connection: Connection, table: string): Promise<string[]> {
  const names = await rowsOf<{ name: string }>(
    connection,
    `SELECT trigger_name AS name FROM information_schema.triggers
     WHERE trigger_schema = DATABASE() AND event_object_table = ? ORDER BY trigger_name`,
    [table],
  );
  const statements: string[] = [];
  for (const { name } of names) {
    const [row] = await rowsOf<Record<string, string>>(
      connection,
      `SHOW CREATE TRIGGER ${quoted(name)}`,
    );
    statements.push(
      row!['SQL Original Statement']!.replace(/^CREATE\s+DEFINER\s*=\s*\S+\s+/i, 'CREATE '),
    );
  }
  return statements;
}
