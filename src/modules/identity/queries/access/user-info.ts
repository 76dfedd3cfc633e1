import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { localDateTime } from '@kernel/time';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { SignatureLinks } from '../../application/people/signature-links';
import { grantsOfPrincipal } from '../../application/roles/grants-of-principal';
import { GrantRepository } from '../../application/roles/ports/grant-repository';
import { avatarOf } from '../people/user-list';
import { masked } from '../../domain/access/masked';
import { withFamilyCodes } from '../../domain/roles/family-codes';
import type { UserInfoView, ViewedRole } from './user-info.types';

interface Row {
  id: string;
  account: string;
  real_name: string;
  phone: string | null;
  id_card_num: string | null;
  email: string | null;
  account_type: number;
  introduction: string | null;
  address: string | null;
  org_id: string;
  tenant_id: string;
  org_name: string;
  org_type: string;
  pos_name: string | null;
  avatar_key: string | null;
  signature_file_id: string | null;
  language: string | null;
  must_change_password: number;
  watermark: string | null;
}

const PEOPLE = `
  SELECT u.id AS asked, u.id, u.account, u.real_name, u.phone, u.id_card_num, u.email,
    u.account_type, u.introduction, u.address, u.org_id,
    COALESCE(o.tenant_id, o.id) AS tenant_id, o.name AS org_name, o.type AS org_type,
    COALESCE(p.name, u.pos_name) AS pos_name, u.avatar_key, u.signature_file_id, u.language,
    u.must_change_password,
    (SELECT value FROM identity_config WHERE code = 'sys_web_watermark') AS watermark
  FROM identity_user u JOIN identity_organisation o ON o.id = u.org_id
  LEFT JOIN identity_sys_pos p ON p.id = u.pos_id WHERE u.id IN (?)`;

export class GetUserInfo extends Query<UserInfoView> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetUserInfo)
export class GetUserInfoHandler implements IQueryHandler<GetUserInfo> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly reads: SharedReads,
    private readonly grants: GrantRepository,
    private readonly links: SignatureLinks,
  ) {}

  async execute({ principal }: GetUserInfo): Promise<UserInfoView> {
    const { userId, accountType, permissions, viewing, sessionId } = principal;
    const [row] = await this.reads.ofKey<Row>(PEOPLE, userId);
    const grants = await grantsOfPrincipal(this.grants, principal);
    const held = grants.permissions.filter((code) => permissions.has(code.toLowerCase()));
    const buttons = accountType === SUPER_ADMIN ? await this.everyButton() : held;
    return {
      ...viewOf(row!, { buttons: withFamilyCodes(buttons).toSorted(), roleIds: grants.roleIds }),
      accountType,
      signature: this.links.urlOf(row!.signature_file_id),
      time: localDateTime(await this.beginningOf(sessionId)),
      viewing: viewing ? await this.viewed(viewing) : null,
    };
  }

  private async beginningOf(sessionId: string): Promise<Date> {
    const [session]: { create_time: Date }[] = await this.units.manager.query(
      'SELECT create_time FROM identity_session WHERE id = ?',
      [sessionId],
    );
    return session!.create_time;
  }

  private async viewed({
    roleId,
    orgId,
  }: NonNullable<Principal['viewing']>): Promise<ViewedRole | null> {
    const [role]: ViewedRole[] = await this.units.manager.query(
      `SELECT r.id, r.code, r.name, o.name AS orgName
       FROM identity_role r JOIN identity_organisation o ON o.id = ? WHERE r.id = ?`,
      [orgId, roleId],
    );
    return role ?? null;
  }

  private async everyButton(): Promise<string[]> {
    const rows: { permission: string }[] = await this.units.manager.query(
      'SELECT DISTINCT permission FROM identity_menu WHERE permission IS NOT NULL',
    );
    return rows.map((row) => row.permission);
  }
}

const viewOf = (
  row: Row,
  rights: { buttons: string[]; roleIds: string[] },
): Omit<UserInfoView, 'viewing' | 'time' | 'signature'> => ({
  id: row.id,
  account: row.account,
  realName: row.real_name,
  phone: row.phone,
  idCardNum: masked(row.id_card_num),
  email: row.email,
  accountType: row.account_type,
  avatar: avatarOf(row.avatar_key),
  introduction: row.introduction,
  address: row.address,
  orgId: row.org_id,
  orgName: row.org_name,
  orgType: row.org_type,
  posName: row.pos_name,
  tenantId: row.tenant_id,
  currentTenantId: row.tenant_id,
  ...rights,
  watermarkText: row.watermark ? `${row.watermark}-${row.real_name}` : '',
  langCode: row.language,
  mustChangePassword: row.must_change_password === 1,
});
