import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { spansSince, STILL_CHANGING } from '../../domain/windows';
import { SyncTiming } from './sync-timing';
import { SyncWindows } from '../ports/sync-windows';

/** Opens the windows for an organisation's next pass; returns whether one was needed. */
export class PlanPass extends Command<boolean> {
  constructor(
    readonly orgId: string,
    readonly tin: string,
    /** Requested by a user: now, not when it is due. */
    readonly now = false,
  ) {
    super();
  }
}

@CommandHandler(PlanPass)
export class PlanPassHandler implements ICommandHandler<PlanPass> {
  constructor(
    private readonly windows: SyncWindows,
    private readonly clock: Clock,
    private readonly timing: SyncTiming,
  ) {}

  async execute({ orgId, tin, now: wanted }: PlanPass): Promise<boolean> {
    const now = this.clock.now();
    const state = await this.windows.stateOf(orgId, tin);
    if (!wanted && state.nextPass > now) return false;
    if (await this.windows.hasOpenRecent(orgId)) return false;
    await this.windows.open(orgId, spansSince(await this.since(orgId, state.syncedTo, now), now));
    await this.windows.passed(orgId, now, new Date(now.getTime() + this.timing.pass));
    return true;
  }

  /** Re-reads whatever can still be cancelled or rejected, however late it was validated. */
  private async since(orgId: string, syncedTo: Date, now: Date): Promise<Date> {
    const changing = now.getTime() - STILL_CHANGING;
    const oldest = await this.windows.oldestChanging(orgId, new Date(changing));
    return new Date(Math.min(syncedTo.getTime(), changing, oldest?.getTime() ?? changing));
  }
}
