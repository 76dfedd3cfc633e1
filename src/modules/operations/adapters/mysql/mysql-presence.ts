import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { Presence, type Present, type Visit } from '../../application/ports/presence';

@Injectable()
export class MysqlPresence extends Presence {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
  ) {
    super();
  }

  async arrive(processId: string, visit: Visit, now: Date): Promise<void> {
    const row = {
      id: await this.units.newId(),
      connection_id: visit.connectionId,
      process_id: processId,
      session_id: visit.sessionId,
      user_id: visit.userId,
      create_user_id: visit.userId,
      org_id: visit.orgId,
      account_type: visit.accountType,
      user_name: visit.userName,
      real_name: visit.realName,
      org_name: visit.orgName,
      ip: visit.ip,
      browser: visit.browser,
      os: visit.os,
      time: now,
      beat: now,
    };
    const names = Object.keys(row);
    await this.units.manager.query(
      `INSERT INTO operations_online (${names.join(', ')})
       VALUES (${names.map(() => '?').join(', ')})`,
      Object.values(row),
    );
  }

  async leave(connectionId: string): Promise<void> {
    await this.units.manager.query('DELETE FROM operations_online WHERE connection_id = ?', [
      connectionId,
    ]);
  }

  async beat(processId: string, now: Date): Promise<void> {
    await this.units.manager.query('UPDATE operations_online SET beat = ? WHERE process_id = ?', [
      now,
      processId,
    ]);
  }

  async sweep(before: Date): Promise<string[]> {
    const rows: { id: string; org_id: string }[] = await this.units.manager.query(
      'SELECT id, org_id FROM operations_online WHERE beat < ? LIMIT 500',
      [before],
    );
    if (rows.length === 0) return [];
    await this.units.manager.query('DELETE FROM operations_online WHERE id IN (?)', [
      rows.map(({ id }) => id),
    ]);
    return rows.map((row) => row.org_id);
  }

  async find(connectionId: string): Promise<Present | null> {
    const [row] = await this.repositories.read<Present>(
      `SELECT o.connection_id AS connectionId, o.session_id AS sessionId, o.user_id AS userId,
         o.org_id AS orgId, o.account_type AS accountType
       FROM operations_online o WHERE o.connection_id = ? AND {scope:o}`,
      [connectionId],
    );
    return row ?? null;
  }
}
