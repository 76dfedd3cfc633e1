import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import { Differences, type StoredDifference } from '../../application/ports/differences';
import type { Run } from '../../application/ports/runs';
import type { ReportedDocument } from '../../domain/received.types';
import { otherTinOf } from '../../domain/reconciliation/compare';
import type { Difference, Held, Repair } from '../../domain/reconciliation/difference.types';
import type { Twin } from '../../domain/reconciliation/twins';
import { reportedIn } from './reported-in';

/** The state comes first: it is compared with the previous one. */
const foundAgain = [
  `state = IF(kind = VALUES(kind) AND what = VALUES(what), state, VALUES(state))`,
  'kind',
  'what',
  'number',
  'type_code',
  'day',
  'other_side',
  'document_id',
  'document_kind',
  'received_id',
  'amount_here',
  'amount_there',
  'status_here',
  'status_there',
  'tin_here',
  'tin_there',
  'told',
  'update_time',
]
  .map((name) => (name.includes(' ') ? name : `${name} = VALUES(${name})`))
  .join(', ');

const PORTION = 500;

type OneSided = Pick<Difference, 'kind' | 'direction' | 'uuid'> &
  Omit<Held, 'direction' | 'uuid' | 'issuedAt'> & {
    reported: string | ReportedDocument | null;
  };

/** Only what we hold has something of ours: an id, here or in the inbox. */
function differenceIn({ kind, reported, ...row }: OneSided): Difference {
  const { direction, uuid, documentId, receivedId } = row;
  const isHeld = documentId !== null || receivedId !== null;
  const held = isHeld ? { ...row, issuedAt: null } : null;
  return { kind, what: [], direction, uuid, held, reported: reportedIn(reported) };
}

@Injectable()
export class MysqlDifferences extends Differences {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    super();
  }

  async clear(runId: string): Promise<Date> {
    const now = this.clock.now();
    await this.query(`DELETE FROM receiving_difference WHERE run_id = ? AND state <> 'known'`, [
      runId,
    ]);
    return now;
  }

  async add(run: Run, differences: readonly Difference[]): Promise<void> {
    if (differences.length === 0) return;
    const known = await this.knownAmong(run, differences);
    const now = this.clock.now();
    const ids = await this.units.newIds(differences.length);
    const rows = differences.map((each, index) => [
      ids[index],
      run.orgId,
      now,
      now,
      run.id,
      ...valuesOf(each),
      known.has(keyOf(each)) ? 'known' : 'open',
    ]);
    await this.query(
      `INSERT INTO receiving_difference (id, org_id, create_time, update_time, run_id, kind,
         what, direction, uuid, number, type_code, day, other_side, document_id, document_kind, received_id,
         amount_here, amount_there, status_here, status_there, tin_here, tin_there, told, state)
       VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}
       ON DUPLICATE KEY UPDATE ${foundAgain}`,
      rows.flat(),
    );
  }

  async oneSided(runId: string): Promise<Difference[]> {
    const rows = await this.query<OneSided[]>(
      `SELECT d.kind, d.direction, d.uuid, d.number, d.type_code AS typeCode,
         d.other_side AS otherSide, d.document_id AS documentId, d.document_kind AS documentKind,
         d.received_id AS receivedId, d.amount_here AS amount, d.status_here AS status,
         d.tin_here AS otherTin, d.update_time AS changedAt, d.told AS reported
       FROM receiving_difference d
       WHERE d.run_id = ? AND d.kind IN ('missingThere', 'missingHere', 'madeElsewhere')`,
      [runId],
    );
    return rows.map(differenceIn);
  }

  async join(run: Run, pairs: readonly { twin: Twin; pair: Difference }[]): Promise<void> {
    for (let from = 0; from < pairs.length; from += PORTION) {
      const part = pairs.slice(from, from + PORTION);
      const gone = part.map(({ twin: { ours } }) => [ours.direction, ours.uuid]);
      await this.query(
        `DELETE FROM receiving_difference
         WHERE run_id = ? AND (direction, uuid) IN (${gone.map(() => '(?, ?)').join(', ')})`,
        [run.id, ...gone.flat()],
      );
      await this.add(
        run,
        part.map(({ pair }) => pair),
      );
    }
  }

  async get(id: string): Promise<StoredDifference> {
    const [row] = await this.repositories.read<
      Omit<StoredDifference, 'reported'> & { reported: string | ReportedDocument | null }
    >(
      `SELECT d.id, d.org_id AS orgId, d.kind, d.what, d.direction, d.uuid, d.document_id AS documentId,
         d.status_there AS statusThere, d.state, d.told AS reported
       FROM receiving_difference d WHERE d.id = ? AND {scope:d} FOR UPDATE`,
      [id],
    );
    if (!row) throw new NotFound();
    return { ...row, reported: reportedIn(row.reported) };
  }

  async settle(id: string, state: 'repaired' | 'known', repair: Repair): Promise<void> {
    const now = this.clock.now();
    await this.query(
      `UPDATE receiving_difference SET state = ?, state_time = ?, update_time = ?,
         update_user_id = ?, version = version + 1 WHERE id = ?`,
      [state, now, now, currentScope().userId, id],
    );
    await this.audit.record({
      orgId: currentScope().orgId,
      resource: 'difference',
      recordId: id,
      action: repair,
      before: { state: 'open' },
      after: { state },
    });
  }

  /** An acknowledged difference stays acknowledged, as long as it is the same. */
  private async knownAmong(run: Run, differences: readonly Difference[]): Promise<Set<string>> {
    const rows = await this.repositories.read<{ direction: string; uuid: string; key: string }>(
      `SELECT CONCAT_WS(' ', d.direction, d.uuid, d.kind, d.what) AS \`key\`
       FROM receiving_difference d
       WHERE d.org_id = ? AND d.uuid IN (?) AND d.state = 'known' AND {scope:d}`,
      [run.orgId, differences.map(({ uuid }) => uuid)],
    );
    return new Set(rows.map(({ key }) => key));
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}

const keyOf = ({ direction, uuid, kind, what }: Difference): string =>
  `${direction} ${uuid} ${kind} ${what.join(',')}`;

function valuesOf({ kind, what, direction, uuid, held, reported }: Difference): unknown[] {
  const issued = reported?.issuedAt ?? held?.issuedAt;
  return [
    kind,
    what.join(','),
    direction,
    uuid,
    reported?.internalId ?? held?.number ?? '',
    reported?.typeCode ?? held?.typeCode ?? null,
    issued ? businessDate(issued) : '1970-01-01',
    reported
      ? direction === 'incoming'
        ? reported.issuerName
        : reported.receiverName
      : held?.otherSide,
    held?.documentId ?? null,
    held?.documentKind ?? null,
    held?.receivedId ?? null,

    held?.amount ?? null,
    reported?.total ?? null,
    held?.status ?? null,
    reported?.status ?? null,
    held?.otherTin ?? null,
    reported ? otherTinOf(reported) : null,
    reported && JSON.stringify(reported),
  ].map((value) => value ?? null);
}
