import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { Outbox } from '@platform/outbox/outbox';
import { asSystem } from '@platform/tenancy/org-scope';
import { BuyerEntryDecided } from '../../domain/entry/events';
import { lapsedBefore } from '../../domain/entry/retention';
import { LapsedEntries } from '../ports/lapsed-entries';
import { RetentionSettings } from './retention-settings';

const NAME = 'buyer entry retention';
const AT_ONCE = 100;

/** Deletes entries of strangers that nobody accepted once there is no purpose in keeping them (ADR 97). */
@Injectable()
export class ForgetEntries {
  constructor(
    private readonly entries: LapsedEntries,
    private readonly retention: RetentionSettings,
    private readonly calendar: Calendar,
    private readonly outbox: Outbox,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Cron('20 3 * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.round());
  }

  /** Returns the number deleted when there may be more, and 0 when done. */
  async round(): Promise<number> {
    const limits = lapsedBefore(this.clock.now(), await this.retention.days());
    return asSystem(NAME, 'all', () =>
      this.units.run(async () => {
        const lapsed = await this.entries.lock(limits, AT_ONCE);
        // Tells whatever awaits the decision, such as a receipt, that there will be none.
        await this.outbox.add(
          lapsed
            .filter(({ isDecided }) => !isDecided)
            .map(({ id, orgId }) => new BuyerEntryDecided(orgId, id, null)),
        );
        await this.entries.remove(lapsed.map(({ id }) => id));
        return lapsed.length === AT_ONCE ? lapsed.length : 0;
      }),
    );
  }
}
