import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '@platform/ops/loops';
import { Settings } from '@platform/settings';
import { DocumentCounters } from '../document-counters';
import { TotalFill } from './total-fill';
import { TotalFold } from './total-fold';

/** Keeps the totals up to date in worker processes. */
@Injectable()
export class TotalLoops implements OnApplicationBootstrap {
  constructor(
    private readonly fill: TotalFill,
    private readonly fold: TotalFold,
    private readonly counters: DocumentCounters,
    private readonly loops: Loops,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.works) return;
    // Sequentially: what has been counted is folded in before more is counted.
    this.loops.start('document totals', 2 * SECOND, async () => {
      const counted = await this.fill.next('all');
      return counted + (await this.fold.next()) + (await this.counters.fold());
    });
  }
}
