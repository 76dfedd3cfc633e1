import { DataSource } from 'typeorm';
import { SECOND } from '@kernel/time';
import { Clock } from './clock';

/** The interval between measurements: a clock that is set or drifts is noticed within this time. */
const MEASURE_EVERY = 10 * SECOND;
/** Smaller differences come from the round trip to the database, not from its clock. */
const NOISE = SECOND / 2;

/**
 * The database's clock, which all processes share: a lease, due time or deadline written by one
 * process means the same to the others, however far apart the clocks of their machines are. Between
 * two measurements time is counted from the last one, so that setting the machine's clock changes
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

  override async fresh(): Promise<Date> {
    await this.measure();
    return this.now();
  }

  /** Measures now and at regular intervals, until `stop` or the end of the process. */
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
