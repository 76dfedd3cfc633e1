import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY, MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Loops } from '@platform/ops/loops';
import { Settings } from '@platform/settings';

const AT_ONCE = 1000;
/** platform-api, section 4.3: log rows are kept for 180 days. */
const KEPT = 180 * DAY;

/** Codes and squares that have ended go; so do the secrets in the record of messages. */
@Injectable()
export class SignInHousekeeping implements OnApplicationBootstrap {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly loops: Loops,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.works)
      this.loops.start('sign-in housekeeping', 5 * MINUTE, () => this.round());
  }

  /** Answers whether there may be more, so that a long queue is worked off without a rest. */
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
