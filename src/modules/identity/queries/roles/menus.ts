import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { textsOfTitle } from '@kernel/i18n';
import { localDateTime } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { grantsOfPrincipal } from '../../application/roles/grants-of-principal';
import { GrantRepository } from '../../application/roles/ports/grant-repository';
import { AccountType, ENABLED } from '../../domain/people/accounts';
import { withFamilyCodes } from '../../domain/roles/family-codes';
import { MenuType, openable, treeOf } from '../../domain/roles/menu-tree';
import type { LoginMenuEntry, LoginMenuNode, MenuEntry, MenuEntryNode } from './menu.types';
import { titleOf } from './title-of';

export interface MenuRow {
  id: string;
  pid: string;
  type: number;
  name: string | null;
  path: string | null;
  component: string | null;
  redirect: string | null;
  permission: string | null;
  title: string;
  icon: string | null;
  is_iframe: number;
  out_link: string | null;
  is_hide: number;
  is_keep_alive: number;
  is_affix: number;
  order_no: number;
  status: number;
  remark: string | null;
  create_user_id: string | null;
  create_time: Date;
  update_time: Date;
}

/** Stands for all entries, instead of those that a user's roles grant. */
const EVERYTHING = null;

/** The menu as a tree (platform-api, section 7). */
@Injectable()
export class Menus {
  constructor(
    private readonly units: UnitOfWork,
    private readonly grants: GrantRepository,
  ) {}

  async grantedTo(principal: Principal): Promise<Set<string> | null> {
    if (principal.accountType === SUPER_ADMIN) return EVERYTHING;
    return new Set((await grantsOfPrincipal(this.grants, principal)).menuIds);
  }

  /** Those that the user holds, and so may grant. */
  async shownTo(principal: Principal): Promise<MenuRow[]> {
    const granted = await this.grantedTo(principal);
    return (await this.rows()).filter(({ id }) => granted === EVERYTHING || granted.has(id));
  }

  rows(): Promise<MenuRow[]> {
    return this.units.manager.query(
      'SELECT m.*, COALESCE(m.pid, 0) AS pid FROM identity_menu m ORDER BY m.order_no, m.id',
    );
  }
}

/** Enabled directories and pages the user may open; empty for a user without any. */
export class GetLoginMenu extends Query<LoginMenuNode[]> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetLoginMenu)
export class GetLoginMenuHandler implements IQueryHandler<GetLoginMenu> {
  constructor(private readonly menus: Menus) {}

  async execute({ principal }: GetLoginMenu): Promise<LoginMenuNode[]> {
    const granted = await this.menus.grantedTo(principal);
    const rows = (await this.menus.rows()).filter((row) => row.status === ENABLED);
    const open = openable(rows, (id) => granted === EVERYTHING || granted.has(id));
    return treeOf(open.map(nodeOf));
  }
}

/** The same text for people with the same entries, and a different one after any change of the menu. */
export class GetMenuVersion extends Query<string> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetMenuVersion)
export class GetMenuVersionHandler implements IQueryHandler<GetMenuVersion> {
  constructor(
    private readonly menus: Menus,
    private readonly reads: SharedReads,
  ) {}

  async execute({ principal }: GetMenuVersion): Promise<string> {
    const [row] = await this.reads.same<{ version: string }[]>(
      'SELECT version FROM identity_grants WHERE id = 1',
    );
    const granted = await this.menus.grantedTo(principal);
    const whose = granted === EVERYTHING ? 'all' : shortened([...granted].sort().join());
    return `${row?.version}:${whose}`;
  }
}

export class ListOwnButtons extends Query<string[]> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(ListOwnButtons)
export class ListOwnButtonsHandler implements IQueryHandler<ListOwnButtons> {
  constructor(private readonly menus: Menus) {}

  async execute({ principal }: ListOwnButtons): Promise<string[]> {
    const granted = await this.menus.grantedTo(principal);
    const codes = (await this.menus.rows())
      .filter((row) => row.type === MenuType.Button && row.status === ENABLED)
      .filter((row) => granted === EVERYTHING || granted.has(row.id))
      .map((row) => row.permission!);
    return withFamilyCodes(codes);
  }
}

/** For administration: a flat list when filtered by title or type, otherwise the full tree. */
export class ListMenus extends Query<MenuEntryNode[]> {
  constructor(
    readonly principal: Principal,
    /** `all`: an administrator's own grants are left aside (platform-api, section 7). */
    readonly wanted: { title?: string | undefined; type?: string | undefined; all: boolean },
  ) {
    super();
  }
}

@QueryHandler(ListMenus)
export class ListMenusHandler implements IQueryHandler<ListMenus> {
  constructor(private readonly menus: Menus) {}

  async execute({ principal, wanted }: ListMenus): Promise<MenuEntryNode[]> {
    const isWhole = wanted.all && isAdministrator(principal);
    const rows = await (isWhole ? this.menus.rows() : this.menus.shownTo(principal));
    if (!wanted.title && !wanted.type) return treeOf(rows.map(entityOf));
    return rows
      .map(entityOf)
      .filter((entry) => !wanted.type || String(entry.type) === wanted.type)
      .filter((entry) => !wanted.title || titleMatches(entry, wanted.title))
      .map((entry) => ({ ...entry, children: null }));
  }
}

/** The entry and everything below it, deepest first. */
export class ListMenuBranch extends Query<string[]> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ListMenuBranch)
export class ListMenuBranchHandler implements IQueryHandler<ListMenuBranch> {
  constructor(private readonly menus: Menus) {}

  async execute({ id }: ListMenuBranch): Promise<string[]> {
    const children = Map.groupBy(await this.menus.rows(), (row) => row.pid);
    const found = new Set([id]);
    for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id);
    return [...found].reverse();
  }
}

const isAdministrator = ({ accountType }: Principal): boolean =>
  accountType === SUPER_ADMIN || accountType === AccountType.OrgAdmin;

const shortened = (text: string): string => createHash('sha256').update(text).digest('base64url');

const titleMatches = ({ title, titleKey }: MenuEntry, wanted: string): boolean =>
  [...Object.values(textsOfTitle(titleKey) ?? [titleKey]), title].some((text) =>
    text.toLowerCase().includes(wanted.toLowerCase()),
  );

const nodeOf = (row: MenuRow): LoginMenuEntry => ({
  id: row.id,
  pid: row.pid,
  type: row.type,
  name: row.name ?? '',
  path: row.path ?? '',
  component: row.component,
  permission: row.permission,
  redirect: row.redirect,
  orderNo: row.order_no,
  status: row.status,
  remark: row.remark,
  createTime: localDateTime(row.create_time),
  updateTime: localDateTime(row.update_time),
  createUserName: null,
  updateUserName: null,
  meta: {
    title: titleOf(row.title),
    titleKey: row.title,
    icon: row.icon,
    isIframe: row.is_iframe === 1,
    isLink: row.out_link ?? '',
    isHide: row.is_hide === 1,
    isKeepAlive: row.is_keep_alive === 1,
    isAffix: row.is_affix === 1,
  },
});

const entityOf = (row: MenuRow): MenuEntry => ({
  id: row.id,
  pid: row.pid,
  type: row.type,
  name: row.name,
  path: row.path,
  component: row.component,
  redirect: row.redirect,
  permission: row.permission,
  title: titleOf(row.title),
  titleKey: row.title,
  icon: row.icon,
  isIframe: row.is_iframe === 1,
  outLink: row.out_link,
  isHide: row.is_hide === 1,
  isKeepAlive: row.is_keep_alive === 1,
  isAffix: row.is_affix === 1,
  orderNo: row.order_no,
  status: row.status,
  remark: row.remark,
  createUserId: row.create_user_id,
  createTime: localDateTime(row.create_time),
  updateTime: localDateTime(row.update_time),
});
