import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { ENABLED } from '../../../domain/people/accounts';
import { joinOrganisation, orgStatus } from '../people/organisation-status';
import {
  type BackgroundUser,
  type LoginUser,
  type NewSession,
  type Refresh,
  SessionStore,
  type SessionStatus,
} from '../../../application/access/ports/stores';

interface UserRow {
  user_id: string;
  org_id: string;
  account: string;
  account_type: number;
  token_version: number;
  grants_version: string | null;
  status: number;
  org_status: number | null;
  demo: number;
}

/** Called for every request: concurrent calls share one statement. */
const STATUSES = `
  SELECT s.id AS asked, s.id, s.user_id, u.org_id, u.account, u.account_type, u.token_version,
    s.revoked_at, s.revoked_why, s.locked, s.lock_after, s.view_role_id, s.view_org_id, u.status,
    ${orgStatus}, u.demo, u.must_change_password, s.end_time, s.last_seen,
    (SELECT version FROM identity_grants WHERE id = 1) AS grants_version
  FROM identity_session s
  JOIN identity_user u ON u.id = s.user_id
  ${joinOrganisation}
  WHERE s.id IN (?)`;

interface SessionStatusRow extends UserRow {
  id: string;
  revoked_at: Date | null;
  revoked_why: string | null;
  locked: number;
  lock_after: number | null;
  must_change_password: number;
  view_role_id: string | null;
  view_org_id: string | null;
  end_time: Date;
  last_seen: Date;
}

interface RefreshRow {
  id: string;
  session_id: string;
  end_time: Date;
  used_at: Date | null;
  nonce: string | null;
}

@Injectable()
export class MysqlSessionStore extends SessionStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly reads: SharedReads,
  ) {
    super();
  }

  async open({ userId, orgId, ip, agent, now, endTime }: NewSession): Promise<string> {
    const id = await this.units.newId();
    await this.run(
      `INSERT INTO identity_session
         (id, user_id, org_id, ip, agent, create_time, last_seen, end_time)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, userId, orgId, ip, agent.slice(0, 300), now, now, endTime],
    );
    return id;
  }

  async holdUser({ id, orgId, passwordHash, tokenVersion }: LoginUser): Promise<boolean> {
    const [now] = await this.rows<Pick<UserRow, 'org_id' | 'token_version'> & { hash: string }>(
      `SELECT org_id, token_version, password_hash AS hash FROM identity_user WHERE id = ?
       FOR UPDATE`,
      [id],
    );
    return now?.org_id === orgId && now.token_version === tokenVersion && now.hash === passwordHash;
  }

  async hold(sessionId: string): Promise<void> {
    await this.rows('SELECT id FROM identity_session WHERE id = ? FOR UPDATE', [sessionId]);
  }

  async statusOf(sessionId: string): Promise<SessionStatus | null> {
    const [row] = await this.reads.ofKey<SessionStatusRow>(STATUSES, sessionId);
    return row ? statusOf(row) : null;
  }

  async statusOfUser(userId: string): Promise<BackgroundUser | null> {
    const [row] = await this.rows<UserRow>(
      `SELECT u.id AS user_id, u.org_id, u.account, u.account_type, u.token_version, u.status,
         ${orgStatus}, u.demo,
         (SELECT version FROM identity_grants WHERE id = 1) AS grants_version
       FROM identity_user u ${joinOrganisation}
       WHERE u.id = ?`,
      [userId],
    );
    return row ? { ...personOf(row), sessionId: `none of ${userId}`, viewing: null } : null;
  }

  async seen(sessionId: string, now: Date): Promise<void> {
    await this.run('UPDATE identity_session SET last_seen = ? WHERE id = ?', [now, sessionId]);
  }

  async setLocked(sessionId: string, locked: boolean): Promise<void> {
    await this.run('UPDATE identity_session SET locked = ? WHERE id = ?', [locked, sessionId]);
  }

  async setLockAfter(sessionId: string, seconds: number | null): Promise<void> {
    await this.run('UPDATE identity_session SET lock_after = ? WHERE id = ?', [seconds, sessionId]);
  }

  async setViewing(sessionId: string, viewing: SessionStatus['viewing']): Promise<void> {
    await this.run('UPDATE identity_session SET view_role_id = ?, view_org_id = ? WHERE id = ?', [
      viewing?.roleId ?? null,
      viewing?.orgId ?? null,
      sessionId,
    ]);
  }

  async revoke(sessionId: string, why: string, now: Date): Promise<void> {
    await this.run(
      'UPDATE identity_session SET revoked_at = ?, revoked_why = ? WHERE id = ? AND revoked_at IS NULL',
      [now, why, sessionId],
    );
  }

  async revokeAllOf(userId: string, why: string, now: Date): Promise<void> {
    await this.run(
      `UPDATE identity_session SET revoked_at = ?, revoked_why = ?
       WHERE user_id = ? AND revoked_at IS NULL`,
      [now, why, userId],
    );
  }

  async revokeOthersOf(userId: string, but: string, why: string, now: Date): Promise<void> {
    await this.run(
      `UPDATE identity_session SET revoked_at = ?, revoked_why = ?
       WHERE user_id = ? AND id <> ? AND revoked_at IS NULL`,
      [now, why, userId, but],
    );
  }

  async addRefresh(sessionId: string, hash: string, now: Date, end: Date): Promise<void> {
    await this.run(
      `INSERT INTO identity_refresh_token (session_id, hash, create_time, end_time)
       VALUES (?, ?, ?, ?)`,
      [sessionId, hash, now, end],
    );
  }

  async findRefresh(hash: string): Promise<Refresh | null> {
    const [row] = await this.rows<RefreshRow>(
      `SELECT id, session_id, end_time, used_at, nonce FROM identity_refresh_token WHERE hash = ?`,
      [hash],
    );
    if (!row) return null;
    const { id, session_id: sessionId, end_time: endTime, used_at: usedAt, nonce } = row;
    return { id, sessionId, endTime, usedAt, nonce };
  }

  async use(refreshId: string, nonce: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.run(
      'UPDATE identity_refresh_token SET used_at = ?, nonce = ? WHERE id = ? AND used_at IS NULL',
      [now, nonce, refreshId],
    );
    return affectedRows === 1;
  }

  async setAside(sessionId: string, now: Date): Promise<void> {
    await this.run(
      'UPDATE identity_refresh_token SET used_at = ? WHERE session_id = ? AND used_at IS NULL',
      [now, sessionId],
    );
  }

  async renewalsSince(sessionId: string, since: Date): Promise<number> {
    const [row] = await this.rows<{ n: string }>(
      `SELECT COUNT(*) AS n FROM identity_refresh_token WHERE session_id = ? AND create_time > ?`,
      [sessionId, since],
    );
    return Number(row?.n ?? 0);
  }

  private rows<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }

  private run(sql: string, params: unknown[]): Promise<{ affectedRows: number }> {
    return this.units.manager.query(sql, params);
  }
}

const personOf = (row: UserRow): Omit<BackgroundUser, 'sessionId' | 'viewing'> => ({
  userId: row.user_id,
  orgId: row.org_id,
  account: row.account,
  accountType: row.account_type,
  tokenVersion: row.token_version,
  grantsVersion: row.grants_version ?? '0',
  enabled: row.status === ENABLED && row.org_status === ENABLED,
  switchedOff: row.status === ENABLED && row.org_status !== ENABLED,
  demo: row.demo === 1,
});

const statusOf = (row: SessionStatusRow): SessionStatus => ({
  ...personOf(row),
  sessionId: row.id,
  revoked: row.revoked_at !== null,
  revokedWhy: row.revoked_why,
  locked: row.locked === 1,
  lockAfter: row.lock_after,
  mustChangePassword: row.must_change_password === 1,
  viewing:
    row.view_role_id !== null && row.view_org_id !== null
      ? { roleId: row.view_role_id, orgId: row.view_org_id }
      : null,
  endTime: row.end_time,
  lastSeen: row.last_seen,
});
