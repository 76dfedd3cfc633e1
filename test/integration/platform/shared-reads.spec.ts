import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { testDatabase, type TestDatabase } from '../../support/database';

const WORDS = 'SELECT name AS asked, value FROM office_words WHERE name IN (?)';

describe('reads requested at the same moment', () => {
  let database: TestDatabase;
  let units: UnitOfWork;
  let reads: SharedReads;
  let statements: jest.SpyInstance;

  beforeAll(async () => {
    database = await testDatabase();
    await database.dataSource.query(
      'CREATE TABLE office_words (name VARCHAR(20) NOT NULL, value VARCHAR(20) NOT NULL)',
    );
  });
  afterAll(async () => {
    await database.dataSource.query('DROP TABLE office_words');
    await database.close();
  });
  beforeEach(async () => {
    await database.reset();
    await database.dataSource.query(
      "INSERT INTO office_words VALUES ('one', 'a'), ('two', 'b'), ('two', 'c')",
    );
    units = new UnitOfWork(database.dataSource);
    reads = new SharedReads(database.dataSource, units);
    statements = jest.spyOn(database.dataSource, 'query');
  });
  afterEach(() => statements.mockRestore());

  const wordsOf = async (key: string): Promise<string[]> => {
    const rows = await reads.ofKey<{ value: string }>(WORDS, key);
    return rows.map(({ value }) => value).sort();
  };

  it('are one statement, and each caller gets the rows of its key', async () => {
    const found = await Promise.all(['one', 'two', 'none', 'two'].map(wordsOf));
    expect(found).toEqual([['a'], ['b', 'c'], [], ['b', 'c']]);
    expect(statements).toHaveBeenCalledTimes(1);
  });

  it('are repeated for later callers', async () => {
    expect(await wordsOf('one')).toEqual(['a']);
    await database.dataSource.query("UPDATE office_words SET value = 'z' WHERE name = 'one'");
    expect(await wordsOf('one')).toEqual(['z']);
  });

  it('fail for all callers at that moment, and for none afterwards', async () => {
    statements.mockRejectedValueOnce(new Error('gone'));
    const outcomes = await Promise.allSettled([wordsOf('one'), wordsOf('two')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await wordsOf('one')).toEqual(['a']);
  });

  it('of callers who come while one is under way are one statement, after it', async () => {
    const first = Promise.withResolvers<object[]>();
    statements.mockReturnValueOnce(first.promise);
    const one = wordsOf('one');
    await expectCalls(1);
    const others = [wordsOf('two')];
    await new Promise(setImmediate);
    others.push(wordsOf('one'));
    first.resolve([{ asked: 'one', value: 'earlier' }]);
    expect(await one).toEqual(['earlier']);
    expect(await Promise.all(others)).toEqual([['b', 'c'], ['a']]);
    expect(statements).toHaveBeenCalledTimes(2);
  });

  it('do not wait long for one that hangs', async () => {
    const hanging = Promise.withResolvers<object[]>();
    statements.mockReturnValueOnce(hanging.promise);
    const one = wordsOf('one');
    await expectCalls(1);
    expect(await wordsOf('two')).toEqual(['b', 'c']);
    hanging.resolve([]);
    expect(await one).toEqual([]);
  });

  const expectCalls = async (n: number): Promise<void> => {
    while (statements.mock.calls.length < n) await new Promise(setImmediate);
  };

  it('see uncommitted rows inside the transaction only', async () => {
    await units.run(async () => {
      await units.manager.query("INSERT INTO office_words VALUES ('one', 'mine')");
      expect(await wordsOf('one')).toEqual(['a', 'mine']);
      const outside = new SharedReads(database.dataSource, new OutsideOf(database.dataSource));
      const rows = await outside.ofKey<{ value: string }>(WORDS, 'one');
      expect(rows.map(({ value }) => value)).toEqual(['a']);
    });
  });

  it('run an identical query once for all callers', async () => {
    const same = () => reads.same<unknown[]>('SELECT COUNT(*) AS n FROM office_words');
    await Promise.all([same(), same(), same()]);
    expect(statements.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

class OutsideOf extends UnitOfWork {
  override get inTransaction(): boolean {
    return false;
  }
}
