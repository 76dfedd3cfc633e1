import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { NumberSeries } from '../../application/ports/number-series';
import type { Content } from '../../domain/document/document.types';
import { issuerIdOf, kinds } from '../../domain/document/kinds';

/** Where a number is counted: at a company of ours, which is a supplier record on either side. */
export type Series = readonly [orgId: string, supplierId: string, kind: number];

const DIGITS = 6;
const SERIES = 'org_id = ? AND supplier_id = ? AND kind = ?';

const written = (prefix: string, counter: string | number | bigint): string =>
  `${prefix}-${String(counter).padStart(DIGITS, '0')}`;

/** The counter in a number that looks like one of the series; null for a number typed by a person. */
const counterIn = (prefix: string, number: string): bigint | null => {
  const digits = number.startsWith(`${prefix}-`) ? number.slice(prefix.length + 1) : '';
  return /^\d{6,18}$/.test(digits) ? BigInt(digits) : null;
};

/** Counters in one table, given back numbers in another; both locked until the transaction ends. */
@Injectable()
export class MysqlNumberSeries extends NumberSeries {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  override async number<Words extends Content>(orgId: string, content: Words): Promise<Words> {
    const series = this.seriesOf(orgId, content);
    if (content.invoiceNumber !== null || series === null) return content;
    return { ...content, invoiceNumber: await this.next(series) };
  }

  override async numberAll<Words extends Content>(
    orgId: string,
    contents: readonly Words[],
  ): Promise<Words[]> {
    const open = contents.filter(
      (content) => content.invoiceNumber === null && this.seriesOf(orgId, content) !== null,
    );
    const groups = Map.groupBy(open, (content) => this.seriesOf(orgId, content)!.join());
    const typed = new Set(contents.map(({ invoiceNumber }) => invoiceNumber));
    const given = new Map<Words, string>();
    for (const group of groups.values()) {
      const series = this.seriesOf(orgId, group[0]!)!;
      const numbers = await this.nextMany(series, group.length, typed);
      group.forEach((content, index) => given.set(content, numbers[index]!));
    }
    return contents.map((content) => {
      const invoiceNumber = given.get(content);
      return invoiceNumber === undefined ? content : { ...content, invoiceNumber };
    });
  }

  override async release(orgId: string, content: Content): Promise<void> {
    const { invoiceNumber } = content;
    const series = this.seriesOf(orgId, content);
    if (series === null || invoiceNumber === null) return;
    const { prefix, last } = await this.locked(series);
    const counter = counterIn(prefix, invoiceNumber);
    if (counter === null || counter > last) return;
    await this.query(
      `INSERT IGNORE INTO invoicing_free_number (org_id, supplier_id, kind, counter)
       VALUES (?, ?, ?, ?)`,
      [...series, counter.toString()],
    );
  }

  override async exchange(orgId: string, before: Content, after: Content): Promise<void> {
    const place = (content: Content): string =>
      [...(this.seriesOf(orgId, content) ?? []), content.invoiceNumber].join(' ');
    if (place(before) !== place(after)) await this.release(orgId, before);
  }

  override async reclaim<Words extends Content>(orgId: string, content: Words): Promise<Words> {
    const { invoiceNumber } = content;
    const series = this.seriesOf(orgId, content);
    if (series === null || invoiceNumber === null) return content;
    const { prefix } = await this.locked(series);
    if (await this.isTaken(series, invoiceNumber))
      return { ...content, invoiceNumber: await this.next(series) };
    const counter = counterIn(prefix, invoiceNumber);
    if (counter !== null) await this.take(series, counter);
    return content;
  }

  protected seriesOf(orgId: string, content: Content): Series | null {
    const supplierId = issuerIdOf(content);
    return supplierId === null ? null : [orgId, supplierId, content.kind];
  }

  protected prefixOf(kind: number): string {
    return kinds[kind as keyof typeof kinds].prefix;
  }

  private async next(series: Series): Promise<string> {
    const { prefix, last } = await this.locked(series);
    const free = await this.lowestFree(series);
    if (free !== null) await this.take(series, free);
    if (free !== null && !(await this.isTaken(series, written(prefix, free))))
      return written(prefix, free);
    const counter = await this.freeAfter(series, prefix, last);
    await this.query(`UPDATE invoicing_number_series SET last_number = ? WHERE ${SERIES}`, [
      counter.toString(),
      ...series,
    ]);
    return written(prefix, counter);
  }

  /** What was given back first, then the counters after the last; `typed` stand in the same lot. */
  private async nextMany(
    series: Series,
    count: number,
    typed: ReadonlySet<string | null>,
  ): Promise<string[]> {
    const numbers: string[] = [];
    await this.locked(series);
    while (numbers.length < count && (await this.lowestFree(series)) !== null)
      numbers.push(await this.next(series));
    const { prefix, last } = await this.locked(series);
    let counter = last;
    while (numbers.length < count) {
      const first = counter + 1n;
      const wanted = Array.from({ length: count - numbers.length }, (_, index) =>
        written(prefix, first + BigInt(index)),
      );
      counter += BigInt(wanted.length);
      const taken = new Set([...typed, ...(await this.takenAmong(series, wanted))]);
      numbers.push(...wanted.filter((number) => !taken.has(number)));
    }
    await this.query(`UPDATE invoicing_number_series SET last_number = ? WHERE ${SERIES}`, [
      counter.toString(),
      ...series,
    ]);
    return numbers;
  }

  private async takenAmong(series: Series, numbers: readonly string[]): Promise<string[]> {
    const rows = await this.query<{ number_key: string }[]>(
      `SELECT number_key FROM invoicing_document
       WHERE org_id = ? AND issuer_id = ? AND kind = ? AND number_key IN (?)`,
      [...series, numbers],
    );
    return rows.map(({ number_key: number }) => number);
  }

  /** The next counter whose number nobody typed by hand. */
  private async freeAfter(series: Series, prefix: string, last: bigint): Promise<bigint> {
    let counter = last + 1n;
    while (await this.isTaken(series, written(prefix, counter))) counter += 1n;
    return counter;
  }

  /** The series, made when it is new, and locked. */
  private async locked(series: Series): Promise<{ prefix: string; last: bigint }> {
    const prefix = this.prefixOf(series[2]);
    // An update takes the row for itself at once. INSERT IGNORE would share it first, and of two
    // that share it and both want more, one ends in a deadlock.
    await this.query(
      `INSERT INTO invoicing_number_series (org_id, supplier_id, kind, prefix, last_number)
       VALUES (?, ?, ?, ?, 0) ON DUPLICATE KEY UPDATE last_number = last_number`,
      [...series, prefix],
    );
    const [row] = await this.query<{ prefix: string; last_number: string | number }[]>(
      `SELECT prefix, last_number FROM invoicing_number_series WHERE ${SERIES} FOR UPDATE`,
      [...series],
    );
    return { prefix: row!.prefix, last: BigInt(row!.last_number) };
  }

  private async lowestFree(series: Series): Promise<bigint | null> {
    const [row] = await this.query<{ counter: string | number }[]>(
      `SELECT counter FROM invoicing_free_number WHERE ${SERIES} ORDER BY counter LIMIT 1`,
      [...series],
    );
    return row ? BigInt(row.counter) : null;
  }

  private take(series: Series, counter: bigint): Promise<unknown> {
    return this.query(`DELETE FROM invoicing_free_number WHERE ${SERIES} AND counter = ?`, [
      ...series,
      counter.toString(),
    ]);
  }

  protected async isTaken(series: Series, number: string): Promise<boolean> {
    const rows = await this.query<unknown[]>(
      `SELECT 1 FROM invoicing_document
       WHERE org_id = ? AND issuer_id = ? AND kind = ? AND number_key = ? LIMIT 1`,
      [...series, number],
    );
    return rows.length > 0;
  }

  protected query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}
