import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { businessDate, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { eachInTurn } from '@platform/ops/each-in-turn';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { CancelOrder } from './commands/cancel-order';
import { AdvanceOrder } from './commands/advance-order';
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
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.appConfig.isWorker)
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
    return this.executeDue(LAPSING, async (most) => {
      const ids = await this.store.lapsed(this.clock.now(), most);
      return ids.map((id) => new CancelOrder(id, 'lapse'));
    });
  }

  step(): Promise<number> {
    return this.executeDue(EACH_DAY, async (most) => {
      const due = await this.store.due(businessDate(this.clock.now()), most);
      return due.map(({ id, action }) => new AdvanceOrder(id, action));
    });
  }

  /** All that are due, each once: one that fails stays due, and does not keep the others waiting. */
  private executeDue(job: string, due: (most: number) => Promise<DueCommand[]>): Promise<number> {
    return asSystem(job, 'all', async () => {
      const tried = new Set<string>();
      const failures: unknown[] = [];
      for (;;) {
        const found = await due(PORTION + tried.size);
        const next = found.filter((command) => !tried.has(keyOf(command)));
        if (next.length === 0) break;
        for (const command of next) tried.add(keyOf(command));
        const execute = (command: DueCommand) => this.commands.execute(command);
        await eachInTurn(next, execute).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
      return tried.size;
    });
  }
}

type DueCommand = CancelOrder | AdvanceOrder;

const keyOf = ({ id, action }: DueCommand): string => `${action} ${id}`;
