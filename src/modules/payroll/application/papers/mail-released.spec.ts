import { FakeClock } from '@platform/clock';
import { log } from '@platform/ops/log';
import type { MailPaper } from './mail-paper';
import { MailReleased } from './mail-released';

describe('papers that are mailed on the day of their release', () => {
  const { level } = log;
  beforeAll(() => void (log.level = 'silent'));
  afterAll(() => void (log.level = level));

  it('are mailed although many before them fail each time', async () => {
    const due = new Set(Array.from({ length: 700 }, (_, n) => n + 1));
    const papers = {
      dueBy: async (_: string, { after, most }: { after: string; most: number }) =>
        [...due]
          .filter((id) => id > Number(after))
          .slice(0, most)
          .map((id) => ({ id: String(id), orgId: '7' })),
      get: () => Promise.resolve({ kind: 'payslip' }),
    };
    const commands = {
      execute: async ({ id }: MailPaper) => {
        if (Number(id) <= 600) throw new Error('unreadable');
        due.delete(Number(id));
      },
    };
    const clock = new FakeClock(new Date('2026-03-01T01:00:00Z'));
    const errors = { report: () => undefined };
    const parts = [papers, commands, {}, {}, clock, errors] as unknown[];
    const job = new MailReleased(...(parts as ConstructorParameters<typeof MailReleased>));
    expect(await job.round()).toBe(100);
    expect(due.size).toBe(600);
    expect(await job.round()).toBe(0);
  });
});
