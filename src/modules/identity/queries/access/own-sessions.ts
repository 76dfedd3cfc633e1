import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { type Device, deviceOf } from '../../domain/access/device';

export interface SessionView extends Device {
  id: string;
  ip: string;
  signedIn: string;
  lastSeen: string;
  locked: boolean;
  /** The session of this request. */
  current: boolean;
}

interface Row {
  id: string;
  ip: string;
  agent: string;
  locked: number;
  create_time: Date;
  last_seen: Date;
}

const live = `s.user_id = ? AND s.revoked_at IS NULL AND s.end_time > ?
  AND EXISTS (SELECT 1 FROM identity_refresh_token r
    WHERE r.session_id = s.id AND r.end_time > ? AND r.used_at IS NULL)`;

/** The user's active sessions: those that could still be used. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async of({ userId, sessionId }: Principal): Promise<SessionView[]> {
    const now = this.clock.now();
    const rows: Row[] = await this.units.manager.query(
      `SELECT s.id, s.ip, s.agent, s.locked, s.create_time, s.last_seen FROM identity_session s
       WHERE ${live} ORDER BY s.id = ? DESC, s.last_seen DESC, s.id DESC LIMIT 100`,
      [userId, now, now, sessionId],
    );
    return rows.map((row) => ({
      id: row.id,
      ip: row.ip,
      ...deviceOf(row.agent),
      signedIn: row.create_time.toISOString(),
      lastSeen: row.last_seen.toISOString(),
      locked: row.locked === 1,
      current: row.id === sessionId,
    }));
  }

  /** Somebody else's session is not found. */
  async mustBeOwn({ userId }: Principal, id: string): Promise<void> {
    const rows: unknown[] = await this.units.manager.query(
      'SELECT s.id FROM identity_session s WHERE s.id = ? AND s.user_id = ? AND s.revoked_at IS NULL',
      [id, userId],
    );
    if (rows.length === 0) throw new NotFound();
  }
}
