/** An entry of the menu that may be given. */
export interface GrantableEntry {
  id: string;
  pid: string;
  type: number;
  name: string | null;
  title: string;
  permission: string | null;
}

/** An organisation whose records a role may be given. */
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
