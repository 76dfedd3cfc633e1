import type { Connection } from 'mysql2/promise';
import { type Cell, quoted, rowsOf, type Table } from './dump-database';

/** Well below what any server takes in one statement. */
const STATEMENT = 1024 * 1024;
/** Not every user of a database may create triggers: the audit trail is guarded by its seals, too. */
const REFUSED = new Set(['ER_TABLEACCESS_DENIED_ERROR', 'ER_BINLOG_CREATE_ROUTINE_NEED_SUPER']);

/** Whether the schema holds nothing yet. */
export async function isEmptySchema(connection: Connection): Promise<boolean> {
  const found = await rowsOf(
    connection,
    'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() LIMIT 1',
  );
  return found.length === 0;
}

/** The tables, without rows and without triggers. */
export async function createTables(
  connection: Connection,
  tables: readonly Table[],
): Promise<void> {
  await connection.query(
    `SET SESSION time_zone = '+00:00', foreign_key_checks = 0, unique_checks = 0,
       sql_mode = 'NO_AUTO_VALUE_ON_ZERO,STRICT_TRANS_TABLES'`,
  );
  for (const { create } of tables) await connection.query(create);
}

export async function insertRows(
  connection: Connection,
  { name, columns }: Table,
  rows: readonly Cell[][],
): Promise<void> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const insert = `INSERT INTO ${quoted(name)} (${list}) VALUES ?`;
  let statement: (string | Buffer | null)[][] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (statement.length > 0) await connection.query(insert, [statement]);
    statement = [];
    size = 0;
  };
  for (const row of rows) {
    const values = row.map(valueOf);
    const length = values.reduce((sum, value) => sum + (value?.length ?? 4) + 3, 0);
    if (size + length > STATEMENT) await flush();
    statement.push(values);
    size += length;
  }
  await flush();
}

const valueOf = (cell: Cell): string | Buffer | null =>
  cell === null || typeof cell === 'string' ? cell : Buffer.from(cell.b, 'base64');

/** Runs after the rows, which triggers might refuse; returns how many this user may not create. */
export async function createTriggers(
  connection: Connection,
  tables: readonly Table[],
): Promise<number> {
  let refused = 0;
  for (const statement of tables.flatMap(({ triggers }) => triggers))
    await connection.query(statement).catch((error: unknown) => {
      if (!(error instanceof Error) || !REFUSED.has((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
      refused += 1;
    });
  return refused;
}
