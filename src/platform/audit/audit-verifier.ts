import { Injectable } from '@nestjs/common';
import { HOUR } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { ChainKey } from './chain-key';
import { BEGINNING, type ChainEnd, sealedText, trailColumns, type TrailRow } from './seal';
import type { ChainFault, ChainFaultCode, ChainState, Verdict } from './audit.types';

type SealRow = Omit<TrailRow, 'id'> & {
  id: string | null;
  audit_id: string;
  position: string;
  hash: string;
  key_id: string;
};

const PORTION = 5000;
const GUARDS = 4;

/** Walks a chain seal by seal and reports every mismatch. Read-only. */
@Injectable()
export class AuditVerifier {
  constructor(
    private readonly units: UnitOfWork,
    private readonly key: ChainKey,
    private readonly clock: Clock,
  ) {}

  /**
   * A portion of one organisation's chain, starting after a position that was verified before. At one
   * instant: what is sealed meanwhile would look like an end that was cut off.
   */
  verify(orgId: string, after = 0): Promise<Verdict> {
    return this.units.snapshot(() => this.verdict(orgId, after));
  }

  private async verdict(orgId: string, after: number): Promise<Verdict> {
    const rows = await this.portion(orgId, after);
    const faults: ChainFault[] = [];
    let before = after === 0 ? BEGINNING : await this.sealAt(orgId, after);
    for (const row of rows) {
      faults.push(...this.faultsOf(row, before));
      before = { position: Number(row.position), hash: row.hash };
    }
    if (rows.length === PORTION)
      return { orgId, next: before.position, checked: rows.length, faults };
    faults.push(...(await this.faultsAtEnd(orgId, before)));
    return { orgId, next: null, checked: rows.length, faults };
  }

  /** The chains of these organisations, or all of them. */
  async states(orgIds: readonly string[] | 'all'): Promise<ChainState[]> {
    if (orgIds.length === 0) return [];
    const [where, params] = orgIds === 'all' ? ['', []] : ['WHERE org_id IN (?)', [orgIds]];
    const rows = await this.query<{ org_id: string; n: string }>(
      `SELECT org_id, COUNT(*) AS n FROM platform_audit ${where} GROUP BY org_id ORDER BY org_id`,
      params,
    );
    const chains = await this.query<{ org_id: string; position: string; hash: string; at: Date }>(
      `SELECT c.org_id, c.position, c.hash, s.sealed_at AS at FROM platform_audit_chain c
       LEFT JOIN platform_audit_seal s ON s.org_id = c.org_id AND s.position = c.position
       ${where.replace('org_id', 'c.org_id')}`,
      params,
    );
    const entries = new Map(rows.map((row) => [row.org_id, Number(row.n)]));
    const ends = new Map(chains.map((chain) => [chain.org_id, chain]));
    const ids = [...new Set([...entries.keys(), ...ends.keys()])];
    return ids
      .map((orgId) => {
        const end = ends.get(orgId);
        const sealed = Number(end?.position ?? 0);
        return {
          orgId,
          sealed,
          hash: end?.hash ?? BEGINNING.hash,
          waiting: Math.max(0, (entries.get(orgId) ?? 0) - sealed),
          sealedAt: end?.at?.toISOString() ?? null,
        };
      })
      .filter(({ sealed, waiting }) => sealed + waiting > 0);
  }

  /** Whether a chain still contains a seal that was recorded earlier. */
  async holds(orgId: string, { position, hash }: ChainEnd): Promise<boolean> {
    return position > 0 && (await this.sealAt(orgId, position)).hash === hash;
  }

  /** Whether the database itself refuses to change or delete audit rows. */
  async isGuarded(): Promise<boolean> {
    const guards = await this.query(
      `SELECT trigger_name FROM information_schema.triggers
       WHERE trigger_schema = DATABASE() AND action_timing = 'BEFORE'
         AND event_object_table IN ('platform_audit', 'platform_audit_seal')
         AND event_manipulation IN ('UPDATE', 'DELETE')`,
    );
    return guards.length >= GUARDS;
  }

  private portion(orgId: string, after: number): Promise<SealRow[]> {
    return this.query(
      `SELECT s.audit_id, s.position, s.hash, s.key_id, ${trailColumns}
       FROM platform_audit_seal s LEFT JOIN platform_audit a ON a.id = s.audit_id
       WHERE s.org_id = ? AND s.position > ? ORDER BY s.position LIMIT ${PORTION}`,
      [orgId, after],
    );
  }

  private *faultsOf(row: SealRow, before: ChainEnd): Generator<ChainFault> {
    const position = Number(row.position);
    const isNext = position === before.position + 1;
    if (!isNext) yield lostSeals('audit.sealMissing', before.position + 1, position - 1);
    if (row.id === null) yield faultAt('audit.rowMissing', position, row);
    else if (this.key.signedBy(row.key_id, '') === null)
      yield faultAt('audit.otherKey', position, row);
    // After a gap the seal cannot be recomputed: its predecessor is lost.
    else if (
      isNext &&
      this.key.signedBy(row.key_id, sealedText(before, row as TrailRow)) !== row.hash
    )
      yield faultAt('audit.rowChanged', position, row);
  }

  private async faultsAtEnd(orgId: string, last: ChainEnd): Promise<ChainFault[]> {
    const [end] = await this.query<{ position: string }>(
      'SELECT position FROM platform_audit_chain WHERE org_id = ?',
      [orgId],
    );
    const recorded = Number(end?.position ?? 0);
    const [from, until] = [
      Math.min(recorded, last.position) + 1,
      Math.max(recorded, last.position),
    ];
    const cut = recorded === last.position ? [] : [lostSeals('audit.endMissing', from, until)];
    return [...cut, ...(await this.notSealed(orgId))];
  }

  /** The loop seals within seconds, so an older row without a seal was kept from it. */
  private async notSealed(orgId: string): Promise<ChainFault[]> {
    const rows = await this.query<TrailRow & { audit_id: string }>(
      `SELECT a.id AS audit_id, ${trailColumns} FROM platform_audit a
       LEFT JOIN platform_audit_seal s ON s.audit_id = a.id
       WHERE a.org_id = ? AND a.at < ? AND s.audit_id IS NULL ORDER BY a.id LIMIT 100`,
      [orgId, new Date(this.clock.now().getTime() - HOUR)],
    );
    return rows.map((row) => faultAt('audit.notSealed', 0, row));
  }

  private async sealAt(orgId: string, position: number): Promise<ChainEnd> {
    const [seal] = await this.query<{ hash: string }>(
      'SELECT hash FROM platform_audit_seal WHERE org_id = ? AND position = ?',
      [orgId, position],
    );
    return { position, hash: seal?.hash ?? BEGINNING.hash };
  }

  private query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.units.manager.query(sql, params);
  }
}

const faultAt = (
  code: ChainFaultCode,
  position: number,
  row?: Partial<Omit<TrailRow, 'id'>> & { audit_id: string },
): ChainFault => ({
  code,
  position,
  until: position,
  auditId: row?.audit_id ?? null,
  at: row?.at?.toISOString() ?? null,
  resource: row?.resource ?? null,
  recordId: row?.record_id ?? null,
  action: row?.action ?? null,
});

const lostSeals = (code: ChainFaultCode, position: number, until: number): ChainFault => ({
  ...faultAt(code, position),
  until,
});
