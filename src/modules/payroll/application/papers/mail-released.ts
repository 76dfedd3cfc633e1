import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DomainError } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { ErrorReporter } from '@platform/ops/error-reporter';
import { log } from '@platform/ops/log';
import { asSystem } from '@platform/tenancy/org-scope';
import { IssuedPapers } from '../ports/issued-papers';
import { MailPaper } from './mail-paper';

const NAME = 'releasedPapers';
const MAX = 500;

/** Mails payslips and forms on the day of their release, where requested. */
@Injectable()
export class MailReleased {
  constructor(
    private readonly papers: IssuedPapers,
    private readonly commands: Commands,
    private readonly units: UnitOfWork,
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    private readonly errors: ErrorReporter,
  ) {}

  @Cron('*/10 * * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.round());
  }

  /**
   * Returns the number mailed. A paper that cannot be mailed records why, and is left to a person;
   * each that is due has its turn, however many fail.
   */
  async round(): Promise<number> {
    const today = businessDate(this.clock.now());
    let mailed = 0;
    let after = '0';
    for (;;) {
      const portion = { after, most: MAX };
      const due = await asSystem('released papers', 'all', () => this.papers.dueBy(today, portion));
      const last = due.at(-1);
      if (!last) return mailed;
      for (const { id, orgId } of due)
        mailed += await asSystem('released papers', orgId, () => this.mail(id));
      after = last.id;
    }
  }

  private async mail(id: string): Promise<number> {
    try {
      const { kind } = await this.papers.get(id);
      await this.commands.execute(new MailPaper(kind, id));
      return 1;
    } catch (error) {
      if (error instanceof DomainError)
        await this.units.run(() => this.papers.notMailed(id, error.code));
      else {
        // It is tried again next time; meanwhile the papers of others go out.
        log.error({ err: error, job: NAME, paper: id }, 'a released paper was not mailed');
        this.errors.report({ error, source: NAME, method: null });
      }
      return 0;
    }
  }
}
