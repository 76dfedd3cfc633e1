import { Injectable } from '@nestjs/common';
import { MINUTE } from '@kernel/time';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import type { PushEvent } from './push.types';

/** A message to browsers. */
export interface PushMessage {
  event: PushEvent;
  /** To the users of this organisation; null for everybody. */
  orgId: string | null;
  /** Only to users who hold this permission and can see the organisation. */
  permission: string | null;
  /** Only to this person, wherever they are signed in. */
  userId?: string;
  payload: object;
}

export interface StoredPush extends PushMessage {
  id: string;
}

interface Row {
  id: string;
  event: StoredPush['event'];
  org_id: string | null;
  user_id: string | null;
  permission: string | null;
  payload: string;
}

/** Messages pass through the database, so that every process receives them. */
@Injectable()
export class PushStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Messages older than a minute are deleted as new ones come. */
  async put({ event, orgId, userId, permission, payload }: PushMessage): Promise<void> {
    const now = this.clock.now();
    await this.units.manager.query('DELETE FROM platform_push WHERE at < ? LIMIT 100', [
      new Date(now.getTime() - MINUTE),
    ]);
    await this.units.manager.query(
      `INSERT INTO platform_push (event, org_id, user_id, permission, payload, at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [event, orgId, userId ?? null, permission, JSON.stringify(payload), now],
    );
  }

  async since(instant: Date): Promise<StoredPush[]> {
    const rows: Row[] = await this.units.manager.query(
      `SELECT id, event, org_id, user_id, permission, payload FROM platform_push
       WHERE at > ? ORDER BY id LIMIT 1000`,
      [instant],
    );
    return rows.map(({ id, event, org_id: orgId, user_id: userId, permission, payload }) => ({
      id,
      event,
      orgId,
      permission,
      ...(userId !== null && { userId: String(userId) }),
      payload: JSON.parse(payload) as object,
    }));
  }
}
