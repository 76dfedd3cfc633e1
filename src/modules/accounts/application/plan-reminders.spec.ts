import { MailApi } from '@modules/mail';
import { FakeClock } from '@platform/clock';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Calendar } from '@platform/ops/calendar';
import { log } from '@platform/ops/log';
import type { Outbox } from '@platform/outbox/outbox';
import type { AppConfig } from '@platform/app-config';
import { PlanReminders } from './plan-reminders';
import type { PlanStatusService } from './plan-status-service';
import type { Ending, Endings } from './ports/endings';

const ending = (orgId: string, changes: Partial<Ending> = {}): Ending => ({
  orgId,
  name: 'Harum Sdn. Bhd.',
  email: `director@b${orgId}.example`,
  language: 'en',
  ...changes,
});

describe('reminders of plans that end', () => {
  const { level } = log;
  beforeAll(() => void (log.level = 'silent'));
  afterAll(() => void (log.level = level));

  const sent: { to: string[]; body: string }[] = [];
  const told: string[] = [];
  beforeEach(() => {
    sent.length = 0;
    told.length = 0;
  });

  const remindersOf = (found: readonly Ending[]): PlanReminders =>
    new PlanReminders(
      { between: async () => found, remember: async () => true } as unknown as Endings,
      {
        of: async (orgId: string) => {
          if (orgId === 'broken') throw new Error('no plan with this code');
          return {
            bought: { code: 'basic', until: '2026-03-02' },
            trial: null,
            daysLeft: 1,
            planStatus: 'active',
          };
        },
      } as unknown as PlanStatusService,
      new MailApi(
        { add: async (mail: (typeof sent)[number]) => String(sent.push(mail)) } as never,
        { isReady: true } as never,
      ),
      {
        add: async ([event]: { orgId: string }[]) => void told.push(event!.orgId),
      } as unknown as Outbox,
      { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork,
      {} as Calendar,
      { config: { publicUrl: 'https://office.example' } } as AppConfig,
      new FakeClock(new Date('2026-03-02T01:00:00Z')),
    );

  it('reach the businesses after one whose reminder fails', async () => {
    const found = [ending('broken'), ending('2')];
    await expect(remindersOf(found).remind()).rejects.toThrow('no plan with this code');
    expect(sent).toMatchObject([{ to: ['director@b2.example'] }]);
  });

  it('are in the inbox where nobody can be written to, and name a business as it is', async () => {
    const found = [ending('1', { email: 'NA' }), ending('2', { name: '{{x}} Sdn. Bhd.' })];
    expect(await remindersOf(found).remind()).toBe(2);
    expect(told).toEqual(['1', '2']);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toContain('{ {x}} Sdn. Bhd.');
  });
});
