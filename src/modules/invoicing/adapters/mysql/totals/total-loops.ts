import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { SECOND } from '@kernel/time';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { log } from '@platform/ops/log';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { DocumentCounters } from '../document-counters';
import { TotalFill } from './total-fill';
import { TotalFold } from './total-fold';

const RECOUNT = 'document recount';

/** Keeps the figures up to date in processes that work in the background. */
@Injectable()
export class TotalLoops implements OnApplicationBootstrap {
  constructor(
    private readonly fill: TotalFill,
    private readonly fold: TotalFold,
    private readonly counters: DocumentCounters,
    private readonly loops: Loops,
    private readonly calendar: Calendar,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    // Sequentially: what has been counted is folded in before more is counted.
    this.loops.start('document totals', 2 * SECOND, async () => {
      const counted = await this.fill.next('all');
      return counted + (await this.fold.next()) + (await this.counters.fold());
    });
  }
  @Cron('41 3 * * *', onCalendar(RECOUNT))
  onTime(): Promise<void> {
    return this.calendar.run(RECOUNT, () => this.recount());
  }

  /** Every change counts itself; should one ever be missed, the night puts it right and says so. */
  async recount(): Promise<number> {
    const wrong = await this.counters.recount();
    if (wrong > 0) log.error({ wrong }, 'numbers of documents were wrong and are corrected');
    return wrong;
  }
}
