import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { type Run, type RunResult, Runs, type RunWindow } from '../../application/ports/runs';
import type { ReportedDocument } from '../../domain/received.types';
import type { Held } from '../../domain/reconciliation/difference.types';
import { reportedIn } from './reported-in';

const windowMembers = `w.id, w.run_id AS runId, COALESCE(w.item_id, w.id) AS itemId, w.from_at AS \`from\`,
  w.to_at AS \`to\`, w.next_page AS nextPage`;

const heldMembers = `d.direction, d.uuid, d.internal_id AS number, d.type_code AS typeCode,
  d.issued_at AS issuedAt, d.issuer_name AS otherSide, NULL AS documentId, NULL AS documentKind,
  d.id AS receivedId, d.total AS amount, d.status, d.issuer_tin AS otherTin,
  d.update_time AS changedAt`;

@Injectable()
export class MysqlRuns extends Runs {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {
    super();
  }

  async begin(run: Omit<Run, 'id' | 'beganAt'>, spans: readonly [Date, Date][]): Promise<string> {
    const now = this.clock.now();
    const { userId } = currentScope();
    const id = await this.units.newId();
    await this.query(
      `INSERT INTO receiving_run (id, org_id, create_time, update_time, create_user_id,
         update_user_id, from_date, to_date, tin, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'reading')`,
      [id, run.orgId, now, now, userId, userId, run.from, run.to, run.tin],
    );
    await this.addWindows(id, null, spans);
    return id;
  }

  async setTask(runId: string, taskId: string): Promise<void> {
    await this.query('UPDATE receiving_run SET task_id = ? WHERE id = ?', [taskId, runId]);
  }

  async get(runId: string): Promise<Run> {
    const [run] = await this.repositories.read<Run>(
      `SELECT r.id, r.org_id AS orgId, r.tin, r.from_date AS \`from\`, r.to_date AS \`to\`,
         r.create_time AS beganAt FROM receiving_run r WHERE r.id = ? AND {scope:r}`,
      [runId],
    );
    if (!run) throw new NotFound();
    return run;
  }

  windowsOf(runId: string): Promise<RunWindow[]> {
    return this.query(
      `SELECT ${windowMembers} FROM receiving_run_window w WHERE w.run_id = ? ORDER BY w.id`,
      [runId],
    );
  }

  async nextOpen(itemId: string): Promise<RunWindow | null> {
    const [window] = await this.query<RunWindow[]>(
      `SELECT ${windowMembers} FROM receiving_run_window w
       WHERE w.done = 0 AND (w.id = ? OR w.item_id = ?) ORDER BY w.id LIMIT 1`,
      [itemId, itemId],
    );
    return window ?? null;
  }

  keepPage(
    { id, runId, nextPage }: RunWindow,
    reported: readonly ReportedDocument[],
    last: boolean,
  ) {
    return this.units.run(async () => {
      const { affectedRows } = await this.query<{ affectedRows: number }>(
        `UPDATE receiving_run_window SET next_page = next_page + 1, done = ?
         WHERE id = ? AND next_page = ? AND done = 0`,
        [last ? 1 : 0, id, nextPage],
      );
      if (affectedRows === 0 || reported.length === 0) return;
      await this.query(
        `INSERT INTO receiving_run_told (run_id, direction, uuid, told)
         VALUES ${reported.map(() => '(?, ?, ?, ?)').join(', ')}
         ON DUPLICATE KEY UPDATE told = VALUES(told)`,
        reported.flatMap((each) => [runId, each.direction, each.uuid, JSON.stringify(each)]),
      );
    });
  }

  split(window: RunWindow, spans: readonly [Date, Date][]): Promise<void> {
    return this.units.run(async () => {
      await this.addWindows(window.runId, window.itemId, spans);
      await this.query('UPDATE receiving_run_window SET done = 1 WHERE id = ?', [window.id]);
    });
  }

  async readSpans(runId: string): Promise<{ spans: [Date, Date][]; complete: boolean }> {
    const rows = await this.query<{ from: Date; to: Date; left: string | null }[]>(
      `SELECT w.from_at AS \`from\`, w.to_at AS \`to\`,
         (SELECT COUNT(*) FROM receiving_run_window p
          WHERE p.done = 0 AND (p.id = w.id OR p.item_id = w.id)) AS \`left\`
       FROM receiving_run_window w WHERE w.run_id = ? AND w.item_id IS NULL ORDER BY w.id`,
      [runId],
    );
    const read = rows.filter(({ left }) => Number(left) === 0);
    return {
      spans: read.map(({ from, to }) => [from, to]),
      complete: read.length === rows.length,
    };
  }

  async reportedAfter(
    runId: string,
    direction: ReportedDocument['direction'],
    uuid: string,
    limit: number,
  ) {
    const rows = await this.query<{ told: string | ReportedDocument }[]>(
      `SELECT t.told FROM receiving_run_told t
       WHERE t.run_id = ? AND t.direction = ? AND t.uuid > ? ORDER BY t.uuid LIMIT ?`,
      [runId, direction, uuid, limit],
    );
    return rows.map(({ told }) => reportedIn(told)!);
  }

  async reportedAmong(
    runId: string,
    direction: ReportedDocument['direction'],
    uuids: readonly string[],
  ) {
    if (uuids.length === 0) return new Set<string>();
    const rows = await this.query<{ uuid: string }[]>(
      `SELECT t.uuid FROM receiving_run_told t
       WHERE t.run_id = ? AND t.direction = ? AND t.uuid IN (?)`,
      [runId, direction, [...uuids]],
    );
    return new Set(rows.map(({ uuid }) => uuid));
  }

  received(orgId: string, uuids: readonly string[]): Promise<Held[]> {
    return this.repositories.read(
      `SELECT ${heldMembers} FROM receiving_document d
       WHERE d.org_id = ? AND d.uuid IN (?) AND d.direction = 'incoming' AND {scope:d}`,
      [orgId, [...uuids]],
    );
  }

  receivedNotReported(run: Run, [from, to]: [Date, Date]): Promise<Held[]> {
    return this.repositories.read(
      `SELECT ${heldMembers} FROM receiving_document d
       LEFT JOIN receiving_run_told t ON t.run_id = ? AND t.direction = 'incoming' AND t.uuid = d.uuid
       WHERE d.org_id = ? AND d.direction = 'incoming' AND d.issued_at >= ? AND d.issued_at < ?
         AND t.uuid IS NULL AND {scope:d}`,
      [run.id, run.orgId, from, to],
    );
  }

  async countReceived({ id, orgId }: Run): Promise<number> {
    const [row] = await this.repositories.read<{ count: string }>(
      `SELECT COUNT(*) AS count FROM receiving_document d
       WHERE d.org_id = ? AND d.direction = 'incoming' AND {scope:d}
         AND d.issued_at >= (SELECT MIN(w.from_at) FROM receiving_run_window w WHERE w.run_id = ?)
         AND d.issued_at < (SELECT MAX(w.to_at) FROM receiving_run_window w WHERE w.run_id = ?)`,
      [orgId, id, id],
    );
    return Number(row!.count);
  }

  end(run: Run, result: RunResult) {
    return this.units.run(async () => {
      await this.query('DELETE FROM receiving_difference WHERE run_id = ? AND update_time < ?', [
        run.id,
        result.since,
      ]);
      const count = (kind: string): string =>
        `(SELECT COUNT(*) FROM receiving_difference x WHERE x.run_id = r.id AND x.kind = '${kind}')`;
      await this.query(
        `UPDATE receiving_run r SET r.state = ?, r.end_time = ?, r.update_time = ?, r.ours = ?,
           r.theirs = ?, r.moving = ?, r.fresh = ?, r.again_after = ?, r.missing_here = ${count('missingHere')},
           r.missing_there = ${count('missingThere')}, r.different = ${count('different')},
           r.made_elsewhere = ${count('madeElsewhere')} WHERE r.id = ?`,
        [
          result.complete ? 'done' : 'incomplete',
          this.clock.now(),
          this.clock.now(),
          result.ours,
          result.theirs,
          result.moving,
          result.fresh,
          result.againAfter,
          run.id,
        ],
      );
      // An incomplete run is continued later and needs its data.
      if (result.complete)
        await this.query('DELETE FROM receiving_run_told WHERE run_id = ?', [run.id]);
    });
  }

  private async addWindows(
    runId: string,
    itemId: string | null,
    spans: readonly [Date, Date][],
  ): Promise<void> {
    await this.query(
      `INSERT IGNORE INTO receiving_run_window (run_id, item_id, from_at, to_at)
       VALUES ${spans.map(() => '(?, ?, ?, ?)').join(', ')}`,
      spans.flatMap(([from, to]) => [runId, itemId, from, to]),
    );
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}
