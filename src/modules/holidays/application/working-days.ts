import { Injectable } from '@nestjs/common';
import { addDays, type PlainDate } from '@kernel/time';
import { yearsWithFewHolidays } from '../domain/years-with-few-holidays';
import { workingDaysAfter } from '../domain/working-days';
import { Holidays, type NamedHoliday } from './ports/holidays';

/** A promise of some working days: when it ends, and whether that can still change. */
export interface Promised {
  due: PlainDate;
  /** Years between the two days of which few holidays are entered: the day may come later. */
  thin: number[];
}

/**
 * How much earlier than expected a promised day can come at most: weekends, and all holidays of a
 * year at once.
 */
const SPARE = 40;

/**
 * Counts working days as federal authorities do: Saturdays, Sundays and federal holidays do not
 * count.
 */
@Injectable()
export class WorkingDays {
  constructor(private readonly holidays: Holidays) {}

  /** The federal holidays of a period, for callers with a counting rule of their own. */
  async holidaysBetween(from: PlainDate, to: PlainDate): Promise<NamedHoliday[]> {
    return this.holidays.federal(from, to);
  }

  /** The day on which a promise ends that begins on a day and takes `count` working days. */
  async after(from: PlainDate, count: number): Promise<Promised> {
    const known = await this.days(from, addDays(from, count * 2 + SPARE));
    const due = workingDaysAfter(from, count, known);
    return { due, thin: await this.thin(from, due) };
  }

  /** Years of which fewer holidays are entered than every year has. */
  async thin(from: PlainDate, to: PlainDate): Promise<number[]> {
    const [first, last] = [`${from.slice(0, 4)}-01-01`, `${to.slice(0, 4)}-12-31`];
    return yearsWithFewHolidays(from, to, await this.days(first, last));
  }

  private async days(from: PlainDate, to: PlainDate): Promise<ReadonlySet<PlainDate>> {
    const rows = await this.holidays.federal(from, to);
    return new Set(rows.map(({ date }) => date));
  }
}
