import type { WorkingDays } from '@modules/holidays';
import type { IdentityApi } from '@modules/identity';
import { MailApi } from '@modules/mail';
import { FakeClock } from '@platform/clock';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Calendar } from '@platform/ops/calendar';
import { log } from '@platform/ops/log';
import type { AppConfig } from '@platform/app-config';
import { ApplicationMails } from './application-mails';
import { ApplicationReminders } from './application-reminders';
import type { ApplicationStore, OpenApplication } from './ports/application-store';

const silent = (id: string, changes: Partial<OpenApplication> = {}): OpenApplication => ({
  id,
  orgId: '10',
  applicationNo: `RA-${id}`,
  companyName: 'Harum Sdn. Bhd.',
  email: 'director@harum.example',
  language: 'en',
  round: 1,
  status: 'returned',
  dueOn: '2026-02-20',
  replyBy: '2026-03-01',
  ...changes,
});

describe('reminders of applications for a role', () => {
  const { level } = log;
  beforeAll(() => void (log.level = 'silent'));
  afterAll(() => void (log.level = level));

  const sent: { to: string[]; body: string }[] = [];
  beforeEach(() => void (sent.length = 0));

  const mailsOf = (administrators: object[] = []): ApplicationMails => {
    const add = async (mail: { to: string[]; body: string }) => String(sent.push(mail));
    return new ApplicationMails(
      new MailApi({ add } as never, { isReady: true } as never),
      { administrators: async () => administrators } as IdentityApi,
      { config: { publicUrl: 'https://office.example' } } as AppConfig,
    );
  };
  const remindersOf = (open: readonly OpenApplication[]): ApplicationReminders =>
    new ApplicationReminders(
      {
        open: async () => open,
        remember: async () => true,
      } as unknown as ApplicationStore,
      mailsOf(),
      { holidaysBetween: async () => [] } as unknown as WorkingDays,
      {} as Calendar,
      { run: <T>(work: () => Promise<T>) => work() } as UnitOfWork,
      new FakeClock(new Date('2026-03-02T01:00:00Z')),
    );

  it('reach the others when one of them cannot be written', async () => {
    const open = [silent('1', { email: 'no address' }), silent('2')];
    await expect(remindersOf(open).remind()).rejects.toThrow('formInvalid');
    expect(sent).toMatchObject([{ to: ['director@harum.example'] }]);
  });

  it('a company may have a name like a placeholder, and is accepted all the same', async () => {
    await mailsOf().accepted(silent('1', { companyName: '{{x}} Sdn. Bhd.' }));
    expect(sent[0]!.body).toContain('{ {x}} Sdn. Bhd.');
  });

  it('show the link to the application, and a date as the language writes it', async () => {
    await mailsOf().returned(silent('1'), 'Which company?', '2026-03-09');
    expect(sent).toMatchObject([
      {
        body: expect.stringMatching(/again by 9 Mar 2026\.\n\n\{\{link\}\}$/),
        link: 'https://office.example/support/role-applications?open=1',
      },
    ]);
  });

  it('show it once to those who decide, below the text in each language', async () => {
    const administrators = [{ email: 'desk@office.example', orgId: '1' }];
    await mailsOf(administrators).remind(silent('1', { status: 'new' }), 'deskLate');
    expect(sent[0]!.body.split('{{link}}')).toEqual([expect.stringContaining('20 Feb 2026'), '']);
    expect(sent[0]!.body).toContain('2026年2月20日');
  });
});
