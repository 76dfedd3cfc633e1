import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { addDays, businessDate } from '@kernel/time';
import { WorkingDays } from '@modules/holidays';
import { Clock } from '@platform/clock';
import type { ApplicationCalendar } from './application-calendar.types';

/** Promises that are older than this are only late. */
const BACK = 120;
const AHEAD = 30;

export class GetApplicationCalendar extends Query<ApplicationCalendar> {}

@QueryHandler(GetApplicationCalendar)
export class GetApplicationCalendarHandler implements IQueryHandler<GetApplicationCalendar> {
  constructor(
    private readonly workingDays: WorkingDays,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<ApplicationCalendar> {
    const today = businessDate(this.clock.now());
    const [from, to] = [addDays(today, -BACK), addDays(today, AHEAD)];
    const rows = await this.workingDays.holidaysBetween(from, to);
    // What is promised today ends within two weeks.
    const thin = await this.workingDays.thin(today, addDays(today, 14));
    return { today, holidays: rows.map(({ date }) => date), thin };
  }
}
