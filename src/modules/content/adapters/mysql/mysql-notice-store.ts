import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type NoticeMark, NoticeStore } from '../../application/ports/notice-store';
import type { Reader } from '../../domain/notice/audience';
import { NoticeStatus } from '../../domain/notice/lifecycle';
import { addressedTo, AUDIENCE } from '../../queries/addressed';

const marks = {
  read: ['content_notice_read', 'read_time'],
  dismissed: ['content_notice_dismissed', 'dismiss_time'],
} as const;

@Injectable()
export class MysqlNoticeStore extends NoticeStore {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async claimDue(now: Date): Promise<string | null> {
    const [row]: { id: string }[] = await this.units.manager.query(
      `SELECT id FROM content_sys_notice WHERE status = ? AND scheduled_time <= ?
       ORDER BY scheduled_time LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [NoticeStatus.Scheduled, now],
    );
    return row ? String(row.id) : null;
  }

  async holdBack(noticeId: string, now: Date): Promise<void> {
    await this.units.manager.query(
      `UPDATE content_sys_notice FORCE INDEX (PRIMARY) SET status = ?, update_time = ?, version = version + 1
       WHERE id = ? AND status = ?`,
      [NoticeStatus.Draft, now, noticeId, NoticeStatus.Scheduled],
    );
  }

  async address(
    noticeId: string,
    orgIds: readonly string[],
    { isByRole, publicTime }: { isByRole: boolean; publicTime: Date },
  ): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO content_notice_audience (notice_id, org_id, by_role, public_time) VALUES ?`,
      [orgIds.map((orgId) => [noticeId, orgId, isByRole, publicTime])],
    );
  }

  /** A concurrent process waits for the first one, and then finds its row. */
  async isFirstReport(orgId: string, occurrenceKey: string, at: Date): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `INSERT IGNORE INTO content_notice_occurrence (org_id, occurrence_key, told_time)
       VALUES (?, ?, ?)`,
      [orgId, occurrenceKey, at],
    );
    return affectedRows > 0;
  }

  async hide(noticeId: string): Promise<void> {
    await this.units.manager.query(
      'UPDATE content_notice_audience SET archived = 1 WHERE notice_id = ?',
      [noticeId],
    );
  }

  async isAddressed(reader: Reader, noticeId: string): Promise<boolean> {
    const { sql, params } = addressedTo(reader);
    const found: unknown[] = await this.units.manager.query(
      `SELECT a.notice_id FROM ${AUDIENCE} WHERE a.notice_id = ? AND ${sql} LIMIT 1`,
      [noticeId, ...params],
    );
    return found.length > 0;
  }

  async mark(mark: NoticeMark, reader: Reader, at: Date, noticeId?: string): Promise<void> {
    const [table, time] = marks[mark];
    const { sql, params } = addressedTo(reader);
    const one = noticeId === undefined ? '' : ' AND a.notice_id = ?';
    await this.units.manager.query(
      `INSERT IGNORE INTO ${table} (notice_id, user_id, ${time})
       SELECT a.notice_id, ?, ? FROM ${AUDIENCE} WHERE ${sql}${one}`,
      [reader.userId, at, ...params, ...(noticeId === undefined ? [] : [noticeId])],
    );
  }
}
