import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { HOUR, SECOND } from '@kernel/time';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { Loops } from '@platform/ops/loops';
import { AppConfig } from '@platform/app-config';
import { CallLog } from '../mysql/call-log';
import { RateStore } from '../mysql/rate-store';
import { StatusStore } from '../mysql/status-store';
import { isAnswer } from './answer';
import { callHttp } from './http-client';
import { Clock } from '@platform/clock';

const PRUNE = 'authority prune';
const PING_EVERY = 10 * SECOND;

/** Checks whether an unreachable authority is back, and purges old records. */
@Injectable()
export class AuthorityLoops implements OnApplicationBootstrap {
  constructor(
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
    private readonly status: StatusStore,
    private readonly callLog: CallLog,
    private readonly rates: RateStore,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.appConfig.isWorker) return;
    this.loops.start('authority knock', PING_EVERY, () => this.ping());
  }

  @Cron('37 * * * *', onCalendar(PRUNE))
  onTime(): Promise<void> {
    return this.calendar.run(PRUNE, () => this.prune());
  }

  /** Without traffic, nobody would notice that the authority responds again. */
  async ping(): Promise<number> {
    const { reachable } = await this.status.current();
    if (reachable) return 0;
    const outcome = await callHttp({
      method: 'GET',
      url: `${this.appConfig.config.myinvois.baseUrl}/api/v1.0/documenttypes`,
      headers: { accept: 'application/json' },
      timeoutMs: PING_EVERY,
    });
    // Without a token the service itself responds with a refusal; an HTML page comes from a gateway
    // in front of it.
    const isThere = isAnswer(outcome) && outcome.status < 500 && !outcome.text.startsWith('<');
    if (isThere) await this.status.answered();
    return 0;
  }

  private async prune(): Promise<number> {
    await this.rates.prune(this.clock.now().getTime() - 24 * HOUR);
    return this.callLog.prune();
  }
}
