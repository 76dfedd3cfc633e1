import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ENABLED } from '../../../domain/people/accounts';
import { type LoginUser, Users } from '../../../application/access/ports/stores';
import { joinOrganisation, orgStatus } from '../people/organisation-status';

interface Row {
  id: string;
  org_id: string;
  tenant_id: string;
  account: string;
  account_type: number;
  password_hash: string;
  token_version: number;
  status: number;
  org_status: number | null;
  demo: number;
}

const select = `SELECT u.id, u.org_id, u.account, u.account_type, u.password_hash, u.token_version,
    u.status, u.demo, COALESCE(o.tenant_id, u.org_id) AS tenant_id, ${orgStatus}
  FROM identity_user u ${joinOrganisation}`;

@Injectable()
export class MysqlUsers extends Users {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async byAccount(account: string): Promise<LoginUser | null> {
    const user = await this.one(`${select} WHERE u.account = ?`, account);
    // The column's collation is too lenient for the lock-out: é would be counted separately from e.
    return user?.account.toLowerCase() === account ? user : null;
  }

  byId(id: string): Promise<LoginUser | null> {
    return this.one(`${select} WHERE u.id = ?`, id);
  }

  async noteLogin(id: string, ip: string, now: Date): Promise<void> {
    await this.units.manager.query(
      'UPDATE identity_user SET last_login_time = ?, last_login_ip = ? WHERE id = ?',
      [now, ip, id],
    );
  }

  private async one(sql: string, param: string): Promise<LoginUser | null> {
    const [row]: Row[] = await this.units.manager.query(sql, [param]);
    return row ? userOf(row) : null;
  }
}

const userOf = (row: Row): LoginUser => ({
  id: row.id,
  orgId: row.org_id,
  tenantId: row.tenant_id,
  account: row.account,
  accountType: row.account_type,
  passwordHash: row.password_hash,
  tokenVersion: row.token_version,
  enabled: row.status === ENABLED && row.org_status === ENABLED,
  demo: row.demo === 1,
});
