import { Injectable } from '@nestjs/common';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { SyncWindows } from '../ports/sync-windows';

const KEPT = 7 * DAY;

/** Forgets windows that are read to their end for long. */
@Injectable()
export class SyncHousekeeping {
  constructor(
    private readonly windows: SyncWindows,
    private readonly clock: Clock,
  ) {}

  prune(): Promise<number> {
    return this.windows.prune(new Date(this.clock.now().getTime() - KEPT));
  }
}
