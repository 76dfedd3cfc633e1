import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type BaseRow, defineEntity } from '@platform/db/entities';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import {
  LinkRepository,
  type LinkView,
  type NewLink,
  type OpenLink,
} from '../../application/ports';

interface LinkRow extends BaseRow {
  fileId: string;
  expiresAt: Date;
  revokedAt: Date | null;
  opened: number;
  lastOpenedAt: Date | null;
}

const instant = { type: 'datetime', precision: 3 } as const;

const linkSchema = defineEntity<LinkRow>('files_link', {
  fileId: { type: 'bigint', unsigned: true },
  expiresAt: instant,
  revokedAt: { ...instant, nullable: true },
  opened: { type: 'int' },
  lastOpenedAt: { ...instant, nullable: true },
});

@Injectable()
export class MysqlLinkRepository extends LinkRepository {
  private readonly rows: ScopedRepository<LinkRow>;

  constructor(
    repositories: Repositories,
    private readonly units: UnitOfWork,
  ) {
    super();
    this.rows = repositories.of(linkSchema, { scope: 'organisation', audit: 'fileLink' });
  }

  add(link: NewLink): Promise<string> {
    return this.rows.insert({ ...link, revokedAt: null, opened: 0, lastOpenedAt: null });
  }

  async of(fileId: string): Promise<LinkView[]> {
    const rows = await this.rows.find({ fileId }, { id: 'DESC' });
    return rows.map(
      ({ id, createTime, createUserId, expiresAt, revokedAt, opened, lastOpenedAt }) => ({
        ...{ id, createTime, createUserId, expiresAt, revokedAt, views: opened, lastOpenedAt },
      }),
    );
  }

  async revoke(id: string, at: Date): Promise<void> {
    const row = await this.rows.getForUpdate(id);
    if (!row.revokedAt) await this.rows.update(row, { revokedAt: at });
  }

  /** Before there is a scope: the seal on the link was looked at already. */
  async open(id: string, now: Date): Promise<OpenLink | null> {
    const [row]: { id: string; org_id: string; file_id: string }[] = await this.units.manager.query(
      `SELECT id, org_id, file_id FROM files_link
       WHERE id = ? AND revoked_at IS NULL AND expires_at > ?`,
      [id, now],
    );
    return row ? { id: row.id, orgId: row.org_id, fileId: row.file_id } : null;
  }

  async opened(id: string, at: Date): Promise<void> {
    await this.units.manager.query(
      'UPDATE files_link SET opened = opened + 1, last_opened_at = ? WHERE id = ?',
      [at, id],
    );
  }
}
