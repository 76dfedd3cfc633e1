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
import { type ErrorReport, ErrorReporter } from '@platform/ops/error-reporter';
import { AppConfig } from '@platform/app-config';
import { framesOf, scrubbed } from '../domain/scrubbed';
import { LogRepository, type Operation } from './ports/log-repository';
import { logRetention, operationLog } from '../settings';

/** The write buffer's limit; beyond it lines are dropped to save memory. */
const WAITING_MOST = 5_000;
/** A burst of errors repeats the same message. */
const ERRORS_A_MINUTE = 60;
const RETENTION = 'log retention';

/** Writes the logs asynchronously, never delaying the work, and purges old ones. */
@Injectable()
export class LogService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private waiting: Operation[] = [];
  private minute = 0;
  private errorsIn = 0;

  constructor(
    private readonly repository: LogRepository,
    private readonly configuration: Configuration,
    private readonly loops: Loops,
    private readonly errors: ErrorReporter,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
    private readonly calendar: Calendar,
  ) {}

  onApplicationBootstrap(): void {
    this.errors.onReport((report) => this.keep(report));
    if (this.appConfig.isWeb)
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

  /** The audit trail is always complete; this log may lose its last second. */
  async write(): Promise<number> {
    const lines = this.waiting;
    this.waiting = [];
    if (lines.length > 0 && (await this.configuration.read(operationLog)))
      await this.repository.addOperations(lines);
    return 0;
  }

  async prune(): Promise<number> {
    const days = await this.configuration.read(logRetention);
    const before = new Date(this.clock.now().getTime() - days * DAY);
    return (await this.repository.prune(before)) ? 1 : 0;
  }

  private keep({ error, source, method }: ErrorReport): void {
    const at = this.clock.now();
    if (!this.hasRoom(at)) return;
    const scope = currentContext()?.scope;
    const { name, message, stack } = error instanceof Error ? error : new Error('not an error');
    this.repository
      .addException({
        orgId: scope?.orgId ?? '0',
        userId: scope?.userId ?? null,
        at,
        controllerName: source,
        httpMethod: method,
        eventId: eventOf(error, name),
        message: scrubbed(message),
        exception: framesOf(stack),
        traceId: currentRequestId(),
      })
      .catch((failure: unknown) => log.error({ err: failure }, 'an exception was not kept'));
  }

  private hasRoom(at: Date): boolean {
    const minute = Math.floor(at.getTime() / MINUTE);
    if (minute !== this.minute) this.errorsIn = 0;
    this.minute = minute;
    this.errorsIn += 1;
    return this.errorsIn <= ERRORS_A_MINUTE;
  }
}

/** The database has error codes of its own. */
const eventOf = (error: unknown, name: string): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? `${name} ${error.code}`
    : name;
