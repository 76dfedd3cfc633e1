import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type NewScan, ScanRepository } from '../../../application/access/ports/scan-repository';
import { afterStep, type Scan, type ScanState, type ScanStep } from '../../../domain/access/scan';

interface Row {
  id: string;
  state: ScanState;
  user_id: string | null;
  ip: string;
  agent: string;
  create_time: Date;
  end_time: Date;
}

const select =
  'SELECT id, state, user_id, ip, agent, create_time, end_time FROM identity_scan WHERE';

@Injectable()
export class MysqlScanRepository extends ScanRepository {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async add({ codeHash, browserHash, ip, agent, now, endTime }: NewScan): Promise<string> {
    const id = await this.units.newId();
    await this.units.manager.query(
      `INSERT INTO identity_scan
         (id, code_hash, browser_hash, state, ip, agent, create_time, end_time)
       VALUES (?, ?, ?, 'waiting', ?, ?, ?, ?)`,
      [id, codeHash, browserHash, ip, agent.slice(0, 300), now, endTime],
    );
    return id;
  }

  byCode(codeHash: string): Promise<Scan | null> {
    return this.one(`${select} code_hash = ?`, [codeHash]);
  }

  byBrowser(id: string, browserHash: string): Promise<Scan | null> {
    return this.one(`${select} id = ? AND browser_hash = ?`, [id, browserHash]);
  }

  /** Requires the state read before: of two concurrent answers only one succeeds. */
  async step(
    { id, state, userId }: Scan,
    step: ScanStep,
    by: { userId: string; sessionId: string } | null,
  ): Promise<boolean> {
    const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
      `UPDATE identity_scan SET state = ?, user_id = COALESCE(user_id, ?),
         session_id = COALESCE(?, session_id) WHERE id = ? AND state = ? AND user_id <=> ?`,
      [afterStep[step], by?.userId ?? null, by?.sessionId ?? null, id, state, userId],
    );
    return affectedRows === 1;
  }

  private async one(sql: string, params: unknown[]): Promise<Scan | null> {
    const [row]: Row[] = await this.units.manager.query(sql, params);
    if (!row) return null;
    const { id, state, user_id: userId, ip, agent } = row;
    return { id, state, userId, ip, agent, createTime: row.create_time, endTime: row.end_time };
  }
}
