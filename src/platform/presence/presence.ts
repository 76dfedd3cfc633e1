import { Injectable } from '@nestjs/common';
import { MINUTE } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';

/** A record that is open in somebody's editor; its scope is the caller's business. */
export interface Place {
  orgId: string;
  resource: string;
  recordId: string;
}

export interface Present {
  userId: string;
  since: Date;
}

/** A browser says every 20 s that it is still there; after a minute of silence it is not. */
export const SILENCE = MINUTE;
const SWEPT = 100;

/** Who has the same record open for editing. It keeps nobody out: the version finds conflicts. */
@Injectable()
export class Presence {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Notes that somebody is there, and returns who else is and since when, the earliest first. */
  async here({ orgId, resource, recordId }: Place, userId: string): Promise<Present[]> {
    const now = this.clock.now();
    const silent = new Date(now.getTime() - SILENCE);
    const { manager } = this.units;
    await manager.query(
      `INSERT INTO platform_presence (org_id, resource, record_id, user_id, begun_at, seen_at)
       VALUES (?, ?, ?, ?, ?, ?) ON DUPLICATE KEY UPDATE
         begun_at = IF(seen_at < ?, VALUES(begun_at), begun_at), seen_at = VALUES(seen_at)`,
      [orgId, resource, recordId, userId, now, now, silent],
    );
    await manager.query(`DELETE FROM platform_presence WHERE seen_at < ? LIMIT ${SWEPT}`, [silent]);
    const rows: { user_id: string; begun_at: Date }[] = await manager.query(
      `SELECT user_id, begun_at FROM platform_presence
       WHERE org_id = ? AND resource = ? AND record_id = ? AND user_id <> ? AND seen_at >= ?
       ORDER BY begun_at, user_id`,
      [orgId, resource, recordId, userId, silent],
    );
    return rows.map(({ user_id: id, begun_at: since }) => ({ userId: String(id), since }));
  }
}
