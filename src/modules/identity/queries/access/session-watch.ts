import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SessionStatusCache } from '../../application/access/session-status-cache';
import { ENABLED } from '../../domain/people/accounts';
import { joinOrganisation, orgStatus } from '../../adapters/mysql/people/organisation-status';

export interface SessionState {
  /** Why it ended; null while it is active. */
  ended: string | null;
  locked: boolean;
  /** Tokens issued under another number are invalid. */
  tokenVersion: number;
}

interface Row {
  id: string;
  locked: number;
  token_version: number;
  revoked_at: Date | null;
  revoked_why: string | null;
  end_time: Date;
  status: number;
  org_status: number | null;
}

/**
 * The states of many sessions at once, for processes that keep a connection open to each of them. A
 * session that does not exist has no entry.
 */
export class GetSessionStates extends Query<ReadonlyMap<string, SessionState>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

@QueryHandler(GetSessionStates)
export class GetSessionStatesHandler implements IQueryHandler<GetSessionStates> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly statuses: SessionStatusCache,
  ) {}

  async execute({ ids }: GetSessionStates): Promise<ReadonlyMap<string, SessionState>> {
    if (ids.length === 0) return new Map();
    const rows: Row[] = await this.units.manager.query(
      `SELECT s.id, s.locked, s.revoked_at, s.revoked_why, s.end_time, u.token_version, u.status,
         ${orgStatus}
       FROM identity_session s JOIN identity_user u ON u.id = s.user_id
       ${joinOrganisation} WHERE s.id IN (?)`,
      [ids],
    );
    const now = this.clock.now();
    const states = new Map(rows.map((row) => [row.id, stateOf(row, now)]));
    // When a client is notified of the end, the session must not remain usable for another second.
    for (const [id, { ended }] of states) if (ended !== null) this.statuses.forget(id);
    return states;
  }
}

const stateOf = (row: Row, now: Date): SessionState => ({
  ended: endOf(row, now),
  locked: row.locked === 1,
  tokenVersion: row.token_version,
});

function endOf(row: Row, now: Date): string | null {
  if (row.revoked_at) return row.revoked_why ?? 'revoked';
  if (row.end_time <= now) return 'expired';
  return row.status === ENABLED && row.org_status === ENABLED ? null : 'disabled';
}
