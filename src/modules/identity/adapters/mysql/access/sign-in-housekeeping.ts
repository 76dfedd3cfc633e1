import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Calendar, onCalendar } from '@platform/ops/calendar';

const NAME = 'sign-in housekeeping';
const AT_ONCE = 1000;
/** platform-api, section 4.3: log rows are kept for 180 days. */
const KEPT = 180 * DAY;

/** Deletes expired codes and QR codes, and the secrets in the message record. */
@Injectable()
export class SignInHousekeeping {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  @Cron('*/5 * * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.round());
  }

  /** Returns whether there may be more, so that a long backlog is processed without a pause. */
  async round(): Promise<number> {
    const now = this.clock.now().getTime();
    const touched = [
      await this.run('DELETE FROM identity_scan WHERE end_time < ?', now - DAY),
      await this.run('DELETE FROM identity_phone_code WHERE last_asked < ?', now - DAY),
      await this.run('DELETE FROM identity_sms_message WHERE create_time < ?', now - KEPT),
      await this.run(
        `UPDATE identity_sms_message SET secret = NULL, secret_end = NULL WHERE secret_end < ?`,
        now,
      ),
    ];
    return touched.filter((count) => count === AT_ONCE).length;
  }

  private async run(sql: string, before: number): Promise<number> {
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `${sql} LIMIT ${AT_ONCE}`,
      [new Date(before)],
    );
    return affectedRows;
  }
}
