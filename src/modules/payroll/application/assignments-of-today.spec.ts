import { Refused } from '@kernel/rules';
import { FakeClock } from '@platform/clock';
import { log } from '@platform/ops/log';
import { AssignmentsOfToday } from './assignments-of-today';

describe('assignments that begin today', () => {
  const { level } = log;
  beforeAll(() => void (log.level = 'silent'));
  afterAll(() => void (log.level = level));

  /** As many employees as given are due; those that cannot be saved stay so. */
  const jobOf = (count: number, errorOf: (id: number) => Error | null) => {
    const due = new Set(Array.from({ length: count }, (_, n) => n + 1));
    const assignments = {
      on: async (_: string, { after, most }: { after: string; most: number }) =>
        [...due]
          .filter((id) => id > Number(after))
          .slice(0, most)
          .map((id) => ({ id: String(id), orgId: '7' })),
    };
    const resources = {
      of: () => ({
        amend: async (id: string) => {
          const error = errorOf(Number(id));
          if (error) throw error;
          due.delete(Number(id));
          return true;
        },
      }),
    };
    const clock = new FakeClock(new Date('2026-03-01T16:01:00Z'));
    const parts = [assignments, resources, {}, clock] as unknown[];
    const job = new AssignmentsOfToday(
      ...(parts as ConstructorParameters<typeof AssignmentsOfToday>),
    );
    return { due, job };
  };

  it('are put into force although many before them cannot be saved', async () => {
    const { due, job } = jobOf(1200, (id) => (id <= 1000 ? new Refused('inUse') : null));
    expect(await job.round()).toBe(200);
    expect(due.size).toBe(1000);
    expect(await job.round()).toBe(0);
  });

  it('are put into force although one before them fails unexpectedly, which is reported', async () => {
    const { due, job } = jobOf(3, (id) => (id === 1 ? new Error('unreadable') : null));
    await expect(job.round()).rejects.toThrow('unreadable');
    expect([...due]).toEqual([1]);
  });
});
