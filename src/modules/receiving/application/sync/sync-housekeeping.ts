import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { SyncWindows } from '../ports/sync-windows';

const NAME = 'old synchronisation windows';
const KEPT = 7 * DAY;

/** Deletes windows that were completed long ago. */
@Injectable()
export class SyncHousekeeping {
  constructor(
    private readonly windows: SyncWindows,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  @Cron('22 * * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.prune());
  }

  prune(): Promise<number> {
    return this.windows.prune(new Date(this.clock.now().getTime() - KEPT));
  }
}
