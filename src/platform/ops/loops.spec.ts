import { Clock } from '../clock';
import type { ErrorReporter } from './error-reporter';
import { Loops } from './loops';
import { Rounds } from './rounds';

const PAUSE = 1_000;

/** What may become due, and rounds that take a piece of it. */
class Work {
  readonly looks: number[] = [];
  waiting = 0;
  running = 0;
  most = 0;

  constructor(private readonly takes: number) {}

  async round(): Promise<number> {
    this.looks.push(Date.now());
    if (this.waiting === 0) return 0;
    this.waiting -= 1;
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    await new Promise((resolve) => {
      setTimeout(resolve, this.takes);
    });
    this.running -= 1;
    return 1;
  }
}

describe('background loops', () => {
  let loops: Loops;
  let work: Work;

  beforeEach(() => {
    jest.useFakeTimers();
    loops = new Loops(
      new Rounds(
        new (class extends Clock {
          now = (): Date => new Date();
        })(),
        {} as ErrorReporter,
      ),
    );
  });
  afterEach(async () => {
    const stopped = loops.onApplicationShutdown();
    await jest.runAllTimersAsync();
    await stopped;
    jest.useRealTimers();
  });

  const start = async (workers: number, takes = 100): Promise<() => void> => {
    work = new Work(takes);
    const wake = loops.start('count beans', PAUSE, () => work.round(), { concurrency: workers });
    await jest.advanceTimersByTimeAsync(0);
    work.looks.length = 0;
    return wake;
  };

  it.each([1, 2, 5])(
    'look once per pause while nothing is due, with %i workers',
    async (workers) => {
      await start(workers);
      await jest.advanceTimersByTimeAsync(10 * PAUSE);
      expect(work.looks).toHaveLength(10);
    },
  );

  it('go on looking while a worker is busy', async () => {
    await start(2, 10 * PAUSE);
    work.waiting = 1;
    await jest.advanceTimersByTimeAsync(5 * PAUSE);
    expect(work.running).toBe(1);
    work.waiting = 1;
    await jest.advanceTimersByTimeAsync(PAUSE);
    expect([work.running, work.waiting]).toEqual([2, 0]);
  });

  it('work with all workers as soon as they are woken', async () => {
    const wake = await start(3);
    work.waiting = 30;
    wake();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([work.most, work.waiting]).toEqual([3, 0]);
  });

  it('look again for what they were woken for while they looked', async () => {
    const wake = await start(1);
    let isFirst = true;
    jest.spyOn(work, 'round').mockImplementation(() => {
      work.looks.push(Date.now());
      if (isFirst) wake();
      isFirst = false;
      return Promise.resolve(0);
    });
    wake();
    await jest.advanceTimersByTimeAsync(PAUSE / 2);
    expect(work.looks).toHaveLength(2);
  });

  it('rest while their job is paused, but for a round that is wanted now', async () => {
    await start(2);
    loops.pauseJobs(new Set(['countBeans']));
    await jest.advanceTimersByTimeAsync(5 * PAUSE);
    expect(work.looks).toEqual([]);
    loops.runNow('countBeans');
    await jest.advanceTimersByTimeAsync(5 * PAUSE);
    expect(work.looks).toHaveLength(2);
    loops.pauseJobs(new Set());
    await jest.advanceTimersByTimeAsync(5 * PAUSE);
    expect(work.looks).toHaveLength(7);
  });
});
