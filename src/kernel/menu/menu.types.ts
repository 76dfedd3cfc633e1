/** The built-in roles besides Super Admin, who may do everything (decisions, section 5). */
export const deliveredRoles = ['director', 'manager', 'staff'] as const;
export type DeliveredRole = (typeof deliveredRoles)[number];

/** Every built-in role; must be stated explicitly, the default is Super Admin only. */
export const everyone: readonly DeliveredRole[] = deliveredRoles;

/** What a role can be granted below a page: the permission of the routes behind it. */
export interface Button {
  code: string;
  for: readonly DeliveredRole[];
}

/** A menu directory that holds the pages of one or several modules. */
export interface Directory {
  kind: 'directory';
  /** Its title is `menu.{name}`. */
  name: string;
  path: string;
  icon: string;
  order: number;
  hidden: boolean;
}

export interface Page<Name extends string = string> {
  kind: 'page';
  /** Route name; its title is `menu.{name}`. */
  name: Name;
  /** The directory that contains it, possibly another module's. */
  in: string;
  path: string;
  /** The name by which the console finds its screen. */
  component: string;
  icon: string;
  order: number;
  /** Not in the side menu; reached from another page. */
  hidden: boolean;
  /** Its tab cannot be closed. */
  affix: boolean;
  for: readonly DeliveredRole[];
  buttons: readonly Button[];
}

export type MenuEntry<Name extends string = string> = Directory | Page<Name>;
