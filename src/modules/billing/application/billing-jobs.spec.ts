import { FakeClock } from '@platform/clock';
import type { Commands } from '@platform/cqrs/commands';
import type { Calendar } from '@platform/ops/calendar';
import { log } from '@platform/ops/log';
import type { Loops } from '@platform/ops/loops';
import type { AppConfig } from '@platform/app-config';
import { BillingJobs } from './billing-jobs';
import type { Payments } from './payments';
import type { LedgerStore } from './ports/ledger-store';

describe('orders that begin, end or lapse', () => {
  const { level } = log;
  beforeAll(() => void (log.level = 'silent'));
  afterAll(() => void (log.level = level));

  /** As many orders as given are due; those that are broken stay so. */
  const jobsOf = (count: number, broken: readonly string[]) => {
    const due = new Set(Array.from({ length: count }, (_, n) => String(n)));
    const portion = (most: number): string[] => [...due].slice(0, most);
    const store = {
      due: async (_: string, most: number) =>
        portion(most).map((id) => ({ id, action: 'begin' as const })),
      lapsed: async (_: Date, most: number) => portion(most),
    } as unknown as LedgerStore;
    const commands = {
      execute: async ({ id }: { id: string }) => {
        if (broken.includes(id)) throw new Error(`order ${id} has no plan`);
        due.delete(id);
      },
    } as unknown as Commands;
    const jobs = new BillingJobs(
      store,
      {} as Payments,
      commands,
      {} as Calendar,
      {} as Loops,
      {} as AppConfig,
      new FakeClock(new Date('2026-03-01T16:01:00Z')),
    );
    return { due, jobs };
  };

  it.each(['step', 'lapse'] as const)('%s all, however many, and once', async (job) => {
    const { due, jobs } = jobsOf(120, []);
    expect(await jobs[job]()).toBe(120);
    expect(due.size).toBe(0);
    expect(await jobs[job]()).toBe(0);
  });

  it.each(['step', 'lapse'] as const)('%s the others too when one cannot', async (job) => {
    const broken = ['0', ...Array.from({ length: 60 }, (_, n) => String(n + 20))];
    const { due, jobs } = jobsOf(120, broken);
    await expect(jobs[job]()).rejects.toThrow('order 0 has no plan');
    expect([...due]).toEqual(broken);
  });
});
