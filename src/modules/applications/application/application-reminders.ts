import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { businessDate } from '@kernel/time';
import { WorkingDays } from '@modules/holidays';
import { workingDaysBetween } from '@modules/holidays/contract';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { eachInTurn } from '@platform/ops/each-in-turn';
import { asSystem } from '@platform/tenancy/org-scope';
import { type Reminder, reminderDue } from '../domain/reminders';
import { ApplicationMails } from './application-mails';
import { ApplicationStore, type OpenApplication } from './ports/application-store';

const REMINDERS = 'role application reminders';

/**
 * Sends each reminder once: to us before and after the promised day, to an applicant who was asked
 * for something.
 */
@Injectable()
export class ApplicationReminders {
  constructor(
    private readonly store: ApplicationStore,
    private readonly mails: ApplicationMails,
    private readonly workingDays: WorkingDays,
    private readonly calendar: Calendar,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Cron('45 8 * * *', onCalendar(REMINDERS))
  onTime(): Promise<void> {
    return this.calendar.run(REMINDERS, () => this.remind());
  }

  /** Returns how many were sent; each once per round, however often and wherever this runs. */
  remind(): Promise<number> {
    return asSystem(REMINDERS, 'all', async () => {
      const today = businessDate(this.clock.now());
      const open = await this.store.open();
      const days = [today, ...open.map(({ dueOn }) => dueOn)].sort();
      const rows = await this.workingDays.holidaysBetween(days[0]!, days.at(-1)!);
      const holidays = new Set(rows.map(({ date }) => date));
      let count = 0;
      await eachInTurn(open, async (application) => {
        const left = workingDaysBetween(today, application.dueOn, holidays);
        const due = reminderDue(application, today, left);
        if (due !== null && (await this.write(application, due))) count += 1;
      });
      return count;
    });
  }

  /** False when it was written before. */
  private write(application: OpenApplication, due: Reminder): Promise<boolean> {
    return this.units.run(async () => {
      const { id, round } = application;
      if (!(await this.store.remember(id, round, due))) return false;
      await this.mails.remind(application, due);
      return true;
    });
  }
}
