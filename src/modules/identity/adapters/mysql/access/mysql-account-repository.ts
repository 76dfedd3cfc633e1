import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { translate } from '@platform/i18n/catalogues';
import { AppConfig } from '@platform/app-config';
import {
  AccountRepository,
  type Identifier,
  type KnownAccount,
  type NewDirector,
} from '../../../application/access/ports/account-repository';
import { AccountType, ENABLED } from '../../../domain/people/accounts';
import { isProven } from './mysql-contacts';
import { digitsOf, phoneNumberOf } from '../../../domain/access/phone-number';
import { joinOrganisation, orgStatus } from '../people/organisation-status';

interface Row {
  id: string;
  org_id: string;
  account: string;
  real_name: string;
  email: string | null;
  status: number;
  org_status: number | null;
  demo: number;
}

/** Nobody can be added to an organisation without a position. */
const FIRST_POSITIONS = ['director', 'manager', 'staff'] as const;

const select = `SELECT u.id, u.org_id, u.account, u.real_name, u.status, u.demo,
    IF(u.proven_email IS NULL OR ${isProven.email}, u.email, u.proven_email) AS email, ${orgStatus}
  FROM identity_user u ${joinOrganisation}`;

@Injectable()
export class MysqlAccountRepository extends AccountRepository {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly appConfig: AppConfig,
  ) {
    super();
  }

  async byAccount(account: string): Promise<KnownAccount | null> {
    const known = await this.one(`${select} WHERE u.account = ?`, account);
    // The column's collation equates é and e; the match must be exact.
    return known?.account.toLowerCase() === account.toLowerCase() ? known : null;
  }

  byId(id: string): Promise<KnownAccount | null> {
    return this.one(`${select} WHERE u.id = ?`, id);
  }

  async taken({ account, email, phone }: Record<Identifier, string | null>): Promise<Identifier[]> {
    const number = phone === null ? null : phoneNumberOf(phone);
    const digits = number === null ? [phone?.replace(/\D/g, '') ?? ''] : digitsOf(number);
    const [row]: Record<Identifier, number>[] = await this.units.manager.query(
      `SELECT EXISTS(SELECT 1 FROM identity_user WHERE account = ?) AS account,
         EXISTS(SELECT 1 FROM identity_user u
           WHERE u.proven_email = ? AND ${isProven.email}) AS email,
         EXISTS(SELECT 1 FROM identity_user u
           WHERE u.proven_phone IN (?) AND ${isProven.phone}) AS phone`,
      [account, email?.toLowerCase() ?? null, digits],
    );
    return (['account', 'email', 'phone'] as const).filter((name) => Number(row![name]) === 1);
  }

  async addOrganisation(
    name: string,
    director: NewDirector,
  ): Promise<{ orgId: string; userId: string }> {
    const now = this.clock.now();
    const orgId = await this.insert('identity_organisation', {
      org_id: 0,
      create_time: now,
      update_time: now,
      // An administrator can choose a better name.
      name,
      code: `${director.account.toLowerCase()}-${randomBytes(3).toString('hex')}`,
    });
    const position = await this.addPositions(orgId, director, now);
    const userId = await this.insert('identity_user', {
      org_id: orgId,
      create_time: now,
      update_time: now,
      account: director.account,
      real_name: director.realName,
      password_hash: director.passwordHash,
      ...position,
      account_type: AccountType.Normal,
      email: director.email,
      phone: director.phone,
      language: director.language,
    });
    const { manager } = this.units;
    await manager.query(
      'UPDATE identity_organisation SET org_id = id, director_id = ? WHERE id = ?',
      [userId, orgId],
    );
    await manager.query(
      `INSERT INTO identity_user_role (user_id, role_id)
       SELECT ?, id FROM identity_role WHERE org_id = 0 AND code = 'director'`,
      [userId],
    );
    return { orgId, userId };
  }

  /** Returns the Director's position, as columns of the user. */
  private async addPositions(orgId: string, { language }: NewDirector, now: Date) {
    const ids: string[] = [];
    const nameOf = (code: string): string => translate(`roles.${code}`, {}, language);
    for (const [index, code] of FIRST_POSITIONS.entries())
      ids.push(
        await this.insert('identity_sys_pos', {
          org_id: orgId,
          create_time: now,
          update_time: now,
          name: nameOf(code),
          code,
          order_no: (index + 1) * 10,
        }),
      );
    return { pos_id: ids[0], pos_name: nameOf(FIRST_POSITIONS[0]) };
  }

  async outdate(id: string): Promise<void> {
    await this.units.manager.query(
      'UPDATE identity_user SET token_version = token_version + 1 WHERE id = ?',
      [id],
    );
  }

  private async insert(table: string, values: Record<string, unknown>): Promise<string> {
    const id = await this.units.newId();
    const row = { id, ...values };
    const columns = Object.keys(row);
    try {
      await this.units.manager.query(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
        Object.values(row),
      );
      return id;
    } catch (error) {
      // An administrator has taken the name concurrently.
      if (error instanceof Error && 'code' in error && error.code === 'ER_DUP_ENTRY')
        throw new Invalid([{ code: 'newAccount.accountTaken', path: 'account' }]);
      throw error;
    }
  }

  private async one(sql: string, param: string): Promise<KnownAccount | null> {
    const [row]: Row[] = await this.units.manager.query(sql, [param]);
    return row ? this.accountOf(row) : null;
  }

  private accountOf(row: Row): KnownAccount {
    const enabled = row.status === ENABLED && row.org_status === ENABLED;
    const hidden = row.demo === 1 && this.appConfig.config.env === 'production';
    return {
      id: row.id,
      orgId: row.org_id,
      account: row.account,
      realName: row.real_name,
      email: row.email,
      usable: enabled && !hidden,
    };
  }
}
