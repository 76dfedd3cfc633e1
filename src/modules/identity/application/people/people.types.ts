/** A role as effective in an organisation. */
export interface AssignableRole {
  id: string;
  code: string;
  name: string;
  /** The built-in role of Super Admins; its code alone does not make a role this one. */
  isSuperAdmin: boolean;
}

/** A further organisation of a user (specification 2, section 6). */
export interface Affiliation {
  orgId: string;
  posId: string | null;
  jobNum: string | null;
  joinDate: string | null;
}

export interface GrantableRole extends AssignableRole {
  /** False when the role grants more than the current user holds. */
  mayGive: boolean;
}
