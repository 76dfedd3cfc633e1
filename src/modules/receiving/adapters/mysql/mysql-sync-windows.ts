import { Injectable } from '@nestjs/common';
import type { Params } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { SyncTiming } from '../../application/sync/sync-timing';
import {
  type PageRead,
  type SpanOf,
  type SyncState,
  type SyncWindow,
  SyncWindows,
} from '../../application/ports/sync-windows';
import { BEGINNING, type Span } from '../../domain/windows';

const members =
  'w.id, w.org_id AS orgId, w.via, w.from_at AS `from`, w.to_at AS `to`, w.next_page AS nextPage, w.failures';

interface StateRow extends Omit<SyncState, 'lastErrorParams'> {
  lastErrorParams: string | Params | null;
  nextPass: Date;
}

@Injectable()
export class MysqlSyncWindows extends SyncWindows {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly clock: Clock,
    private readonly timing: SyncTiming,
  ) {
    super();
  }

  async stateOf(orgId: string, tin: string): Promise<SyncState & { nextPass: Date }> {
    // A new organisation is due at once, by any clock.
    await this.query(
      `INSERT INTO receiving_sync (org_id, tin, synced_to, next_pass) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE
         synced_to = IF(tin = VALUES(tin), synced_to, VALUES(synced_to)), tin = VALUES(tin)`,
      [orgId, tin, BEGINNING, BEGINNING],
    );
    const [row] = await this.repositories.read<StateRow>(
      `SELECT s.org_id AS orgId, s.tin, s.synced_to AS syncedTo, s.last_success AS lastSuccess,
         s.last_error AS lastError, s.last_error_params AS lastErrorParams, s.next_pass AS nextPass
       FROM receiving_sync s WHERE s.org_id = ? AND {scope:s} FOR UPDATE`,
      [orgId],
    );
    return { ...row!, lastErrorParams: parsed(row!.lastErrorParams) };
  }

  async open(orgId: string, spans: readonly Span[]): Promise<void> {
    if (spans.length === 0) return;
    const now = this.clock.now();
    await this.query(
      `INSERT IGNORE INTO receiving_window (org_id, via, from_at, to_at, due_time, create_time)
       VALUES ${spans.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      spans.flatMap(({ via, from, to }) => [orgId, via, from, to, now, now]),
    );
  }

  async hasOpenRecent(orgId: string): Promise<boolean> {
    const rows = await this.repositories.read(
      `SELECT 1 FROM receiving_window w
       WHERE w.org_id = ? AND w.via = 'recent' AND w.open = 1 AND {scope:w} LIMIT 1`,
      [orgId],
    );
    return rows.length > 0;
  }

  async oldestChanging(orgId: string, since: Date): Promise<Date | null> {
    const [row] = await this.repositories.read<{ oldest: Date | null }>(
      `SELECT MIN(d.received_at) AS oldest FROM receiving_document d
       WHERE d.org_id = ? AND d.direction IN ('incoming', 'outgoing') AND d.validated_at > ?
         AND d.status = 'valid' AND {scope:d}`,
      [orgId, since],
    );
    return row?.oldest ?? null;
  }

  async passed(orgId: string, to: Date, nextPass: Date): Promise<void> {
    await this.query('UPDATE receiving_sync SET synced_to = ?, next_pass = ? WHERE org_id = ?', [
      to,
      nextPass,
      orgId,
    ]);
  }

  async claim(now: Date, until: Date, among?: SpanOf): Promise<SyncWindow | null> {
    const [span, bounds] = within(among);
    const [window] = await this.repositories.read<SyncWindow>(
      `SELECT ${members} FROM receiving_window w
       WHERE w.open = 1 AND w.due_time <= ? ${span} AND {scope:w}
       ORDER BY w.due_time, w.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now, ...bounds],
    );
    if (!window) return null;
    if (window.via === 'search') await this.paceSearches(window.orgId, now);
    await this.query('UPDATE receiving_window SET due_time = ? WHERE id = ?', [until, window.id]);
    return window;
  }

  /** The taxpayer's other windows wait: Search has a separate limit for each taxpayer. */
  private async paceSearches(orgId: string, now: Date): Promise<void> {
    const next = new Date(now.getTime() + this.timing.betweenSearches);
    await this.query(
      `UPDATE receiving_window SET due_time = ?
       WHERE org_id = ? AND open = 1 AND via = 'search' AND due_time < ?`,
      [next, orgId, next],
    );
  }

  openOf(orgId: string): Promise<SyncWindow[]> {
    return this.repositories.read(
      `SELECT ${members} FROM receiving_window w WHERE w.org_id = ? AND w.open = 1 AND {scope:w}
       ORDER BY w.to_at DESC, w.id`,
      [orgId],
    );
  }

  async get(orgId: string, id: string): Promise<SyncWindow | null> {
    const [window] = await this.repositories.read<SyncWindow>(
      `SELECT ${members} FROM receiving_window w WHERE w.id = ? AND w.org_id = ? AND {scope:w}`,
      [id, orgId],
    );
    return window ?? null;
  }

  async countOpen(among: SpanOf): Promise<number> {
    const [span, bounds] = within(among);
    const [row] = await this.repositories.read<{ count: string }>(
      `SELECT COUNT(*) AS count FROM receiving_window w WHERE w.open = 1 ${span} AND {scope:w}`,
      bounds,
    );
    return Number(row!.count);
  }

  async isNext({ id, nextPage }: SyncWindow): Promise<boolean> {
    const rows = await this.query<unknown[]>(
      'SELECT id FROM receiving_window WHERE id = ? AND next_page = ? AND open = 1 FOR UPDATE',
      [id, nextPage],
    );
    return rows.length === 1;
  }

  async advance(window: SyncWindow, read: PageRead, dueTime: Date): Promise<void> {
    await this.query(
      `UPDATE receiving_window FORCE INDEX (PRIMARY) SET next_page = next_page + 1, total_pages = ?, found = found + ?,
         added = added + ?, failures = 0, due_time = ?, open = ?, end_time = ?
       WHERE id = ? AND next_page = ? AND open = 1`,
      [
        read.totalPages,
        read.found,
        read.added,
        dueTime,
        read.last ? null : 1,
        read.last ? this.clock.now() : null,
        window.id,
        window.nextPage,
      ],
    );
  }

  async split(window: SyncWindow, halves: readonly Span[]): Promise<void> {
    await this.open(window.orgId, halves);
    await this.query('UPDATE receiving_window SET open = NULL, end_time = ? WHERE id = ?', [
      this.clock.now(),
      window.id,
    ]);
  }

  async reschedule({ id }: SyncWindow, dueTime: Date, failed: boolean): Promise<void> {
    await this.query(
      'UPDATE receiving_window SET due_time = ?, failures = failures + ? WHERE id = ?',
      [dueTime, failed ? 1 : 0, id],
    );
  }

  async succeeded(orgId: string): Promise<void> {
    await this.query(
      `UPDATE receiving_sync SET last_success = ?, last_error = NULL, last_error_params = NULL
       WHERE org_id = ?`,
      [this.clock.now(), orgId],
    );
  }

  async failed(orgId: string, { code, params }: { code: string; params: Params }): Promise<void> {
    await this.query(
      'UPDATE receiving_sync SET last_error = ?, last_error_params = ? WHERE org_id = ?',
      [code.slice(0, 60), JSON.stringify(params), orgId],
    );
  }

  async prune(before: Date): Promise<number> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      'DELETE FROM receiving_window WHERE end_time < ? LIMIT 1000',
      [before],
    );
    return affectedRows;
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}

const within = (among: SpanOf | undefined): [string, unknown[]] =>
  among
    ? ['AND w.org_id = ? AND w.from_at >= ? AND w.to_at <= ?', [among.orgId, among.from, among.to]]
    : ['', []];

const parsed = (json: string | Params | null): Params | null =>
  typeof json === 'string' ? (JSON.parse(json) as Params) : json;
