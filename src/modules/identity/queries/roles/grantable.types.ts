/** A menu entry that may be granted. */
export interface GrantableEntry {
  id: string;
  pid: string;
  type: number;
  name: string | null;
  title: string;
  permission: string | null;
}

/** An organisation whose records may be granted to a role. */
export interface GrantableOrganisation {
  id: string;
  pid: string;
  name: string;
}

export interface Grantable {
  menus: GrantableEntry[];
  /** Data scopes (platform-api, section 9). */
  dataScopes: number[];
  organisations: GrantableOrganisation[];
}
