import { Slots } from './slots';

const pending = (): { promise: Promise<void>; done: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, done: resolve };
};

describe('print slots', () => {
  it('limit concurrency, first come, first served', async () => {
    const slots = new Slots(2, 10, () => new Error('full'));
    const order: string[] = [];
    let working = 0;
    let most = 0;
    const work = (name: string) => async (): Promise<void> => {
      order.push(name);
      most = Math.max(most, (working += 1));
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => slots.run(work(name))));
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });

  it('refuse callers when the queue is full', async () => {
    const slots = new Slots(1, 1, () => new Error('full'));
    const first = pending();
    const working = slots.run(() => first.promise);
    const waiting = slots.run(() => Promise.resolve('served'));
    await expect(slots.run(() => Promise.resolve())).rejects.toThrow('full');
    first.done();
    await working;
    await expect(waiting).resolves.toBe('served');
  });

  it('are free again after work that failed', async () => {
    const slots = new Slots(1, 0, () => new Error('full'));
    await expect(slots.run(() => Promise.reject(new Error('paper jam')))).rejects.toThrow('jam');
    await expect(slots.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });

  it('reject the queue on shutdown and report when the last one has finished', async () => {
    const slots = new Slots(1, 5, () => new Error('full'));
    const first = pending();
    const working = slots.run(() => first.promise);
    const waiting = slots.run(() => Promise.resolve());
    slots.refuseWaiting(() => new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
    first.done();
    await Promise.all([working, slots.whenQuiet()]);
    expect(slots.isQuiet).toBe(true);
  });
});
