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

describe('pending requests of a draft', () => {
  it('resolve at once when there are none', async () => {
    expect(await createPendingWork(() => undefined).all()).toBe(true);
  });

  it('are all awaited, including those started meanwhile', async () => {
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

  it('report a failure once, reject those waiting, and forget it', async () => {
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
