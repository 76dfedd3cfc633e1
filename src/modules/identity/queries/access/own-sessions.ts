import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { deviceOf } from '../../domain/access/device';
import type { SessionView } from './own-sessions.types';

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

/** Where the user is signed in: sessions that are still usable. */
export class ListOwnSessions extends Query<SessionView[]> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(ListOwnSessions)
export class ListOwnSessionsHandler implements IQueryHandler<ListOwnSessions> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute({ principal: { userId, sessionId } }: ListOwnSessions): Promise<SessionView[]> {
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
}

/** Throws NotFound for somebody else's session. */
export class RequireOwnSession extends Query<void> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(RequireOwnSession)
export class RequireOwnSessionHandler implements IQueryHandler<RequireOwnSession> {
  constructor(private readonly units: UnitOfWork) {}

  async execute({ principal: { userId }, id }: RequireOwnSession): Promise<void> {
    const rows: unknown[] = await this.units.manager.query(
      'SELECT s.id FROM identity_session s WHERE s.id = ? AND s.user_id = ? AND s.revoked_at IS NULL',
      [id, userId],
    );
    if (rows.length === 0) throw new NotFound();
  }
}
