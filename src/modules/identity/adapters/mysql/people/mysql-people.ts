import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Input } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import { AccountType, ENABLED } from '../../../domain/people/accounts';
import { masked } from '../../../domain/access/masked';
import {
  type NewPerson,
  People,
  type Person,
  type Unique,
} from '../../../application/people/ports/people';
import type { Affiliation } from '../../../application/people/people.types';
import { isProven } from '../access/mysql-contacts';
import { userSchema, type UserRow } from './user.schema';

const columnOf: Record<Unique, string> = { account: 'account', phone: 'phone', email: 'email' };

/** Users within the current scope. */
@Injectable()
export class MysqlPeople extends People {
  private readonly rows: ScopedRepository<UserRow>;

  constructor(
    repositories: Repositories,
    private readonly units: UnitOfWork,
    private readonly audit: AuditTrail,
  ) {
    super();
    this.rows = repositories.of(userSchema, { scope: 'organisation', audit: 'sysUser' });
  }

  async get(id: string): Promise<Person> {
    return present(await this.rows.get(id));
  }

  async getForUpdate(id: string): Promise<Person> {
    return present(await this.rows.getForUpdate(id));
  }

  add({ orgId, passwordHash, ...values }: NewPerson): Promise<string> {
    return this.rows.insert({
      ...blank,
      ...(columnsOf(values) as typeof blank),
      orgId,
      passwordHash,
      mustChangePassword: true,
    });
  }

  async change(before: Person, values: Input): Promise<void> {
    const row = await this.rows.getForUpdate(before.id);
    await this.rows.update(row, columnsOf(values));
  }

  async own(id: string): Promise<Person> {
    const row = await this.units.manager.getRepository(userSchema).findOneBy({ id });
    if (!row) throw new NotFound();
    return present(row);
  }

  async ownForUpdate(id: string): Promise<Person> {
    const rows = this.units.manager.getRepository(userSchema);
    const row = await rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound();
    return present(row);
  }

  byAvatar(avatarKey: string): Promise<Person | null> {
    const rows = this.units.manager.getRepository(userSchema);
    return rows.findOneBy({ avatarKey, deletedAt: IsNull() });
  }

  async changeOwn(before: Person, values: Input): Promise<void> {
    const changes = { ...columnsOf(values), version: before.version + 1 };
    await this.units.manager.getRepository(userSchema).update({ id: before.id }, changes);
    await this.audit.record({
      orgId: before.orgId,
      resource: 'sysUser',
      recordId: before.id,
      action: 'update',
      before: reported(before),
      after: reported({ ...before, ...changes }),
    });
  }

  async forget(id: string): Promise<void> {
    await this.units.manager.query(
      `UPDATE identity_user SET id_card_num = NULL, birthday = NULL, address = NULL,
         introduction = NULL, avatar_key = NULL, avatar_file_id = NULL, signature_file_id = NULL
       WHERE id = ?`,
      [id],
    );
  }

  async move(before: Person, orgId: string): Promise<void> {
    await this.units.manager.query('UPDATE identity_user SET org_id = ? WHERE id = ?', [
      orgId,
      before.id,
    ]);
    await this.audit.record({
      orgId: before.orgId,
      resource: 'sysUser',
      recordId: before.id,
      action: 'update',
      before: { orgId: before.orgId },
      after: { orgId },
    });
  }

  async taken(
    values: Partial<Record<Unique, unknown>>,
    orgId: string,
    except: string,
  ): Promise<Unique[]> {
    const found: Unique[] = [];
    for (const [name, value] of Object.entries(values) as [Unique, unknown][]) {
      if (value === null || value === undefined) continue;
      // Ignores the scope on purpose: an account name is unique in the whole system, and so is an
      // address or number that its owner has proven.
      const [other]: unknown[] = await this.units.manager.query(
        `SELECT 1 FROM identity_user u WHERE u.${columnOf[name]} = ? AND u.id <> ?
           AND (u.org_id = ? OR ${name === 'account' ? '1 = 1' : isProven[name]}) LIMIT 1`,
        [value, except, orgId],
      );
      if (other) found.push(name);
    }
    return found;
  }

  async affiliationsOf(id: string): Promise<Affiliation[]> {
    return this.units.manager.query(
      `SELECT org_id AS orgId, pos_id AS posId, job_num AS jobNum,
         DATE_FORMAT(join_date, '%Y-%m-%d') AS joinDate
       FROM identity_user_ext_org WHERE user_id = ? ORDER BY org_id`,
      [id],
    );
  }

  async affiliate(id: string, affiliations: readonly Affiliation[]): Promise<void> {
    await this.units.manager.query('DELETE FROM identity_user_ext_org WHERE user_id = ?', [id]);
    for (const { orgId, posId, jobNum, joinDate } of affiliations)
      await this.units.manager.query(
        `INSERT INTO identity_user_ext_org (user_id, org_id, pos_id, job_num, join_date)
         VALUES (?, ?, ?, ?, ?)`,
        [id, orgId, posId, jobNum, joinDate],
      );
  }

  async holdPosition(posId: string): Promise<boolean> {
    const holders: unknown[] = await this.units.manager.query(
      `(SELECT 1 FROM identity_user WHERE pos_id = ? AND deleted_at IS NULL LIMIT 1)
       UNION (SELECT 1 FROM identity_user_ext_org WHERE pos_id = ? LIMIT 1)`,
      [posId, posId],
    );
    return holders.length > 0;
  }

  async alone(): Promise<void> {
    await this.units.manager.query('SELECT version FROM identity_grants WHERE id = 1 FOR UPDATE');
  }

  othersWithRole(code: string, { id, orgId }: Person): Promise<number> {
    return this.count(
      `SELECT COUNT(DISTINCT u.id) AS n FROM identity_user u
       JOIN identity_user_role ur ON ur.user_id = u.id
       JOIN identity_role r ON r.id = ur.role_id AND r.code = ?
       WHERE u.org_id = ? AND u.id <> ? AND u.status = ${ENABLED}`,
      [code, orgId, id],
    );
  }

  otherSuperAdmins({ id }: Person): Promise<number> {
    return this.count(
      `SELECT COUNT(*) AS n FROM identity_user u JOIN identity_organisation o ON o.id = u.org_id
       WHERE u.account_type = ${AccountType.SuperAdmin} AND u.id <> ? AND u.status = ${ENABLED}
         AND o.status = ${ENABLED}`,
      [id],
    );
  }

  private async count(sql: string, params: unknown[]): Promise<number> {
    const [row]: { n: string | number }[] = await this.units.manager.query(sql, params);
    return Number(row!.n);
  }
}

const blank = {
  account: '',
  realName: '',
  accountType: AccountType.Normal as number,
  status: ENABLED,
  nickName: null,
  phone: null,
  email: null,
  idCardNum: null,
  posId: null,
  jobNum: null,
  joinDate: null,
  sex: null,
  birthday: null,
  address: null,
  introduction: null,
  avatarFileId: null,
  avatarKey: null,
  signatureFileId: null,
  orderNo: 100,
  remark: null,
  deletedAt: null,
};

/** The trail is read by others: it keeps only the end of an identity number. */
const reported = ({ idCardNum, ...person }: Person): object => ({
  ...person,
  idCardNum: masked(idCardNum),
});

function present(row: UserRow): UserRow {
  if (row.deletedAt !== null) throw new NotFound();
  return row;
}

/** A choice is text in transit and a number in the table; an order is never empty. */
const columnsOf = ({ sex, orderNo, ...values }: Input): Partial<UserRow> => ({
  ...values,
  ...(sex !== undefined && { sex: sex === null ? null : Number(sex) }),
  ...(typeof orderNo === 'number' && { orderNo }),
});
