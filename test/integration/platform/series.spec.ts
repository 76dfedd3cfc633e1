import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Series, type SeriesOf } from '@platform/series';
import { PlatformSeries1790000100100 } from '@migrations/1790000100100-platform-series';
import { testDatabase, type TestDatabase } from '../../support/database';

describe('a number series', () => {
  let database: TestDatabase;
  let units: UnitOfWork;
  let series: Series;
  let used: Set<string>;
  beforeAll(async () => {
    database = await testDatabase();
    units = new UnitOfWork(database.dataSource);
    series = new Series(units);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    used = new Set();
  });

  /** Whatever is given out is used at once, as an owner does in the same transaction. */
  const plans: SeriesOf = {
    orgId: '7',
    key: 'plan.3',
    prefix: 'PLAN',
    inUse: (numbers) => Promise.resolve(numbers.filter((number) => used.has(number))),
  };
  const n = (counter: number): string => `PLAN-${String(counter).padStart(6, '0')}`;
  const use = (of = plans): Promise<string> =>
    units.run(async () => {
      const number = await series.next(of);
      used.add(number);
      return number;
    });
  const discard = (number: string): Promise<void> =>
    units.run(async () => {
      used.delete(number);
      await series.giveBack(plans, number);
    });

  it('counts each series separately, from one', async () => {
    expect([await use(), await use()]).toEqual([n(1), n(2)]);
    expect(await use({ ...plans, orgId: '8', inUse: () => Promise.resolve([]) })).toBe(n(1));
    expect(await use({ ...plans, key: 'plan.4', inUse: () => Promise.resolve([]) })).toBe(n(1));
  });

  it('has no gaps: the lowest released number is issued next', async () => {
    for (let i = 0; i < 4; i += 1) await use();
    await discard(n(3));
    await discard(n(2));
    expect([await use(), await use(), await use()]).toEqual([n(2), n(3), n(5)]);
  });

  it('skips typed numbers, ahead of it and among the released ones', async () => {
    for (let i = 0; i < 2; i += 1) await use();
    await discard(n(1));
    used.add(n(1)).add(n(3));
    expect(await use()).toBe(n(4));
  });

  it('does not reissue a typed number that is released', async () => {
    await use();
    await discard('JAN/1');
    await discard(n(9));
    expect(await use()).toBe(n(2));
  });

  it('leaves no gap when a transaction is rolled back', async () => {
    const undone = units.run(async () => {
      await series.next(plans);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await use()).toBe(n(1));
  });

  it('returns a number to its former owner unless it is taken by then', async () => {
    await use();
    await discard(n(1));
    expect(await units.run(() => series.takeBack(plans, n(1)))).toBe(true);
    used.add(n(1));
    expect(await use()).toBe(n(2));
    await discard(n(1));
    await use();
    expect(await units.run(() => series.takeBack(plans, n(1)))).toBe(false);
  });

  it('numbers a batch as it would number one by one, around numbers typed in it', async () => {
    for (let i = 0; i < 3; i += 1) await use();
    await discard(n(2));
    const typed = new Set([n(5)]);
    const given = await units.run(() => series.nextMany(plans, 4, typed));
    expect(given).toEqual([n(2), n(4), n(6), n(7)]);
  });

  it('issues each number once under concurrent requests', async () => {
    const given = await Promise.all(Array.from({ length: 12 }, () => use()));
    expect(given.sort()).toEqual(Array.from({ length: 12 }, (_, i) => n(i + 1)));
  });

  it('continues where the former tables of documents and quotations ended', async () => {
    const runner = database.dataSource.createQueryRunner();
    const migration = new PlatformSeries1790000100100();
    await migration.down(runner);
    await runner.query(`INSERT INTO invoicing_number_series VALUES
      (7, 55, 1, 'INV', 41), (7, 55, 0, 'QT', 3), (8, 56, 13, 'SBRN', 1)`);
    await runner.query('INSERT INTO invoicing_free_number VALUES (7, 55, 1, 12), (7, 55, 0, 2)');
    await migration.up(runner);
    await runner.release();
    const next = (orgId: string, key: string): Promise<string[]> =>
      units.run(() => series.nextMany({ ...plans, orgId, key }, 2));
    expect(await next('7', 'document.1.55')).toEqual(['INV-000012', 'INV-000042']);
    expect(await next('7', 'quotation.55')).toEqual(['QT-000002', 'QT-000004']);
    expect(await next('8', 'document.13.56')).toEqual(['SBRN-000002', 'SBRN-000003']);
  });
});
