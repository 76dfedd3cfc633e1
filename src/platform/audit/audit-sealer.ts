import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR, MINUTE, SECOND } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import { Loops } from '../ops/loops';
import { AppConfig } from '../app-config';
import { ChainKey } from './chain-key';
import { BEGINNING, type ChainEnd, sealedText, trailColumns, type TrailRow } from './seal';

const PORTION = 1000;
const PAUSE = 2 * SECOND;
/** A transaction that began earlier has ended: everything it wrote is visible. */
const LOOK_BACK = 10 * MINUTE;

const unsealed = `FROM platform_audit a LEFT JOIN platform_audit_seal s ON s.audit_id = a.id
  WHERE a.id > ? AND s.audit_id IS NULL`;

/**
 * Seals audit rows in id order, one chain per organisation. Writers do not seal their own rows:
 * they would queue for the end of the chain. A row that was committed late is appended after those
 * that were sealed before it.
 */
@Injectable()
export class AuditSealer implements OnApplicationBootstrap {
  /** How far the current pass has got; null when the next round starts a new one. */
  private reached: string | null = null;
  private wholeLookDue = 0;

  constructor(
    private readonly units: UnitOfWork,
    private readonly key: ChainKey,
    private readonly clock: Clock,
    private readonly loops: Loops,
    private readonly appConfig: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.appConfig.isWorker) this.loops.start('audit seals', PAUSE, () => this.round());
  }

  /** Seals a portion and returns the number of rows. Processes take turns. */
  async round(): Promise<number> {
    const from = this.reached ?? (await this.lookFrom());
    const [waiting] = await this.query<object[]>(`SELECT a.id ${unsealed} LIMIT 1`, [from]);
    const rows = waiting ? await this.units.run(() => this.sealFrom(from)) : [];
    this.reached = rows.length === PORTION ? rows.at(-1)!.id : null;
    return rows.length;
  }

  private async sealFrom(from: string): Promise<TrailRow[]> {
    // The row of organisation 0 is the mutex: the process that locks it writes the seals.
    await this.query(
      `INSERT INTO platform_audit_chain (org_id, position, hash) VALUES (0, 0, ?)
       ON DUPLICATE KEY UPDATE org_id = org_id`,
      [BEGINNING.hash],
    );
    const rows = await this.query<TrailRow[]>(
      `SELECT ${trailColumns} ${unsealed} ORDER BY a.id LIMIT ${PORTION}`,
      [from],
    );
    if (rows.length > 0) await this.seal(rows);
    return rows;
  }

  private async seal(rows: readonly TrailRow[]): Promise<void> {
    const ends = await this.endsOf(rows.map((row) => row.org_id));
    const now = this.clock.now();
    const seals = rows.map((row) => {
      const before = ends.get(row.org_id) ?? BEGINNING;
      const end = { position: before.position + 1, hash: this.key.sign(sealedText(before, row)) };
      ends.set(row.org_id, end);
      return [row.id, row.org_id, end.position, end.hash, this.key.id, now];
    });
    await this.insert(
      'platform_audit_seal',
      'audit_id, org_id, position, hash, key_id, sealed_at',
      seals,
    );
    await this.insert(
      'platform_audit_chain',
      'org_id, position, hash',
      [...ends].map(([orgId, { position, hash }]) => [orgId, position, hash]),
      'ON DUPLICATE KEY UPDATE position = VALUES(position), hash = VALUES(hash)',
    );
  }

  private async endsOf(orgIds: readonly string[]): Promise<Map<string, ChainEnd>> {
    const rows = await this.query<{ org_id: string; position: string; hash: string }[]>(
      'SELECT org_id, position, hash FROM platform_audit_chain WHERE org_id IN (?)',
      [[...new Set(orgIds)]],
    );
    return new Map(
      rows.map(({ org_id: orgId, position, hash }) => [
        orgId,
        { position: Number(position), hash },
      ]),
    );
  }

  /**
   * Nothing can be pending behind rows that were sealed long ago; checked once an hour all the
   * same.
   */
  private async lookFrom(): Promise<string> {
    const now = this.clock.now().getTime();
    if (now >= this.wholeLookDue) {
      this.wholeLookDue = now + HOUR;
      return '0';
    }
    const [last] = await this.query<{ id: string }[]>(
      `SELECT audit_id AS id FROM platform_audit_seal WHERE sealed_at < ?
       ORDER BY audit_id DESC LIMIT 1`,
      [new Date(now - LOOK_BACK)],
    );
    return last?.id ?? '0';
  }

  private insert(table: string, columns: string, rows: unknown[][], more = ''): Promise<unknown> {
    const holes = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
    return this.query(`INSERT INTO ${table} (${columns}) VALUES ${holes} ${more}`, rows.flat());
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}
