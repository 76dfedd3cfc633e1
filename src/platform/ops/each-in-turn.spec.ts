import { log } from './log';
import { eachInTurn } from './each-in-turn';

describe('work on many items', () => {
  const { level } = log;
  beforeAll(() => void (log.level = 'silent'));
  afterAll(() => void (log.level = level));

  it('goes on after one that fails, and says so at the end', async () => {
    const done: number[] = [];
    const work = eachInTurn([1, 2, 3, 4], async (item) => {
      if (item % 2 === 0) throw new Error(`${item} is even`);
      done.push(item);
    });
    await expect(work).rejects.toThrow('2 is even');
    expect(done).toEqual([1, 3]);
  });

  it('ends quietly when all are done', async () => {
    await expect(eachInTurn(['a'], async () => undefined)).resolves.toBeUndefined();
  });
});
