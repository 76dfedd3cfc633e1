import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { Principal } from '@platform/http/principal';
import { RoleAssignments } from '../../application/people/ports/role-assignments';
import { SignatureLinks } from '../../application/people/signature-links';
import { roleName } from './role-name';
import type { OwnBaseInfo, OwnOrgInfo } from './people-views.types';
import { avatarOf } from './user-list';

interface BaseRow extends Omit<OwnBaseInfo, 'avatar' | 'signature' | 'sex'> {
  sex: string | number | null;
  avatarKey: string | null;
  signatureFileId: string | null;
}

async function one<Row>({ manager }: UnitOfWork, sql: string, id: string): Promise<Row> {
  const [row]: Row[] = await manager.query(sql, [id]);
  if (!row) throw new NotFound();
  return row;
}

/** The user's own data in the user centre. */
export class GetOwnBaseInfo extends Query<OwnBaseInfo> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetOwnBaseInfo)
export class GetOwnBaseInfoHandler implements IQueryHandler<GetOwnBaseInfo> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly links: SignatureLinks,
  ) {}

  async execute({ principal: { userId } }: GetOwnBaseInfo): Promise<OwnBaseInfo> {
    const { avatarKey, signatureFileId, sex, ...row } = await one<BaseRow>(
      this.units,
      `SELECT id, account, real_name AS realName, nick_name AS nickName, phone, email,
         id_card_num AS idCardNum, sex, DATE_FORMAT(birthday, '%Y-%m-%d') AS birthday, address,
         introduction, remark, org_id AS orgId, avatar_key AS avatarKey,
         signature_file_id AS signatureFileId, last_login_ip AS lastLoginIp
       FROM identity_user WHERE id = ?`,
      userId,
    );
    return {
      ...row,
      sex: sex === null ? null : Number(sex),
      avatar: avatarOf(avatarKey),
      signature: this.links.urlOf(signatureFileId),
    };
  }
}

/** The user's organisation, position and roles, which they cannot change themselves. */
export class GetOwnOrgInfo extends Query<OwnOrgInfo> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetOwnOrgInfo)
export class GetOwnOrgInfoHandler implements IQueryHandler<GetOwnOrgInfo> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly roles: RoleAssignments,
  ) {}

  async execute({ principal: { userId, orgId } }: GetOwnOrgInfo): Promise<OwnOrgInfo> {
    const row = await one<Omit<OwnOrgInfo, 'roles' | 'affiliated'>>(
      this.units,
      `SELECT o.id AS orgId, o.name AS orgName, o.code AS orgCode, o.type AS orgType,
         COALESCE(p.name, u.pos_name) AS posName, u.job_num AS jobNum,
         DATE_FORMAT(u.join_date, '%Y-%m-%d') AS joinDate
       FROM identity_user u JOIN identity_organisation o ON o.id = u.org_id
       LEFT JOIN identity_sys_pos p ON p.id = u.pos_id WHERE u.id = ?`,
      userId,
    );
    const roles = await this.roles.heldBy(userId, orgId);
    const also: { name: string }[] = await this.units.manager.query(
      `SELECT o.name FROM identity_user_ext_org e JOIN identity_organisation o ON o.id = e.org_id
       WHERE e.user_id = ? ORDER BY o.order_no, o.id`,
      [userId],
    );
    return { ...row, roles: roles.map(roleName), affiliated: also.map(({ name }) => name) };
  }
}
