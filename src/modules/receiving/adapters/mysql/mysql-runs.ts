import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import {
  type Run,
  Runs,
  type RunWindow,
  type StoredDifference,
} from '../../application/reconciliation/runs';
import type { Told } from '../../domain/received.types';
import { otherTinOf } from '../../domain/reconciliation/compare';
import type { Difference, Held, Repair } from '../../domain/reconciliation/difference.types';

const windowMembers = `w.id, w.run_id AS runId, COALESCE(w.item_id, w.id) AS itemId, w.from_at AS \`from\`,
  w.to_at AS \`to\`, w.next_page AS nextPage`;

const heldMembers = `d.direction, d.uuid, d.internal_id AS number, d.type_code AS typeCode,
  d.issued_at AS issuedAt, d.issuer_name AS otherSide, NULL AS documentId, NULL AS documentKind,
  d.id AS receivedId, d.total AS amount, d.status, d.issuer_tin AS otherTin,
  d.update_time AS changedAt`;

/** The state first: it is compared with what stood there before. */
const foundAgain = [
  `state = IF(kind = VALUES(kind) AND what = VALUES(what), state, VALUES(state))`,
  ...['kind', 'what', 'number', 'type_code', 'day', 'other_side', 'document_id', 'document_kind'],
  ...['received_id', 'amount_here', 'amount_there', 'status_here', 'status_there', 'tin_here'],
  ...['tin_there', 'told', 'update_time'],
]
  .map((name) => (name.includes(' ') ? name : `${name} = VALUES(${name})`))
  .join(', ');

@Injectable()
export class MysqlRuns extends Runs {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    super();
  }

  async begin(run: Omit<Run, 'id' | 'beganAt'>, spans: readonly [Date, Date][]): Promise<string> {
    const now = this.clock.now();
    const { userId } = currentScope();
    const { insertId } = await this.query<{ insertId: string | number }>(
      `INSERT INTO receiving_run (org_id, create_time, update_time, create_user_id, update_user_id,
         from_date, to_date, tin, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'reading')`,
      [run.orgId, now, now, userId, userId, run.from, run.to, run.tin],
    );
    await this.addWindows(String(insertId), null, spans);
    return String(insertId);
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

  keepPage({ id, runId, nextPage }: RunWindow, told: readonly Told[], last: boolean) {
    return this.units.run(async () => {
      const { affectedRows } = await this.query<{ affectedRows: number }>(
        `UPDATE receiving_run_window SET next_page = next_page + 1, done = ?
         WHERE id = ? AND next_page = ? AND done = 0`,
        [last ? 1 : 0, id, nextPage],
      );
      if (affectedRows === 0 || told.length === 0) return;
      await this.query(
        `INSERT INTO receiving_run_told (run_id, direction, uuid, told)
         VALUES ${told.map(() => '(?, ?, ?, ?)').join(', ')}
         ON DUPLICATE KEY UPDATE told = VALUES(told)`,
        told.flatMap((each) => [runId, each.direction, each.uuid, JSON.stringify(each)]),
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

  async toldAfter(runId: string, direction: Told['direction'], uuid: string, limit: number) {
    const rows = await this.query<{ told: string | Told }[]>(
      `SELECT t.told FROM receiving_run_told t
       WHERE t.run_id = ? AND t.direction = ? AND t.uuid > ? ORDER BY t.uuid LIMIT ?`,
      [runId, direction, uuid, limit],
    );
    return rows.map(({ told }) => revived(told)!);
  }

  async toldAmong(runId: string, direction: Told['direction'], uuids: readonly string[]) {
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

  receivedNotTold(run: Run, [from, to]: [Date, Date]): Promise<Held[]> {
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

  async clearDifferences(runId: string): Promise<Date> {
    const now = this.clock.now();
    await this.query(`DELETE FROM receiving_difference WHERE run_id = ? AND state <> 'known'`, [
      runId,
    ]);
    return now;
  }

  async addDifferences(run: Run, differences: readonly Difference[]): Promise<void> {
    if (differences.length === 0) return;
    const known = await this.knownAmong(run, differences);
    const now = this.clock.now();
    const rows = differences.map((each) => [
      ...[run.orgId, now, now, run.id],
      ...valuesOf(each),
      known.has(keyOf(each)) ? 'known' : 'open',
    ]);
    await this.query(
      `INSERT INTO receiving_difference (org_id, create_time, update_time, run_id, kind, what,
         direction, uuid, number, type_code, day, other_side, document_id, document_kind, received_id,
         amount_here, amount_there, status_here, status_there, tin_here, tin_there, told, state)
       VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}
       ON DUPLICATE KEY UPDATE ${foundAgain}`,
      rows.flat(),
    );
  }

  /** What somebody took note of stays noted, as long as it is the same thing. */
  private async knownAmong(run: Run, differences: readonly Difference[]): Promise<Set<string>> {
    const rows = await this.repositories.read<{ direction: string; uuid: string; key: string }>(
      `SELECT CONCAT_WS(' ', d.direction, d.uuid, d.kind, d.what) AS \`key\`
       FROM receiving_difference d
       WHERE d.org_id = ? AND d.uuid IN (?) AND d.state = 'known' AND {scope:d}`,
      [run.orgId, differences.map(({ uuid }) => uuid)],
    );
    return new Set(rows.map(({ key }) => key));
  }

  end(
    run: Run,
    result: { complete: boolean; ours: number; theirs: number; moving: number; since: Date },
  ) {
    return this.units.run(async () => {
      await this.query('DELETE FROM receiving_difference WHERE run_id = ? AND update_time < ?', [
        run.id,
        result.since,
      ]);
      const count = (kind: string): string =>
        `(SELECT COUNT(*) FROM receiving_difference x WHERE x.run_id = r.id AND x.kind = '${kind}')`;
      await this.query(
        `UPDATE receiving_run r SET r.state = ?, r.end_time = ?, r.update_time = ?, r.ours = ?,
           r.theirs = ?, r.moving = ?, r.missing_here = ${count('missingHere')},
           r.missing_there = ${count('missingThere')}, r.different = ${count('different')},
           r.made_elsewhere = ${count('madeElsewhere')} WHERE r.id = ?`,
        [
          ...[result.complete ? 'done' : 'incomplete', this.clock.now(), this.clock.now()],
          ...[result.ours, result.theirs, result.moving, run.id],
        ],
      );
      // An incomplete run is read on later and needs what it has.
      if (result.complete)
        await this.query('DELETE FROM receiving_run_told WHERE run_id = ?', [run.id]);
    });
  }

  async difference(id: string): Promise<StoredDifference> {
    const [row] = await this.repositories.read<
      Omit<StoredDifference, 'told'> & { told: string | Told | null }
    >(
      `SELECT d.id, d.org_id AS orgId, d.kind, d.direction, d.uuid, d.document_id AS documentId,
         d.status_there AS statusThere, d.state, d.told
       FROM receiving_difference d WHERE d.id = ? AND {scope:d} FOR UPDATE`,
      [id],
    );
    if (!row) throw new NotFound();
    return { ...row, told: revived(row.told) };
  }

  async settle(id: string, state: 'repaired' | 'known', repair: Repair): Promise<void> {
    const now = this.clock.now();
    await this.query(
      `UPDATE receiving_difference SET state = ?, state_time = ?, update_time = ?,
         update_user_id = ?, version = version + 1 WHERE id = ?`,
      [state, now, now, currentScope().userId, id],
    );
    await this.audit.record({
      ...{ orgId: currentScope().orgId, resource: 'difference', recordId: id, action: repair },
      ...{ before: { state: 'open' }, after: { state } },
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

const keyOf = ({ direction, uuid, kind, what }: Difference): string =>
  `${direction} ${uuid} ${kind} ${what.join(',')}`;

function valuesOf({ kind, what, direction, uuid, held, told }: Difference): unknown[] {
  const issued = told?.issuedAt ?? held?.issuedAt;
  return [
    ...[kind, what.join(','), direction, uuid],
    ...[told?.internalId ?? held?.number ?? '', told?.typeCode ?? held?.typeCode ?? null],
    issued ? businessDate(issued) : '1970-01-01',
    told ? (direction === 'incoming' ? told.issuerName : told.receiverName) : held?.otherSide,
    ...[held?.documentId ?? null, held?.documentKind ?? null, held?.receivedId ?? null],
    ...[held?.amount ?? null, told?.total ?? null, held?.status ?? null, told?.status ?? null],
    ...[held?.otherTin ?? null, told ? otherTinOf(told) : null],
    told && JSON.stringify(told),
  ].map((value) => value ?? null);
}

const instants = ['issuedAt', 'receivedAt', 'validatedAt', 'cancelledAt', 'rejectRequestedAt'];

/** JSON keeps instants as texts. */
function revived(told: string | Told | null): Told | null {
  if (told === null) return null;
  const plain = (typeof told === 'string' ? JSON.parse(told) : told) as Record<string, unknown>;
  for (const name of instants)
    if (typeof plain[name] === 'string') plain[name] = new Date(plain[name]);
  return plain as unknown as Told;
}
