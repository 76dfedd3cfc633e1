import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { businessDate, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { Loops } from '@platform/ops/loops';
import { Settings } from '@platform/settings';
import { asSystem } from '@platform/tenancy/org-scope';
import { CancelOrder } from './commands/cancel-order';
import { StepOrder } from './commands/step-order';
import { Payments } from './payments';
import { LedgerStore } from './ports/ledger-store';

const LAPSING = 'orders that nobody paid';
const EACH_DAY = 'orders that begin or end';
const PORTION = 50;
/** Notifications usually arrive within seconds. */
const SILENCE = 30 * SECOND;

/** Scheduled changes of orders and payments. */
@Injectable()
export class BillingJobs implements OnApplicationBootstrap {
  constructor(
    private readonly store: LedgerStore,
    private readonly payments: Payments,
    private readonly commands: Commands,
    private readonly calendar: Calendar,
    private readonly loops: Loops,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.works)
      this.loops.start('payment query', SILENCE / 2, () => this.queryChannels());
  }

  @Cron('*/5 * * * *', onCalendar(LAPSING))
  onTime(): Promise<void> {
    return this.calendar.run(LAPSING, () => this.lapse());
  }

  @Cron('1 0 * * *', onCalendar(EACH_DAY))
  onDay(): Promise<void> {
    return this.calendar.run(EACH_DAY, () => this.step());
  }

  queryChannels(): Promise<number> {
    return this.payments.querySilent(new Date(this.clock.now().getTime() - SILENCE), PORTION);
  }

  lapse(): Promise<number> {
    return asSystem(LAPSING, 'all', async () => {
      const ids = await this.store.lapsed(this.clock.now(), PORTION);
      for (const id of ids) await this.commands.execute(new CancelOrder(id, 'lapse'));
      return ids.length;
    });
  }

  step(): Promise<number> {
    return asSystem(EACH_DAY, 'all', async () => {
      const due = await this.store.due(businessDate(this.clock.now()), PORTION);
      for (const { id, action } of due) await this.commands.execute(new StepOrder(id, action));
      return due.length;
    });
  }
}
