import { retryUntilReachable } from '@platform/db/connect';
import { createDataSource } from '@platform/db/data-source';
import { migrate, MigrationBusy } from '@platform/db/migrate';
import { createConnection } from 'mysql2/promise';
import { readEnvFile } from './env-file';
import { explain, say, SetupFault } from './say';

/**
 * Creates the schema if it is missing and migrates it; returns the names of the applied migrations.
 */
export async function bringUpToDate(databaseUrl: string): Promise<string[]> {
  await createSchema(databaseUrl);
  const dataSource = createDataSource({ databaseUrl, hasMigrations: true });
  await dataSource.initialize();
  try {
    return await migrate(dataSource);
  } catch (error) {
    throw error instanceof MigrationBusy ? new SetupFault(error.message) : error;
  } finally {
    await dataSource.destroy();
  }
}

export async function createSchema(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const schema = url.pathname.slice(1);
  url.pathname = '/';
  const connection = await retryUntilReachable(() => createConnection(url.href));
  try {
    const [found] = await connection.query('show databases like ?', [schema]);
    // A hosted database often exists already, and its user may not create one.
    if ((found as unknown[]).length === 0)
      await connection.query(
        `create database \`${schema}\` character set utf8mb4 collate utf8mb4_unicode_ci`,
      );
  } finally {
    await connection.end();
  }
}

async function main(): Promise<void> {
  readEnvFile();
  const url = process.env.DATABASE_URL;
  if (!url) throw new SetupFault('DATABASE_URL is required');
  for (const name of await bringUpToDate(url)) say(`Migrated: ${name}`);
}

if (require.main === module)
  main().catch((error: unknown) => {
    say(explain(error));
    process.exitCode = 1;
  });
