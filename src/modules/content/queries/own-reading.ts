import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { visible } from './post-sql';

/** A reader who comes back within this time is still on the same visit. */
const VISIT = HOUR;

/** What is a reader's own: the reading list, and since when posts are new to them. */
@Injectable()
export class OwnReading {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  save(userId: string, postId: string): Promise<void> {
    return this.units.run(async () => {
      const now = this.clock.now();
      const [there] = await this.rows(
        `SELECT p.id FROM content_vip_news p WHERE p.id = ? AND ${visible}`,
        [postId, now],
      );
      if (!there) throw new NotFound();
      await this.rows(
        'INSERT IGNORE INTO content_reading (user_id, post_id, saved_at) VALUES (?, ?, ?)',
        [userId, postId, now],
      );
    });
  }

  async drop(userId: string, postId: string): Promise<void> {
    await this.units.run(() =>
      this.rows('DELETE FROM content_reading WHERE user_id = ? AND post_id = ?', [userId, postId]),
    );
  }

  /** The reader opens the list: after a pause, what was new at the last visit no longer is. */
  async visit(userId: string): Promise<void> {
    const now = this.clock.now();
    const pause = new Date(now.getTime() - VISIT);
    await this.units.run(async () => {
      await this.rows(
        `INSERT IGNORE INTO content_visit (user_id, before_at, last_at) VALUES (?, NULL, ?)`,
        [userId, now],
      );
      // In this order: both are compared with the last visit as it was.
      await this.rows(
        'UPDATE content_visit SET before_at = last_at WHERE user_id = ? AND last_at < ?',
        [userId, pause],
      );
      await this.rows('UPDATE content_visit SET last_at = ? WHERE user_id = ?', [now, userId]);
    });
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}
