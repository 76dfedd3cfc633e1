import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { IdentityApi } from '../../application/identity.api';
import { ENABLED } from '../../domain/accounts';

@Injectable()
export class MysqlIdentityApi extends IdentityApi {
  constructor(
    private readonly units: UnitOfWork,
    private readonly repositories: Repositories,
  ) {
    super();
  }

  async nameOf(orgId: string): Promise<string | null> {
    const [row]: { name: string }[] = await this.units.manager.query(
      'SELECT name FROM identity_organisation WHERE id = ?',
      [orgId],
    );
    return row?.name ?? null;
  }

  async userNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const rows: { id: string; real_name: string }[] = await this.units.manager.query(
      'SELECT id, real_name FROM identity_user WHERE id IN (?)',
      [[...new Set(userIds)]],
    );
    return new Map(rows.map((row) => [row.id, row.real_name]));
  }

  organisations(): Promise<{ id: string; name: string }[]> {
    return this.repositories.read(
      `SELECT o.id, o.name FROM identity_organisation o
       WHERE {scope:o} AND o.status = ${ENABLED} ORDER BY o.order_no, o.id`,
    );
  }
}
