import type { DataSource } from 'typeorm';
import { MINUTE, SECOND } from '@kernel/time';
import { DatabaseClock } from './database-clock';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');

/** A database at noon when the test begins, whatever the machine's clock says. */
function database() {
  const begun = performance.now();
  const state = { noon: NOON, delay: 0, asked: 0 };
  const query = async (): Promise<object[]> => {
    state.asked += 1;
    const now = Math.round(state.noon + performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, state.delay));
    return [{ milliseconds: String(now) }];
  };
  return { state, source: { query } as unknown as DataSource };
}

const apart = (clock: DatabaseClock, instant: number): number =>
  Math.abs(clock.now().getTime() - instant);

describe('the clock of the database', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is the same in two processes whose machines differ by minutes', async () => {
    const { source } = database();
    const [first, second] = [new DatabaseClock(source), new DatabaseClock(source)];
    await first.measure();
    jest.spyOn(Date, 'now').mockReturnValue(NOON + 7 * MINUTE);
    await second.measure();
    expect(apart(first, NOON)).toBeLessThan(SECOND);
    expect(apart(second, first.now().getTime())).toBeLessThan(SECOND);
  });

  it('keeps going when the clock of the machine is changed', async () => {
    const { source } = database();
    const clock = new DatabaseClock(source);
    await clock.measure();
    jest.spyOn(Date, 'now').mockReturnValue(NOON - 60 * MINUTE);
    expect(apart(clock, NOON)).toBeLessThan(SECOND);
  });

  it('follows the database when its clock is set, and ignores a slow answer', async () => {
    const { source, state } = database();
    const clock = new DatabaseClock(source);
    await clock.measure();
    const before = clock.now().getTime() - performance.now();
    state.delay = 300;
    await clock.measure();
    expect(clock.now().getTime() - performance.now()).toBeCloseTo(before, -1);
    state.noon += 5 * MINUTE;
    await clock.measure();
    expect(apart(clock, NOON + 5 * MINUTE)).toBeLessThan(2 * SECOND);
  });

  it('is asked for by a process that may have been suspended, for how long it cannot know', async () => {
    const { source, state } = database();
    const clock = new DatabaseClock(source);
    await clock.measure();
    state.noon += 20 * MINUTE;
    expect(apart(clock, NOON)).toBeLessThan(SECOND);
    expect(Math.abs((await clock.fresh()).getTime() - state.noon)).toBeLessThan(SECOND);
  });

  it('is known before anything asks for the time', async () => {
    const { source, state } = database();
    const clock = await new DatabaseClock(source).start(() => undefined);
    clock.stop();
    expect(state.asked).toBe(1);
    expect(apart(clock, NOON)).toBeLessThan(SECOND);
  });
});
