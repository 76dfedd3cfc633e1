import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../cqrs/unit-of-work';

/** One number series; its owner defines its name and knows which numbers are in use. */
export interface SeriesOf {
  orgId: string;
  /** Plain letters, digits and dots, 64 at most: `document.1.55`. */
  key: string;
  /** The prefix of new numbers; an existing series keeps its first one. */
  prefix: string;
  /** Those of the numbers that are in use, whether issued by the series or typed by a person. */
  inUse(numbers: readonly string[]): Promise<readonly string[]>;
}

const DIGITS = 6;
const SERIES = 'org_id = ? AND series = ?';

const written = (prefix: string, counter: bigint): string =>
  `${prefix}-${String(counter).padStart(DIGITS, '0')}`;

/** The counter in a number that has the form of the series; null for a number typed by a person. */
const counterIn = (prefix: string, number: string): bigint | null => {
  const digits = number.startsWith(`${prefix}-`) ? number.slice(prefix.length + 1) : '';
  return /^\d{6,18}$/.test(digits) ? BigInt(digits) : null;
};

/**
 * Gapless numbers: each is issued once, and a released one goes to the next caller. The series
 * stays locked until the transaction ends, so all calls belong in the transaction that uses the
 * number.
 */
@Injectable()
export class Series {
  constructor(private readonly units: UnitOfWork) {}

  /** The lowest released number, or else the one after the last. */
  async next(series: SeriesOf): Promise<string> {
    const [number] = await this.nextMany(series, 1);
    return number!;
  }

  /** The same for many, in as few steps; `kept` are about to be used but not stored yet. */
  async nextMany(
    series: SeriesOf,
    count: number,
    kept: ReadonlySet<string | null> = new Set(),
  ): Promise<string[]> {
    const { prefix, last } = await this.locked(series);
    const free = async (counters: readonly bigint[]): Promise<string[]> => {
      const numbers = counters.map((counter) => written(prefix, counter));
      const used = new Set([...kept, ...(await series.inUse(numbers))]);
      return numbers.filter((number) => !used.has(number));
    };
    const given: string[] = [];
    while (given.length < count) {
      const returned = await this.takeLowest(series, count - given.length);
      if (returned.length === 0) break;
      given.push(...(await free(returned)));
    }
    let counter = last;
    while (given.length < count) {
      const first = counter + 1n;
      const missing = count - given.length;
      given.push(
        ...(await free(Array.from({ length: missing }, (_, index) => first + BigInt(index)))),
      );
      counter += BigInt(missing);
    }
    if (counter !== last)
      await this.run(`UPDATE platform_series SET last_number = ? WHERE ${SERIES}`, [
        counter.toString(),
        ...keyOf(series),
      ]);
    return given;
  }

  /** Releases a number for the next caller. One typed by a person is forgotten. */
  async giveBack(series: SeriesOf, number: string): Promise<void> {
    const { prefix, last } = await this.locked(series);
    const counter = counterIn(prefix, number);
    if (counter === null || counter > last) return;
    await this.run(
      'INSERT IGNORE INTO platform_series_free (org_id, series, counter) VALUES (?, ?, ?)',
      [...keyOf(series), counter.toString()],
    );
  }

  /** Takes a number that was released before; false if it is in use again. */
  async takeBack(series: SeriesOf, number: string): Promise<boolean> {
    const { prefix } = await this.locked(series);
    if ((await series.inUse([number])).length > 0) return false;
    const counter = counterIn(prefix, number);
    if (counter !== null) await this.take(series, [counter]);
    return true;
  }

  /** True for a number in the form of the series; false for one that a person made up. */
  async isOfForm(series: SeriesOf, number: string): Promise<boolean> {
    const { prefix } = await this.locked(series);
    return counterIn(prefix, number) !== null;
  }

  /** The series, created if it is new, and locked. */
  private async locked(series: SeriesOf): Promise<{ prefix: string; last: bigint }> {
    // UPDATE takes an exclusive lock at once. INSERT IGNORE would take a shared lock first, and two
    // callers that both upgrade it would deadlock.
    await this.run(
      `INSERT INTO platform_series (org_id, series, prefix, last_number)
       VALUES (?, ?, ?, 0) ON DUPLICATE KEY UPDATE last_number = last_number`,
      [...keyOf(series), series.prefix],
    );
    const [row] = await this.rows<{ prefix: string; last_number: string | number }>(
      `SELECT prefix, last_number FROM platform_series WHERE ${SERIES} FOR UPDATE`,
      keyOf(series),
    );
    return { prefix: row!.prefix, last: BigInt(row!.last_number) };
  }

  private async takeLowest(series: SeriesOf, count: number): Promise<bigint[]> {
    const rows = await this.rows<{ counter: string | number }>(
      `SELECT counter FROM platform_series_free WHERE ${SERIES} ORDER BY counter LIMIT ?`,
      [...keyOf(series), count],
    );
    const counters = rows.map(({ counter }) => BigInt(counter));
    if (counters.length > 0) await this.take(series, counters);
    return counters;
  }

  private take(series: SeriesOf, counters: readonly bigint[]): Promise<unknown> {
    return this.run(`DELETE FROM platform_series_free WHERE ${SERIES} AND counter IN (?)`, [
      ...keyOf(series),
      counters.map(String),
    ]);
  }

  private rows<T>(sql: string, params: readonly unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, [...params]);
  }

  private run(sql: string, params: readonly unknown[]): Promise<unknown> {
    return this.units.manager.query(sql, [...params]);
  }
}

const keyOf = ({ orgId, key }: SeriesOf): [string, string] => [orgId, key];
