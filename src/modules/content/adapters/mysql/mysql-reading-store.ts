import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ReadingStore } from '../../application/ports/reading-store';
import { visible } from '../../queries/post-sql';

@Injectable()
export class MysqlReadingStore extends ReadingStore {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async isVisible(postId: string, now: Date): Promise<boolean> {
    const found = await this.rows(
      `SELECT p.id FROM content_vip_news p WHERE p.id = ? AND ${visible}`,
      [postId, now],
    );
    return found.length > 0;
  }

  async save(userId: string, postId: string, now: Date): Promise<void> {
    await this.rows(
      'INSERT IGNORE INTO content_reading (user_id, post_id, saved_at) VALUES (?, ?, ?)',
      [userId, postId, now],
    );
  }

  async drop(userId: string, postId: string): Promise<void> {
    await this.rows('DELETE FROM content_reading WHERE user_id = ? AND post_id = ?', [
      userId,
      postId,
    ]);
  }

  async visit(userId: string, now: Date, pause: Date): Promise<void> {
    await this.rows(
      'INSERT IGNORE INTO content_visit (user_id, before_at, last_at) VALUES (?, NULL, ?)',
      [userId, now],
    );
    // In this order: both are compared with the last visit as it was.
    await this.rows(
      'UPDATE content_visit SET before_at = last_at WHERE user_id = ? AND last_at < ?',
      [userId, pause],
    );
    await this.rows('UPDATE content_visit SET last_at = ? WHERE user_id = ?', [now, userId]);
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}
