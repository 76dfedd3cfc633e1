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
  tenantId: string;
  /** Nobody enters another tenant: the same. */
  currentTenantId: string;
  buttons: string[];
  roleIds: string[];
  watermarkText: string;
  /** When the session began, `yyyy-MM-dd HH:mm:ss`. */
  time: string;
  langCode: string | null;
  /** The password was set by somebody else; until it is changed, most calls are refused. */
  mustChangePassword: boolean;
  /** The role as which the session currently views the product; null for the user's own roles. */
  viewing: ViewedRole | null;
}

export interface ViewedRole {
  id: string;
  code: string;
  name: string;
  orgName: string;
}
