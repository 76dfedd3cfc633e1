import { createPendingWork } from './pending-work';

const later = () => {
  let end = (): void => undefined;
  let fail = (_: Error): void => undefined;
  const work = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { work, end: () => end(), fail: (error: Error) => fail(error) };
};

describe('what is being fetched for a draft', () => {
  it('waits for nothing where nothing is on its way', async () => {
    expect(await createPendingWork(() => undefined).all()).toBe(true);
  });

  it('waits for all of it, for what comes meanwhile too', async () => {
    const coming = createPendingWork(() => undefined);
    const [first, second] = [later(), later()];
    coming.add(first.work);
    let ended = false;
    const all = coming.all().then((isWhole) => {
      ended = true;
      return isWhole;
    });
    coming.add(second.work);
    first.end();
    await new Promise(setImmediate);
    expect(ended).toBe(false);
    second.end();
    expect(await all).toBe(true);
  });

  it('tells a failure once, stops who waits, and forgets it', async () => {
    const reported: unknown[] = [];
    const coming = createPendingWork((error) => reported.push(error));
    const { work, fail } = later();
    coming.add(work);
    const all = coming.all();
    const gone = new Error('gone');
    fail(gone);
    expect(await all).toBe(false);
    expect(reported).toEqual([gone]);
    expect(await coming.all()).toBe(true);
  });
});
