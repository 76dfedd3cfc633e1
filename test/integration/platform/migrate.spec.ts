import { createDataSource } from '@platform/db/data-source';
import { migrate, MigrationBusy } from '@platform/db/migrate';
import { testDatabase, type TestDatabase } from '../../support/database';

describe('the migration', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('stops and says why while another process has the lock, and leaves it to that one', async () => {
    const { dataSource } = database;
    const name = "LEFT(CONCAT('platform_migration ', DATABASE()), 64)";
    const other = dataSource.createQueryRunner();
    await other.query(`SELECT GET_LOCK(${name}, 1)`);
    const refused = migrate(dataSource, 1);
    await expect(refused).rejects.toThrow(/migrated by another process/);
    await expect(refused).rejects.toBeInstanceOf(MigrationBusy);
    const [{ holder, own }] = await other.query(
      `SELECT IS_USED_LOCK(${name}) AS holder, CONNECTION_ID() AS own`,
    );
    expect(holder).toBe(own);
    await other.query(`SELECT RELEASE_LOCK(${name})`);
    await other.release();
    expect(await migrate(dataSource, 1)).toEqual([]);
  });

  it('is refused without migrations: it would leave the schema as it is, and say nothing', async () => {
    const bare = await createDataSource({ databaseUrl: database.url }).initialize();
    await expect(migrate(bare, 1)).rejects.toThrow(/created with its migrations/);
    await bare.destroy();
  });
});
