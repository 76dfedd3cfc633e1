import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DAY } from '@kernel/time';
import { Clock } from '../clock';
import { Calendar, onCalendar } from '../ops/calendar';
import { UnitOfWork } from './unit-of-work';

const NAME = 'request keys';
const AT_ONCE = 1000;

/** Deletes the keys of requests that nobody repeats any more. */
@Injectable()
export class RequestKeyHousekeeping {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  @Cron('27 * * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.round());
  }

  /** Returns the number found if there may be more, otherwise 0. */
  async round(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - DAY);
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `DELETE FROM platform_request_key WHERE create_time < ? LIMIT ${AT_ONCE}`,
      [before],
    );
    return affectedRows === AT_ONCE ? affectedRows : 0;
  }
}
