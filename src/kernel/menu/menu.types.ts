/** The roles that are delivered beside Super Admin, who may do everything (decisions, section 5). */
export const deliveredRoles = ['director', 'manager', 'staff'] as const;
export type DeliveredRole = (typeof deliveredRoles)[number];

/** Every delivered role; an entry says so, or it is nobody's but Super Admin's. */
export const everyone: readonly DeliveredRole[] = deliveredRoles;

/** What a role can be given below a page: the permission of the routes behind it. */
export interface Button {
  code: string;
  for: readonly DeliveredRole[];
}

/** A place of the menu under which the pages of one or several modules stand. */
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
  /** The directory under which it stands, perhaps another module's. */
  in: string;
  path: string;
  /** The name by which the console finds its screen. */
  component: string;
  icon: string;
  order: number;
  /** In no side menu; reached from another page. */
  hidden: boolean;
  /** Its tag cannot be closed. */
  affix: boolean;
  for: readonly DeliveredRole[];
  buttons: readonly Button[];
}

export type MenuEntry<Name extends string = string> = Directory | Page<Name>;
