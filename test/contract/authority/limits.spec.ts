import { FakeClock } from '@platform/clock';
import type { AuthorityApi } from '@modules/authority';
import { callsPerMinute } from '../../../src/modules/authority/domain/published-limits';
import { testDatabase, type TestDatabase } from '../../support/database';
import { type Control, controlOf } from './support/control';
import { gatewayOn, type TestGateway } from './support/gateway';
import { outgoing } from './support/outgoing';
import { credentialOf, simulatorTarget, type Target } from './support/targets';

type Call = (gateway: TestGateway['gateway']) => Promise<unknown>;

const ORG = '1';
const MINUTE = 60_000;
const PATIENT = { waitMs: 60 * MINUTE };
const NOWHERE = '0'.repeat(26);

describe('the published limits, held by two processes together', () => {
  let database: TestDatabase;
  let target: Target;
  let control: Control;
  let clock: FakeClock;
  let ours: TestGateway[];

  beforeAll(async () => {
    [database, target] = await Promise.all([testDatabase(), simulatorTarget.open()]);
    control = controlOf(target.baseUrl);
  });

  beforeEach(async () => {
    await database.reset();
    await control.reset();
    await control.clock({ frozen: true });
    clock = new FakeClock(new Date());
    await control.clock({ now: clock.now().toISOString() });
    ours = [1, 2].map(() =>
      gatewayOn({
        dataSource: database.dataSource,
        baseUrl: target.baseUrl,
        credentials: [target.credential, credentialOf({ orgId: '2', id: '2' })],
        limited: true,
        clock,
        pause: passTime,
      }),
    );
    for (const { gateway } of ours) await gateway.documentTypes(ORG);
  });

  afterAll(async () => {
    await target?.close();
    await database?.close();
  });

  /** All waiting callers share one clock. It advances, for us and for the simulator, once all are waiting. */
  const sleepers: { until: number; wake: () => void }[] = [];
  let running = 0;
  function passTime(ms: number): Promise<void> {
    return new Promise((wake) => {
      sleepers.push({ until: clock.now().getTime() + ms, wake });
      if (sleepers.length === running) void moveOn();
    });
  }
  async function moveOn(): Promise<void> {
    const due = Math.min(...sleepers.map(({ until }) => until));
    const step = Math.max(0, due - clock.now().getTime());
    await control.clock({ advanceMs: step });
    clock.advance(step);
    const awake = sleepers.filter(({ until }) => until <= due);
    sleepers.splice(0, sleepers.length, ...sleepers.filter(({ until }) => until > due));
    for (const { wake } of awake) wake();
  }
  async function run<T>(call: Promise<T>): Promise<T> {
    running += 1;
    try {
      return await call;
    } finally {
      running -= 1;
      if (running > 0 && sleepers.length === running) void moveOn();
    }
  }

  const refusals = async (): Promise<number> => {
    const [row]: { n: string }[] = await database.dataSource.query(
      'SELECT COUNT(*) n FROM authority_call WHERE status = 429',
    );
    return Number(row!.n);
  };

  /** When calls were sent. A call whose connection broke before the answer is sent again: it counts twice. */
  const callsOf = async (api: AuthorityApi): Promise<number[]> => {
    const rows: { at: Date }[] = await database.dataSource.query(
      'SELECT at FROM authority_call WHERE api = ? ORDER BY at',
      [api],
    );
    return rows.map(({ at }) => at.getTime());
  };

  const answersTo = async (api: AuthorityApi): Promise<number> => {
    const [row]: { n: string }[] = await database.dataSource.query(
      'SELECT COUNT(*) n FROM authority_call WHERE api = ? AND status IS NOT NULL',
      [api],
    );
    return Number(row!.n);
  };

  const mostInAnyMinute = (instants: number[]): number =>
    Math.max(
      ...instants.map((from) => instants.filter((at) => at >= from && at < from + MINUTE).length),
    );

  const alternately = (count: number, call: Call): Promise<unknown[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => run(call(ours[n % 2]!.gateway))));

  it.each([
    ['cancel', 30, (g) => g.cancel(ORG, NOWHERE, 'x', PATIENT).catch(notFound)],
    ['getSubmission', 700, (g) => g.getSubmission(ORG, NOWHERE, {}, PATIENT)],
    ['validateTin', 130, (g) => g.validateTin(ORG, buyer(), PATIENT)],
    ['search', 15, (g) => g.search(ORG, lastHour(), {}, {}, PATIENT)],
    ['recent', 30, (g) => g.recent(ORG, {}, {}, PATIENT)],
    ['details', 260, (g) => g.getDetails(ORG, NOWHERE, PATIENT)],
  ] satisfies [AuthorityApi, number, Call][])(
    'keeps %s within its limit: none of %d calls is refused or lost',
    async (api, count, call: Call) => {
      await alternately(count, call);
      expect(await answersTo(api)).toBe(count);
      expect(await refusals()).toBe(0);
      expect(mostInAnyMinute(await callsOf(api))).toBeLessThanOrEqual(callsPerMinute[api]);
    },
    120_000,
  );

  it('a hundred submissions a minute, and not one more', async () => {
    await alternately(120, (gateway) =>
      gateway.submit(ORG, { documents: [outgoing(target, { issuedAt: clock.now() })] }, PATIENT),
    );
    const instants = await callsOf('submit');
    expect(mostInAnyMinute(instants)).toBe(100);
    expect(instants.at(-1)! - instants[0]!).toBeGreaterThan(MINUTE);
    expect(await refusals()).toBe(0);
    expect(await control.ledger()).toHaveLength(120);
  });

  it('two organisations with one client id share its calls', async () => {
    const calls = Array.from({ length: 26 }, (_, n) =>
      run(ours[n % 2]!.gateway.recent(n % 3 ? '1' : '2', {}, {}, PATIENT)),
    );
    await Promise.all(calls);
    expect(mostInAnyMinute(await callsOf('recent'))).toBeLessThanOrEqual(12);
    expect(await refusals()).toBe(0);
  });

  it('one search in five seconds for a taxpayer', async () => {
    await alternately(4, (gateway) => gateway.search(ORG, lastHour(), {}, {}, PATIENT));
    const instants = await callsOf('search');
    const gaps = instants.slice(1).map((at, n) => at - instants[n]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5000);
  });

  it('whoever cannot wait that long is told so, and takes no place', async () => {
    await alternately(12, (gateway) => gateway.recent(ORG, {}, {}, PATIENT));
    await expect(ours[0]!.gateway.recent(ORG, {}, {}, { waitMs: 1000 })).rejects.toMatchObject({
      kind: 'throttle',
      reason: 'OwnLimit',
      retryAfterMs: expect.any(Number),
    });
    const before = clock.now().getTime();
    await run(ours[1]!.gateway.recent(ORG, {}, {}, PATIENT));
    expect(clock.now().getTime() - before).toBeLessThan(62_000);
  });

  it('a refusal of the authority holds all processes back as long as it says', async () => {
    await control.fault({ mode: 'throttle', endpoint: 'submit', retryAfter: 40, times: 1 });
    const at = clock.now().getTime();
    await expect(
      ours[0]!.gateway.submit(ORG, { documents: [outgoing(target)] }, PATIENT),
    ).rejects.toMatchObject({ kind: 'throttle', retryAfterMs: 40_000 });
    await run(ours[1]!.gateway.submit(ORG, { documents: [outgoing(target)] }, PATIENT));
    expect((await callsOf('submit')).at(-1)! - at).toBeGreaterThanOrEqual(40_000);
  });

  it('a refused question waits and is asked again', async () => {
    await control.fault({ mode: 'throttle', endpoint: 'submission', retryAfter: 7, times: 1 });
    const before = clock.now().getTime();
    expect(await run(ours[0]!.gateway.getSubmission(ORG, NOWHERE, {}, PATIENT))).toBeNull();
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(7000);
  });

  it('a refusal that names no time means a minute', async () => {
    await control.fault({ mode: 'throttle', endpoint: 'submission', retryAfter: null, times: 1 });
    const before = clock.now().getTime();
    await run(ours[0]!.gateway.getSubmission(ORG, NOWHERE, {}, PATIENT));
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(MINUTE - 1000);
  });

  const buyer = () => ({
    tin: target.buyer.tin,
    idType: 'BRN' as const,
    idValue: target.buyer.brn,
  });

  const lastHour = () => ({
    by: 'submission' as const,
    from: new Date(clock.now().getTime() - 60 * MINUTE),
    to: clock.now(),
  });
});

const notFound = (error: unknown): void => {
  if (!(error instanceof Error) || !('httpStatus' in error) || error.httpStatus !== 404)
    throw error;
};
