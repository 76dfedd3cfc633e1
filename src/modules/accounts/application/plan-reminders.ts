import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { addDays, businessDate } from '@kernel/time';
import { PlanExpiring } from '@modules/billing';
import { MailApi } from '@modules/mail';
import { asText, writable } from '@modules/mail/contract';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { translate } from '@platform/i18n/catalogues';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { eachInTurn } from '@platform/ops/each-in-turn';
import { Outbox } from '@platform/outbox/outbox';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { reminderDue, remindersAt } from '../domain/plan-status';
import { type Ending, Endings } from './ports/endings';
import { PlanStatusService } from './plan-status-service';

const REMINDERS = 'plans and trials that end soon';

/**
 * Notifies the people responsible for a business, by mail and in its inbox, that its plan or trial
 * is about to end.
 */
@Injectable()
export class PlanReminders {
  constructor(
    private readonly endings: Endings,
    private readonly planStatuses: PlanStatusService,
    private readonly mails: MailApi,
    private readonly outbox: Outbox,
    private readonly units: UnitOfWork,
    private readonly calendar: Calendar,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Cron('30 8 * * *', onCalendar(REMINDERS))
  onTime(): Promise<void> {
    return this.calendar.run(REMINDERS, () => this.remind());
  }

  /** Returns the number written; each is written once, however often this runs. */
  async remind(): Promise<number> {
    const today = businessDate(this.clock.now());
    const soon = addDays(today, Math.max(...remindersAt) - 1);
    const found = await asSystem(REMINDERS, 'all', () => this.endings.between(today, soon));
    let count = 0;
    await eachInTurn(found, async (ending) => {
      const remind = () => this.units.run(() => this.remindOf(ending));
      if (await asSystem(REMINDERS, ending.orgId, remind)) count += 1;
    });
    return count;
  }

  private async remindOf(ending: Ending): Promise<boolean> {
    const { orgId } = ending;
    // A renewal that is already paid for begins on the following day.
    const { bought, trial, daysLeft, planStatus } = await this.planStatuses.of(orgId);
    const until = planStatus === 'trial' ? trial?.until : bought?.until;
    if (planStatus === 'expired' || until === undefined || daysLeft === null) return false;
    const days = reminderDue(daysLeft);
    if (days === null || !(await this.endings.remember(orgId, until, days))) return false;
    const plan = planStatus === 'trial' ? null : bought;
    const event = new PlanExpiring(orgId, plan?.code ?? null, until, daysLeft, plan?.names);
    await this.outbox.add([event]);
    const [email] = writable([ending.email]);
    if (email !== undefined) await this.write({ ...ending, email }, event);
    return true;
  }

  private async write(
    { orgId, email, language, name }: Ending & { email: string },
    { plan, names, until, days }: PlanExpiring,
  ): Promise<void> {
    const words = { name: asText(name), plan: names?.[language] ?? '', until, n: days };
    const topic = plan === null ? 'planStatus.mail.trial' : 'planStatus.mail.plan';
    await this.mails.post({
      orgId,
      ref: { resource: 'sysTenant', id: orgId, label: name },
      to: [email],
      cc: [],
      replyTo: null,
      fromName: null,
      language,
      attachments: [],
      subject: translate(`${topic}.subject`, words, language),
      body: translate(`${topic}.body`, words, language),
      link: `${this.appConfig.config.publicUrl}/billing/purchase`,
    });
  }
}
