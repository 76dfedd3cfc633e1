import { DataSource } from 'typeorm';
import { SECOND } from '@kernel/time';
import { Clock } from './clock';

/** Between two measurements; a clock that is set or drifts is noticed within this time. */
const MEASURE_EVERY = 10 * SECOND;
/** Smaller differences are the way to the database, not its clock. */
const NOISE = SECOND / 2;

/**
 * The database's clock, which all processes share: leases, due times and deadlines that one of them
 * writes are read by the others, however far the clocks of their machines are apart. Between two
 * measurements time is counted from the last one, so that setting the machine's clock changes
 * nothing.
 */
export class DatabaseClock extends Clock {
  /** The database's time minus this process's uptime, in milliseconds. */
  private zero = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: DataSource) {
    super();
  }

  now(): Date {
    return new Date(this.zero + performance.now());
  }

  /** Measures now and from time to time; until `stop`, or as long as the process lives. */
  async start(report: (error: unknown) => void): Promise<this> {
    await this.measure();
    const again = (): void => void this.measure().catch(report);
    this.timer = setInterval(again, MEASURE_EVERY).unref();
    return this;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async measure(): Promise<void> {
    const asked = performance.now();
    const [row] = await this.database.query<{ milliseconds: string }[]>(
      'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS UNSIGNED) AS milliseconds',
    );
    const answered = performance.now();
    const zero = Number(row!.milliseconds) - (asked + answered) / 2;
    const error = (answered - asked) / 2 + NOISE;
    if (Math.abs(zero - this.zero) > error) this.zero = zero;
  }
}
