import type { DataSource } from 'typeorm';

/** Seconds. */
const WAIT = 120;
/**
 * One lock per schema: several on one server do not block each other. A name is limited to 64
 * characters.
 */
const NAME = "LEFT(CONCAT('platform_migration ', DATABASE()), 64)";

/** Another process is migrating, and still was after a long wait. */
export class MigrationBusy extends Error {}

/** Brings the schema up to date; several processes may call it concurrently, one does the work. */
export async function migrate(dataSource: DataSource, wait = WAIT): Promise<string[]> {
  if (dataSource.migrations.length === 0)
    throw new Error('A data source that migrates is created with its migrations');
  const runner = dataSource.createQueryRunner();
  try {
    const [lock] = (await runner.query(`SELECT GET_LOCK(${NAME}, ?) AS got`, [wait])) as {
      got: string | number | null;
    }[];
    // 0 after a timeout, null after an error: concurrent schema changes would corrupt it.
    if (Number(lock?.got) !== 1)
      throw new MigrationBusy(
        `The database is being migrated by another process, for more than ${wait} seconds now. Start again when that one is done`,
      );
    const done = await dataSource.runMigrations({ transaction: 'each' });
    return done.map((migration) => migration.name);
  } finally {
    await runner.query(`SELECT RELEASE_LOCK(${NAME})`);
    await runner.release();
  }
}
