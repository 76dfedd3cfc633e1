import { createDataSource } from '@platform/db/data-source';
import { migrate } from '@platform/db/migrate';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';

export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  /** Empties every table, so that each test starts from nothing. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A migrated, empty schema that belongs to this jest worker alone. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = await ownSchema();
  const dataSource = createDataSource({ databaseUrl: url, hasMigrations: true });
  await dataSource.initialize();
  await migrate(dataSource);
  await empty(dataSource);
  return {
    url,
    dataSource,
    reset: () => empty(dataSource),
    close: () => dataSource.destroy(),
  };
}

async function ownSchema(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is missing: use npm run test:integration -- FILE');
  const url = new URL(server);
  const schema = `${url.pathname.slice(1)}_${process.env.JEST_WORKER_ID ?? '1'}`;
  url.pathname = '/';
  // The machine may be busy with other tests.
  const connection = await createConnection({ uri: url.href, connectTimeout: 60_000 });
  await connection.query(
    `create database if not exists \`${schema}\` character set utf8mb4 collate utf8mb4_unicode_ci`,
  );
  await connection.end();
  url.pathname = `/${schema}`;
  return url.href;
}

// A truncate costs far more than a query: only non-empty tables are truncated.
async function empty(dataSource: DataSource): Promise<void> {
  const tables = await tablesOf(dataSource);
  if (tables.length === 0) return;
  const looks = tables.map(
    (name) => `select '${name}' name from dual where exists(select 1 from \`${name}\`)`,
  );
  const filled: { name: string }[] = await dataSource.query(looks.join(' union all '));
  if (filled.length === 0) return;
  const runner = dataSource.createQueryRunner();
  await runner.query('set foreign_key_checks = 0');
  for (const { name } of filled) await runner.query(`truncate table \`${name}\``);
  await runner.query('set foreign_key_checks = 1');
  await runner.release();
}

/** What processes that live on rely on. */
const kept = ({ options }: DataSource): string[] => [
  options.migrationsTableName ?? 'migrations',
  'platform_id_range',
];

async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    `select table_name as name from information_schema.tables
     where table_schema = database() and table_type = 'BASE TABLE' and table_name not in (?)`,
    [kept(dataSource)],
  );
  return rows.map((row) => row.name);
}
