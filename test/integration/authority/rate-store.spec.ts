import { FakeClock } from '@platform/clock';
import { SharedLimiter } from '@modules/authority/adapters/myinvois/limiter';
import { realPause } from '@modules/authority/adapters/myinvois/pause';
import { RateStore, type Slot } from '@modules/authority/adapters/mysql/rate-store';
import { testDatabase, type TestDatabase } from '../../support/database';

const bucket = { name: 'client:recent', calls: 2, windowMs: 61_000 };
const NOW = Date.parse('2026-08-03T04:11:00Z');
const LATER = NOW + 600_000;

describe('places in the queue of a limited call', () => {
  let database: TestDatabase;
  let workbook: RateStore;

  beforeAll(async () => {
    database = await testDatabase();
    workbook = new RateStore(database.dataSource);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const place = async (now = NOW, latest = LATER): Promise<Slot> => {
    const slot = await workbook.reserve([bucket], now, latest);
    if (typeof slot === 'number') throw new Error(`no place before ${slot}`);
    return slot;
  };

  it('are handed out in order, each as soon as the limit allows', async () => {
    const slots = [await place(), await place(), await place(), await place(), await place()];
    expect(slots.map(({ at }) => at - NOW)).toEqual([0, 0, 61_000, 61_000, 122_000]);
  });

  it('are exact when many ask at the same instant', async () => {
    const slots = await Promise.all(Array.from({ length: 20 }, () => place(NOW, NOW + 1e7)));
    const at = slots.map((slot) => slot.at - NOW).sort((a, b) => a - b);
    expect(at).toEqual(Array.from({ length: 20 }, (_, n) => Math.floor(n / 2) * 61_000));
  });

  it('are not taken by those who cannot wait', async () => {
    await place();
    await place();
    expect(await workbook.reserve([bucket], NOW, NOW + 1000)).toBe(NOW + 61_000);
    expect((await place()).at).toBe(NOW + 61_000);
    expect((await place()).at).toBe(NOW + 61_000);
  });

  it('go to the next when somebody gives up waiting', async () => {
    await place();
    await place();
    const limiter = new SharedLimiter(workbook, new FakeClock(new Date(NOW)), realPause);
    const patience = { until: LATER, signal: AbortSignal.timeout(30) };
    await expect(limiter.take([bucket], patience)).rejects.toThrow();
    expect((await place()).at).toBe(NOW + 61_000);
    expect((await place()).at).toBe(NOW + 61_000);
  });

  it('are void once the authority itself has refused', async () => {
    await place();
    await place();
    const waiting = await place();
    expect(await workbook.stands(waiting)).toBe(true);
    await workbook.block(bucket, NOW + 90_000, NOW);
    expect(await workbook.stands(waiting)).toBe(false);
    expect((await place()).at).toBe(NOW + 90_000);
  });

  it('of two limits count against both', async () => {
    const slow = { name: 'search:C99900100010', calls: 1, windowMs: 5500 };
    const at = async () => {
      const slot = await workbook.reserve([bucket, slow], NOW, LATER);
      return typeof slot === 'number' ? slot : slot.at - NOW;
    };
    expect([await at(), await at(), await at()]).toEqual([0, 5500, 61_000]);
  });

  it('are forgotten when nobody used them for long', async () => {
    await place();
    await workbook.prune(NOW + 1);
    const [row]: { n: string }[] = await database.dataSource.query(
      'SELECT COUNT(*) n FROM authority_rate',
    );
    expect(Number(row!.n)).toBe(0);
  });
});
