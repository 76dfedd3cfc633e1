import { Injectable } from '@nestjs/common';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { PushStore, type PushMessage, type StoredPush } from '../../application/ports/push-store';

interface Row {
  id: string;
  event: StoredPush['event'];
  org_id: string | null;
  permission: string | null;
  payload: string;
}

@Injectable()
export class MysqlPushStore extends PushStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Messages older than a minute are deleted as new ones come. */
  async put({ event, orgId, permission, payload }: PushMessage): Promise<void> {
    const now = this.clock.now();
    await this.units.manager.query('DELETE FROM operations_push WHERE at < ? LIMIT 100', [
      new Date(now.getTime() - MINUTE),
    ]);
    await this.units.manager.query(
      `INSERT INTO operations_push (event, org_id, permission, payload, at)
       VALUES (?, ?, ?, ?, ?)`,
      [event, orgId, permission, JSON.stringify(payload), now],
    );
  }

  async since(instant: Date): Promise<StoredPush[]> {
    const rows: Row[] = await this.units.manager.query(
      `SELECT id, event, org_id, permission, payload FROM operations_push
       WHERE at > ? ORDER BY id LIMIT 1000`,
      [instant],
    );
    return rows.map(({ id, event, org_id: orgId, permission, payload }) => ({
      ...{ id, event, orgId, permission },
      payload: JSON.parse(payload) as object,
    }));
  }
}
