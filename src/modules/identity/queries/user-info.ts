import { Injectable } from '@nestjs/common';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Configuration, GrantBook } from '../application/ports';
import { masked } from '../domain/masked';

/** platform-api, section 3.3. */
export interface UserInfoView {
  id: string;
  account: string;
  realName: string;
  phone: string | null;
  idCardNum: string | null;
  email: string | null;
  accountType: number;
  avatar: string | null;
  introduction: string | null;
  address: string | null;
  signature: string | null;
  orgId: string;
  orgName: string;
  orgType: string;
  posName: string | null;
  buttons: string[];
  roleIds: string[];
  watermarkText: string;
  langCode: string | null;
}

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
  org_name: string;
  org_type: string;
  pos_name: string | null;
  language: string | null;
}

@Injectable()
export class UserInfo {
  constructor(
    private readonly units: UnitOfWork,
    private readonly grants: GrantBook,
    private readonly configuration: Configuration,
  ) {}

  async of({ userId, orgId, accountType }: Principal): Promise<UserInfoView> {
    const [row]: Row[] = await this.units.manager.query(
      `SELECT u.id, u.account, u.real_name, u.phone, u.id_card_num, u.email, u.account_type,
         u.introduction, u.address, u.org_id, o.name AS org_name, o.type AS org_type, u.pos_name,
         u.language
       FROM identity_user u JOIN identity_organisation o ON o.id = u.org_id WHERE u.id = ?`,
      [userId],
    );
    const grants = await this.grants.of(userId, orgId);
    const all = accountType === SUPER_ADMIN;
    const buttons = all ? await this.everyButton() : grants.permissions;
    const watermark = await this.configuration.text('sys_web_watermark');
    return viewOf(row!, { buttons: buttons.toSorted(), roleIds: grants.roleIds }, watermark);
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
  watermark: string | null,
): UserInfoView => ({
  id: row.id,
  account: row.account,
  realName: row.real_name,
  phone: row.phone,
  idCardNum: masked(row.id_card_num),
  email: row.email,
  accountType: row.account_type,
  avatar: null,
  introduction: row.introduction,
  address: row.address,
  signature: null,
  orgId: row.org_id,
  orgName: row.org_name,
  orgType: row.org_type,
  posName: row.pos_name,
  ...rights,
  watermarkText: watermark ? `${watermark}-${row.real_name}` : '',
  langCode: row.language,
});
