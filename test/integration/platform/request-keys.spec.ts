import { Refused } from '@kernel/rules';
import { FakeClock } from '@platform/clock';
import { inContext, type WorkContext } from '@platform/context';
import { beforehand } from '@platform/cqrs/request-key';
import { RequestKeyHousekeeping } from '@platform/cqrs/request-key-housekeeping';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Calendar } from '@platform/ops/calendar';
import { testDatabase, type TestDatabase } from '../../support/database';

const KEY = 'k'.repeat(32);
const refused = {
  status: 'rejected',
  reason: expect.objectContaining({ code: 'requestRepeated' }),
};

/** ADR 145. */
describe('a request that is sent again', () => {
  let database: TestDatabase;
  let units: UnitOfWork;
  beforeAll(async () => {
    database = await testDatabase();
    await database.dataSource.query('CREATE TABLE office_orders (what VARCHAR(20) NOT NULL)');
    units = new UnitOfWork(database.dataSource);
  });
  afterAll(async () => {
    await database.dataSource.query('DROP TABLE office_orders');
    await database.close();
  });
  beforeEach(async () => {
    await database.reset();
    await database.dataSource.query('DELETE FROM office_orders');
  });

  const asked = <T>(work: () => Promise<T>, put: Partial<WorkContext> = {}): Promise<T> => {
    const scope = { orgId: '7', readable: ['7'], onlyCreatedBy: null, userId: '3' };
    const context = { requestId: 'r', language: 'en' as const, reason: null, scope };
    return inContext({ ...context, requestKey: KEY, ...put }, work);
  };
  const order = (what = 'plan') =>
    units.run(() => units.manager.query('INSERT INTO office_orders VALUES (?)', [what]));
  const orders = async () =>
    (await database.dataSource.query<{ what: string }[]>('SELECT what FROM office_orders')).map(
      ({ what }) => what,
    );

  it('after it was committed, is refused', async () => {
    await asked(() => order());
    await expect(asked(() => order())).rejects.toMatchObject({ code: 'requestRepeated' });
    expect(await orders()).toEqual(['plan']);
  });

  it('while it is under way, waits and is refused', async () => {
    const outcomes = await Promise.allSettled([asked(() => order()), asked(() => order())]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes).toContainEqual(refused);
    expect(await orders()).toEqual(['plan']);
  });

  it('after it was refused, is carried out', async () => {
    const failing = () =>
      units.run(async () => {
        await order();
        throw new Refused('changedByAnother');
      });
    await expect(asked(failing)).rejects.toMatchObject({ code: 'changedByAnother' });
    await asked(() => order());
    expect(await orders()).toEqual(['plan']);
  });

  it('may consist of several transactions, of which the first counts', async () => {
    await asked(async () => {
      await order('one');
      await order('two');
    });
    expect(await orders()).toEqual(['one', 'two']);
  });

  it('is carried out when the first time ended with what comes ahead of its change', async () => {
    const work = async (killed: boolean) => {
      await beforehand(() => order('picture'));
      if (killed) throw new Error('the process was killed');
      await order('post');
    };
    await expect(asked(() => work(true))).rejects.toThrow('killed');
    await asked(() => work(false));
    expect(await orders()).toEqual(['picture', 'picture', 'post']);
    await expect(asked(() => work(false))).rejects.toMatchObject({ code: 'requestRepeated' });
  });

  it('is another one with another key, of another user, or without a key or a user', async () => {
    const scope = { orgId: '7', readable: ['7'], onlyCreatedBy: null, userId: '4' };
    await asked(() => order());
    await asked(() => order(), { requestKey: 'other-key-of-a-request' });
    await asked(() => order(), { scope });
    for (const put of [{ requestKey: undefined }, { scope: null }])
      for (let time = 0; time < 2; time += 1) await asked(() => order(), put);
    expect(await orders()).toHaveLength(7);
  });

  it('is recognised for a day', async () => {
    await asked(() => order());
    const [{ at }] = await database.dataSource.query<[{ at: Date }]>(
      'SELECT create_time AS at FROM platform_request_key',
    );
    const clock = new FakeClock(at);
    const housekeeping = new RequestKeyHousekeeping(units, clock, {} as Calendar);
    clock.advance(23 * 3_600_000);
    await housekeeping.round();
    await expect(asked(() => order())).rejects.toMatchObject({ code: 'requestRepeated' });
    clock.advance(2 * 3_600_000);
    await housekeeping.round();
    await asked(() => order());
    expect(await orders()).toEqual(['plan', 'plan']);
  });
});
