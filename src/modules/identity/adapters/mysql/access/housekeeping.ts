import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { LOCK } from '../../../domain/access/lock-out';

const NAME = 'identity housekeeping';
const AT_ONCE = 1000;
/** platform-api, section 4.3: log rows are kept for 180 days. */
const KEPT = 180 * DAY;

/** Deletes what has expired: ended sessions, old counters and attempts, stale captchas. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  @Cron('7 * * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.round());
  }

  /** Returns whether there may be more, so that a long backlog is processed without a pause. */
  async round(): Promise<number> {
    const now = this.clock.now().getTime();
    const removed = [
      await this.remove('identity_session', 'end_time', now - KEPT),
      await this.remove('identity_refresh_token', 'end_time', now - DAY),
      await this.remove('identity_login_counter', 'last_failure', now - LOCK),
      await this.remove('identity_login_attempt', 'at', now - KEPT),
      await this.remove('identity_captcha', 'end_time', now),
    ];
    return removed.filter((count) => count === AT_ONCE).length;
  }

  private async remove(table: string, column: string, before: number): Promise<number> {
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `DELETE FROM ${table} WHERE ${column} < ? LIMIT ${AT_ONCE}`,
      [new Date(before)],
    );
    return affectedRows;
  }
}
