import { countedOf, percentOf, secondsLeft, type Task } from './tasks';

const task = (counts: Partial<Task>): Task => ({
  id: '1',
  kind: 'party.verify',
  status: 'running',
  total: 300,
  succeeded: 0,
  failed: 0,
  skipped: 0,
  resultFileId: null,
  message: null,
  createTime: '2026-11-21T00:00:00Z',
  beginTime: '2026-11-21T00:00:00Z',
  endTime: null,
  ...counts,
});

const after = (seconds: number): number => Date.UTC(2026, 10, 21) + seconds * 1000;

describe('task progress', () => {
  it('counts failures and skipped items as finished', () => {
    expect(percentOf(task({ succeeded: 100, failed: 40, skipped: 10 }))).toBe(50);
  });

  it('reports failed and succeeded items separately at the end', () => {
    const counts = { total: 24, succeeded: 12, failed: 12 };
    expect(countedOf(task(counts))).toBe(24);
    expect(countedOf(task({ ...counts, status: 'done' }))).toBe(12);
  });

  it('does not show 100% while an item is left', () => {
    expect(percentOf(task({ succeeded: 299 }))).toBe(99);
  });

  it('estimates the remaining time from the speed so far', () => {
    expect(secondsLeft(task({ succeeded: 100 }), after(60))).toBe(120);
  });

  it('shows no estimate before there is a speed', () => {
    expect(secondsLeft(task({}), after(60))).toBeNull();
  });
});
