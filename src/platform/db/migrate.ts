import type { DataSource } from 'typeorm';

/** Brings the schema up to date; several processes may call it at once, one does the work. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`SELECT GET_LOCK('platform_migration', 120)`);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    return done.map((migration) => migration.name);
  } finally {
    await runner.query(`SELECT RELEASE_LOCK('platform_migration')`);
    await runner.release();
  }
}
