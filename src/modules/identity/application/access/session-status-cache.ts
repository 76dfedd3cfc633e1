import { Injectable } from '@nestjs/common';
import { SECOND } from '@kernel/time';
import { SessionStore, type SessionStatus } from './ports/stores';

interface Entry {
  until: number;
  status: Promise<SessionStatus | null>;
}

/** A revocation takes effect everywhere within a second (platform-api, section 17, check 15). */
const FRESH = 0.9 * SECOND;
const MAX = 10_000;

/** Session statuses, queried at most once a second for each session. */
@Injectable()
export class SessionStatusCache {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly store: SessionStore) {}

  of(sessionId: string): Promise<SessionStatus | null> {
    const now = performance.now();
    const known = this.entries.get(sessionId);
    if (known && known.until > now) return known.status;
    if (this.entries.size >= MAX) this.entries.clear();
    const status = this.store.statusOf(sessionId);
    this.entries.set(sessionId, { until: now + FRESH, status });
    status.catch(() => this.entries.delete(sessionId));
    return status;
  }

  /** This process has just changed the session, or many. */
  forget(sessionId?: string): void {
    if (sessionId === undefined) this.entries.clear();
    else this.entries.delete(sessionId);
  }
}
