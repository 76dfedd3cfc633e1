import { AsyncLocalStorage } from 'node:async_hooks';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { testDatabase, type TestDatabase } from '../../support/database';

const keys = 'SELECT COUNT(*) AS n FROM platform_key';

/** Work in a transaction, whatever the server does by default: our private ones do as MySQL does. */
describe('a unit of work', () => {
  let database: TestDatabase;
  let units: UnitOfWork;

  beforeAll(async () => {
    database = await testDatabase();
    units = new UnitOfWork(database.dataSource);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const counted = async (): Promise<number> => {
    const [{ n }] = await units.manager.query<[{ n: string }]>(keys);
    return Number(n);
  };
  /** Reads, lets somebody else commit a row, and reads again. */
  const twice = async (): Promise<number[]> => {
    const before = await counted();
    await elsewhere(() =>
      database.dataSource.query(`INSERT INTO platform_key (id, check_value) VALUES (1, 'x')`),
    );
    return [before, await counted()];
  };
  const elsewhere = AsyncLocalStorage.snapshot();

  it('sees what others commit meanwhile', async () => {
    expect(await units.run(twice)).toEqual([0, 1]);
  });

  it('as a snapshot sees everything as it was at its first reading', async () => {
    expect(await units.snapshot(twice)).toEqual([0, 0]);
    expect(await counted()).toBe(1);
  });

  it('keeps its own way of reading when a snapshot is taken within it', async () => {
    expect(await units.run(() => units.snapshot(twice))).toEqual([0, 1]);
  });

  it('reads anew after a snapshot on the same connection', async () => {
    const { poolSize } = database.dataSource.options as { poolSize: number };
    for (let n = 0; n < poolSize; n += 1) await units.snapshot(counted);
    expect(await units.run(twice)).toEqual([0, 1]);
  });

  it('finds ids on a connection that goes back to the others, when the statement fails too', async () => {
    const { poolSize } = database.dataSource.options as { poolSize: number };
    for (let n = 0; n <= poolSize; n += 1) {
      await expect(units.ids('SELECT id FROM nowhere', [])).rejects.toThrow('nowhere');
      expect(await units.ids('SELECT ? AS id UNION ALL SELECT 2', [1])).toEqual(['1', '2']);
    }
    expect(await counted()).toBe(0);
  });
});
