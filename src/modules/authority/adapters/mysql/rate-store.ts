import { DataSource, type EntityManager } from 'typeorm';
import { Injectable } from '@nestjs/common';
import type { Bucket } from '../../domain/published-limits';
import { nextSlot, within } from '../../domain/rate-window';

/** A slot in some buckets. When a bucket's epoch has changed, it is void. */
export interface Slot {
  at: number;
  epochs: ReadonlyMap<string, number>;
}

interface Row {
  name: string;
  stamps: Buffer;
  blocked_until: string;
  epoch: number;
}

interface Page {
  bucket: Bucket;
  stamps: number[];
  blockedUntil: number;
  epoch: number;
}

/**
 * The calls of all processes, by bucket: one row stores the instants of its last calls and of those
 * reserved ahead. Each use is one short transaction.
 */
@Injectable()
export class RateStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The next slot that satisfies all limits; not reserved when it lies beyond `latest`. */
  reserve(buckets: readonly Bucket[], now: number, latest: number): Promise<Slot | number> {
    return this.open(buckets, now, async (pages, manager) => {
      const starts = pages.map((page) => Math.max(now, page.blockedUntil));
      const at = Math.max(
        ...pages.map(({ stamps, bucket }, index) => nextSlot(stamps, bucket, starts[index]!)),
      );
      if (at > latest) return at;
      for (const page of pages) await this.write(manager, page, [...page.stamps, at]);
      return { at, epochs: new Map(pages.map(({ bucket, epoch }) => [bucket.name, epoch])) };
    });
  }

  /** Whether a slot is still valid after waiting: throttling by the service voids all of them. */
  async stands(slot: Slot): Promise<boolean> {
    const rows: Row[] = await this.dataSource.query(
      'SELECT name, epoch FROM authority_rate WHERE name IN (?)',
      [[...slot.epochs.keys()]],
    );
    return rows.every(({ name, epoch }) => slot.epochs.get(name) === epoch);
  }

  /** Releases a slot that will not be used. */
  async release(slot: Slot, buckets: readonly Bucket[], now: number): Promise<void> {
    await this.open(buckets, now, async (pages, manager) => {
      for (const page of pages) {
        const index = page.stamps.lastIndexOf(slot.at);
        if (index < 0 || slot.epochs.get(page.bucket.name) !== page.epoch) continue;
        await this.write(manager, page, page.stamps.toSpliced(index, 1));
      }
    });
  }

  /** The service throttled us: no calls before then, and whoever is waiting must reserve again. */
  async block(bucket: Bucket, until: number, now: number): Promise<void> {
    await this.open([bucket], now, async ([page], manager) => {
      const past = page!.stamps.filter((stamp) => stamp <= now);
      await this.write(manager, page!, past, Math.max(until, page!.blockedUntil));
    });
  }

  /** Deletes buckets that have not been used for long. */
  async prune(before: number): Promise<void> {
    await this.dataSource.query('DELETE FROM authority_rate WHERE touched < ? LIMIT 1000', [
      before,
    ]);
  }

  private async open<T>(
    buckets: readonly Bucket[],
    now: number,
    work: (pages: Page[], manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const names = buckets.map(({ name }) => name).sort();
    for (;;) {
      const done = await this.dataSource.transaction(async (manager) => {
        const rows: Row[] = await manager.query(
          `SELECT name, stamps, blocked_until, epoch FROM authority_rate
           WHERE name IN (?) ORDER BY name FOR UPDATE`,
          [names],
        );
        if (rows.length < names.length) return null;
        const pages = buckets.map((bucket) =>
          pageOf(
            bucket,
            rows.find(({ name }) => name === bucket.name)!,
            now,
          ),
        );
        return { result: await work(pages, manager) };
      });
      if (done) return done.result;
      await this.create(names, now);
    }
  }

  private async create(names: readonly string[], now: number): Promise<void> {
    await this.dataSource.query(
      `INSERT IGNORE INTO authority_rate (name, stamps, touched) VALUES ${names.map(() => "(?, '', ?)").join(', ')}`,
      names.flatMap((name) => [name, now]),
    );
  }

  private async write(
    manager: EntityManager,
    page: Page,
    stamps: readonly number[],
    blockedUntil?: number,
  ): Promise<void> {
    const blocked = blockedUntil ?? page.blockedUntil;
    const epoch = page.epoch + (blockedUntil === undefined ? 0 : 1);
    await manager.query(
      'UPDATE authority_rate SET stamps = ?, blocked_until = ?, epoch = ?, touched = ? WHERE name = ?',
      [packed(stamps), blocked, epoch, stamps.at(-1) ?? blocked, page.bucket.name],
    );
  }
}

const pageOf = (bucket: Bucket, row: Row, now: number): Page => ({
  bucket,
  stamps: within(unpacked(row.stamps), bucket.windowMs, now),
  blockedUntil: Number(row.blocked_until),
  epoch: row.epoch,
});

const BYTES = 8;

function packed(stamps: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(stamps.length * BYTES);
  stamps.forEach((stamp, index) => bytes.writeDoubleBE(stamp, index * BYTES));
  return bytes;
}

const unpacked = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / BYTES }, (_, index) => bytes.readDoubleBE(index * BYTES));
