import { randomUUID } from 'node:crypto';
import { MINUTE, SECOND } from '@kernel/time';
import { Unavailable } from '@kernel/rules';
import type { DataSource } from 'typeorm';
import { IdSequence, idTimeOf } from './id-sequence';

/** How far ahead milliseconds are reserved: how long a process can go on without its database. */
const RESERVED = 2 * MINUTE;
const RENEW_EVERY = 5 * SECOND;
/** Differences that come from counting whole milliseconds. */
const NOISE = 2;

interface Reserved {
  process: number;
  taken_until: string;
  furthest: string;
  now: string;
}

const NOW = 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS UNSIGNED)';

/**
 * New ids, created by the program (ADR 102). In the database, and by its clock, a process reserves
 * a number and, ahead of time, the milliseconds in which it may use it; without a reservation it
 * creates no ids.
 */
export class Ids {
  private readonly holder = randomUUID();
  private sequence: IdSequence | null = null;
  /** The database's time in milliseconds since our epoch, minus this process's uptime. */
  private zero = 0;
  /** The earliest millisecond at which another range may begin. */
  private least = 0;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(private readonly database: DataSource) {}

  /** Reserves now and at regular intervals, until `stop` or the end of the process. */
  async start(report: (error: unknown) => void): Promise<void> {
    await this.renew();
    this.timer = setInterval(() => void this.renew().catch(report), RENEW_EVERY).unref();
  }

  /** Returns the number, for the next process. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
    const { sequence } = this;
    this.sequence = null;
    this.least = sequence?.unused ?? this.least;
    if (sequence && this.database.isInitialized)
      await this.database.query(
        'UPDATE platform_id_range SET holder = NULL, taken_until = ? WHERE process = ? AND holder = ?',
        [sequence.unused, sequence.process, this.holder],
      );
  }

  /**
   * Ids in ascending order. A program that was not started by `start` reserves on demand; a server
   * whose reservation has ended refuses, since every connection may be held by work that waits for
   * these ids.
   */
  async take(count: number): Promise<string[]> {
    if (!this.timer && !this.holds(count)) await this.renew();
    const ids = this.sequence?.take(count, this.now());
    if (!ids) throw new Unavailable('noNewIds');
    return ids;
  }

  renew(): Promise<void> {
    this.running ??= this.reserve().finally(() => (this.running = null));
    return this.running;
  }

  private async reserve(): Promise<void> {
    const { sequence } = this;
    if (sequence && (await this.prolong(sequence))) return;
    this.least = sequence?.unused ?? this.least;
    this.sequence = await this.database.transaction(async (manager) => {
      const asked = performance.now();
      const [row]: Reserved[] = await manager.query(
        `SELECT process, taken_until, ${NOW} AS now,
           (SELECT MAX(taken_until) FROM platform_id_range) AS furthest
         FROM platform_id_range ORDER BY taken_until, process LIMIT 1 FOR UPDATE`,
      );
      const now = this.measured(row!.now, asked);
      // At or after the last renewal of every process, even if the database's clock was set back.
      const from = Math.max(
        now,
        this.least,
        Number(row!.taken_until),
        Number(row!.furthest) - RESERVED,
      );
      const until = from + RESERVED;
      await manager.query(
        'UPDATE platform_id_range SET holder = ?, taken_until = ? WHERE process = ?',
        [this.holder, until, row!.process],
      );
      return new IdSequence({ process: row!.process, from, until });
    });
  }

  /** False when the number has gone to another process. */
  private async prolong(sequence: IdSequence): Promise<boolean> {
    const asked = performance.now();
    const [row]: { now: string }[] = await this.database.query(`SELECT ${NOW} AS now`);
    const until = Math.max(this.measured(row!.now, asked), sequence.unused) + RESERVED;
    if (until <= sequence.until) return true;
    const { affectedRows }: { affectedRows: number } = await this.database.query(
      'UPDATE platform_id_range SET taken_until = ? WHERE process = ? AND holder = ?',
      [until, sequence.process, this.holder],
    );
    if (affectedRows === 1) sequence.extend(until);
    return affectedRows === 1;
  }

  /** A slow answer is a rough measurement: the known offset is kept if it is within the error. */
  private measured(milliseconds: string, asked: number): number {
    const answered = performance.now();
    const now = idTimeOf(Number(milliseconds));
    const zero = now - (asked + answered) / 2;
    if (Math.abs(zero - this.zero) > (answered - asked) / 2 + NOISE) this.zero = zero;
    return now;
  }

  private holds(count: number): boolean {
    return this.sequence !== null && this.sequence.holds(count, this.now());
  }

  private now(): number {
    return Math.floor(this.zero + performance.now());
  }
}

const known = new WeakMap<DataSource, Ids>();

/** One per database and process. */
export function idsOf(database: DataSource): Ids {
  const ids = known.get(database) ?? new Ids(database);
  known.set(database, ids);
  return ids;
}
