import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type BaseRow, defineEntity } from '@platform/db/entities';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import {
  type NewShare,
  type OpenShare,
  ShareRepository,
  type ShareOrigin,
  type ShareView,
} from '../../application/ports/share-repository';

interface ShareRow extends BaseRow {
  documentId: string;
  tokenHash: string;
  origin: ShareOrigin;
  expiresAt: Date;
  revokedAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
}

const instant = { type: 'datetime', precision: 3 } as const;

const shareSchema = defineEntity<ShareRow>('invoicing_share', {
  documentId: { type: 'bigint', unsigned: true },
  tokenHash: { type: 'char', length: 64 },
  origin: { type: 'varchar', length: 16 },
  expiresAt: instant,
  revokedAt: { ...instant, nullable: true },
  views: { type: 'int' },
  lastViewedAt: { ...instant, nullable: true },
});

@Injectable()
export class MysqlShareRepository extends ShareRepository {
  private readonly rows: ScopedRepository<ShareRow>;

  constructor(
    repositories: Repositories,
    private readonly units: UnitOfWork,
  ) {
    super();
    this.rows = repositories.of(shareSchema, { scope: 'organisation', audit: null });
  }

  add(share: NewShare): Promise<string> {
    return this.rows.insert({ ...share, revokedAt: null, views: 0, lastViewedAt: null });
  }

  async of(documentId: string): Promise<ShareView[]> {
    const rows = await this.rows.find({ documentId }, { id: 'DESC' });
    return rows.map(({ id, origin, createTime, expiresAt, revokedAt, views, lastViewedAt }) => ({
      ...{ id, origin, createTime, expiresAt, revokedAt, views, lastViewedAt },
    }));
  }

  async revoke(id: string, at: Date): Promise<void> {
    const row = await this.rows.getForUpdate(id);
    if (!row.revokedAt) await this.rows.update(row, { revokedAt: at });
  }

  /** Before there is a scope: the hash alone decides, and it belongs to one document. */
  async open(tokenHash: string, now: Date): Promise<OpenShare | null> {
    const [row]: { id: string; org_id: string; document_id: string; expires_at: Date }[] =
      await this.units.manager.query(
        `SELECT id, org_id, document_id, expires_at FROM invoicing_share
         WHERE token_hash = ? AND revoked_at IS NULL AND expires_at > ?`,
        [tokenHash, now],
      );
    return row
      ? { id: row.id, orgId: row.org_id, documentId: row.document_id, expiresAt: row.expires_at }
      : null;
  }

  async viewed(id: string, at: Date): Promise<void> {
    await this.units.manager.query(
      'UPDATE invoicing_share SET views = views + 1, last_viewed_at = ? WHERE id = ?',
      [at, id],
    );
  }
}
