import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { Loops } from '@platform/ops/loops';
import { Settings } from '@platform/settings';
import { SyncDesk } from './sync-desk';

/** Two at a time: one organisation that waits for its place does not hold up the next. */
const READERS = [1, 2];

/** The background work of this module, in processes that work. */
@Injectable()
export class SyncLoops implements OnApplicationBootstrap {
  constructor(
    private readonly desk: SyncDesk,
    private readonly loops: Loops,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.works) return;
    const readers = READERS.map((n) =>
      this.loops.start(`received documents reader ${n}`, 2 * SECOND, () => this.desk.readNext()),
    );
    this.loops.start('received documents planner', 10 * SECOND, async () => {
      if ((await this.desk.plan()) > 0) for (const wake of readers) wake();
      return 0;
    });
  }
}
