import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { NoticeStore } from '../../application/ports';
import { NoticeStatus } from '../../domain/notice/lifecycle';

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

  /** A second process waits for the first to end, and finds its row. */
  async isFirstTold(orgId: string, occurrenceKey: string, at: Date): Promise<boolean> {
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
}
