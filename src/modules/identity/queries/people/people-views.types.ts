import type { Affiliation } from '../../application/people/people.types';

/** A row of the list of users (platform-api, section 8); identity card numbers are in no list. */
export type UserView = {
  id: string;
  orgId: string;
  orgName: string | null;
  version: number;
  account: string;
  realName: string;
  nickName: string | null;
  phone: string | null;
  email: string | null;
  posId: string | null;
  posName: string | null;
  jobNum: string | null;
  joinDate: string | null;
  sex: number | null;
  birthday: string | null;
  address: string | null;
  accountType: number;
  orderNo: number;
  status: number;
  remark: string | null;
  avatar: string | null;
  lastLoginTime: string | null;
  createUserId: string | null;
  createTime: string;
  updateTime: string;
};

export type UserListItem = UserView & { roleName: string };

/** A user with roles and further organisations, as far as the reader may see them. */
export type UserDetail = UserListItem & {
  roleIdList: string[];
  extOrgIdList: Affiliation[];
};

/** The user's own data in the user centre: everything, including the full identity number. */
export type OwnBaseInfo = {
  id: string;
  account: string;
  realName: string;
  nickName: string | null;
  phone: string | null;
  email: string | null;
  idCardNum: string | null;
  sex: number | null;
  birthday: string | null;
  address: string | null;
  introduction: string | null;
  remark: string | null;
  orgId: string;
  lastLoginIp: string | null;
  avatar: string | null;
  signature: string | null;
};

/** A user's organisation, position and roles. */
export interface OwnOrgInfo {
  orgId: string;
  orgName: string;
  orgCode: string;
  orgType: string;
  posName: string | null;
  jobNum: string | null;
  joinDate: string | null;
  roles: string[];
  affiliated: string[];
}

/** An organisation in a picker, with those below it. */
export interface OrganisationName {
  id: string;
  pid: string;
  name: string;
  code: string;
  status: number;
  children: OrganisationName[] | null;
}

/** An organisation without those below it (platform-api, section 8). */
export interface OrganisationView extends Omit<OrganisationName, 'children'> {
  version: number;
  type: string;
  level: number;
  directorId: string | null;
  directorName: string | null;
  orderNo: number;
  remark: string | null;
  userCount: number;
  disabled: boolean;
  createUserId: string | null;
  createTime: string;
  updateTime: string;
}

/** The same in the tree; search results are listed without those below them. */
export interface OrganisationNode extends OrganisationView {
  children: OrganisationNode[] | null;
}

/** The URL of the new avatar or signature. */
export interface OwnPicture {
  url: string | null;
}
