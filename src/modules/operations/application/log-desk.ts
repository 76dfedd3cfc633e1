import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Configuration } from '@modules/identity';
import { DAY, MINUTE, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { currentContext, currentRequestId } from '@platform/context';
import { Calendar, onCalendar } from '@platform/ops/calendar';
import { log } from '@platform/ops/log';
import { Loops } from '@platform/ops/loops';
import { type Mishap, Mishaps } from '@platform/ops/mishaps';
import { Settings } from '@platform/settings';
import { framesOf, scrubbed } from '../domain/scrubbed';
import { LogBook, type Operation } from './log-book';

/** What waits to be written; beyond it lines are lost rather than memory. */
const WAITING_MOST = 5_000;
/** A storm of errors says the same again and again. */
const MISHAPS_A_MINUTE = 60;
const USUAL_DAYS = 180;
const RETENTION = 'log retention';

/** Writes the logs beside the work, never in its way, and forgets what is old. */
@Injectable()
export class LogDesk implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private waiting: Operation[] = [];
  private minute = 0;
  private mishapsIn = 0;

  constructor(
    private readonly book: LogBook,
    private readonly configuration: Configuration,
    private readonly loops: Loops,
    private readonly mishaps: Mishaps,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly calendar: Calendar,
  ) {}

  onApplicationBootstrap(): void {
    this.mishaps.onNews((mishap) => this.keep(mishap));
    if (this.settings.serves)
      this.loops.start('operation log', SECOND, () => this.write(), { always: true });
  }

  @Cron('52 * * * *', onCalendar(RETENTION))
  onTime(): Promise<void> {
    return this.calendar.run(RETENTION, () => this.prune());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }

  note(operation: Operation): void {
    if (this.waiting.length < WAITING_MOST) this.waiting.push(operation);
  }

  /** The audit trail tells of changes whatever happens; this log may miss its last second. */
  async write(): Promise<number> {
    const lines = this.waiting;
    this.waiting = [];
    if (lines.length > 0 && (await this.isWanted())) await this.book.addOperations(lines);
    return 0;
  }

  async prune(): Promise<number> {
    const set = Number(await this.configuration.text('sys_log_retention_days'));
    const days = set >= 1 ? set : USUAL_DAYS;
    const before = new Date(this.clock.now().getTime() - days * DAY);
    return (await this.book.prune(before)) ? 1 : 0;
  }

  private async isWanted(): Promise<boolean> {
    return (await this.configuration.text('sys_oplog'))?.toLowerCase() !== 'false';
  }

  private keep({ error, source, method }: Mishap): void {
    const at = this.clock.now();
    if (!this.hasRoom(at)) return;
    const scope = currentContext()?.scope;
    const { name, message, stack } = error instanceof Error ? error : new Error('not an error');
    this.book
      .addException({
        ...{ orgId: scope?.orgId ?? '0', userId: scope?.userId ?? null, at },
        ...{ controllerName: source, httpMethod: method, eventId: eventOf(error, name) },
        ...{ message: scrubbed(message), exception: framesOf(stack) },
        traceId: currentRequestId(),
      })
      .catch((failure: unknown) => log.error({ err: failure }, 'an exception was not kept'));
  }

  private hasRoom(at: Date): boolean {
    const minute = Math.floor(at.getTime() / MINUTE);
    if (minute !== this.minute) this.mishapsIn = 0;
    this.minute = minute;
    this.mishapsIn += 1;
    return this.mishapsIn <= MISHAPS_A_MINUTE;
  }
}

/** The database has codes of its own. */
const eventOf = (error: unknown, name: string): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? `${name} ${error.code}`
    : name;
