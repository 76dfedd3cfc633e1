import { KeyedMutex } from './keyed-mutex';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

describe('the keyed mutex', () => {
  it('serialises work per key, and runs different keys concurrently', async () => {
    const queue = new KeyedMutex();
    const running = { a: 0, b: 0, most: 0 };
    const work = (subject: 'a' | 'b') => async () => {
      running[subject] += 1;
      expect(running[subject]).toBe(1);
      running.most = Math.max(running.most, running.a + running.b);
      await pause();
      running[subject] -= 1;
    };
    await Promise.all(
      (['a', 'b', 'a', 'a', 'b'] as const).map((each) => queue.run(each, work(each))),
    );
    expect(running.most).toBe(2);
  });

  it('continues after a failure', async () => {
    const queue = new KeyedMutex();
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'yes')).toBe('yes');
  });

  it('rejects callers when the queue is full', async () => {
    const queue = new KeyedMutex();
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => queue.run('a', pause)));
    const rejected = all.filter((each) => each.status === 'rejected');
    expect(rejected).toHaveLength(5);
    expect(rejected[0]!.reason).toMatchObject({
      code: 'AUTH_TOO_FAST',
      params: { seconds: 1 },
      waitMs: 1000,
    });
  });
});
