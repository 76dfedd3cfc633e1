import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { localDateTime } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedReads } from '@platform/db/shared-reads';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import { currentLanguage } from '@platform/context';
import { grantsOfPrincipal } from '../../application/roles/grants-of-principal';
import { GrantRepository } from '../../application/access/ports/stores';
import { ENABLED } from '../../domain/people/accounts';
import { MenuType, openable, type Tree, treeOf } from '../../domain/roles/menu-tree';

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
  create_time: Date;
  update_time: Date;
}

/** Which entries a user's roles grant. */
const EVERYTHING = null;

/** The menu as a tree (platform-api, section 7). */
@Injectable()
export class Menus {
  constructor(
    private readonly units: UnitOfWork,
    private readonly grants: GrantRepository,
    private readonly reads: SharedReads,
  ) {}

  /** Enabled directories and pages the user may open; empty for a user without any. */
  async loginTree(principal: Principal): Promise<Tree<ReturnType<typeof nodeOf>>[]> {
    const granted = await this.grantedTo(principal);
    const rows = (await this.rows()).filter((row) => row.status === ENABLED);
    const open = openable(rows, (id) => granted === EVERYTHING || granted.has(id));
    return treeOf(open.map(nodeOf));
  }

  /**
   * The same version for users with the same entries, and a new one after any change of the menu.
   */
  async versionFor(principal: Principal): Promise<string> {
    const [row] = await this.reads.same<{ version: string }[]>(
      'SELECT version FROM identity_grants WHERE id = 1',
    );
    const granted = await this.grantedTo(principal);
    const whose = granted === EVERYTHING ? 'all' : shortened([...granted].sort().join());
    return `${row?.version}:${whose}`;
  }

  async ownButtons(principal: Principal): Promise<string[]> {
    const granted = await this.grantedTo(principal);
    const codes = (await this.rows())
      .filter((row) => row.type === MenuType.Button && row.status === ENABLED)
      .filter((row) => granted === EVERYTHING || granted.has(row.id))
      .map((row) => row.permission!);
    return [...new Set(codes)];
  }

  /** For administration: a flat list when filtered by title or type, otherwise the full tree. */
  async list(
    principal: Principal,
    wanted: { title?: string | undefined; type?: string | undefined },
  ): Promise<object[]> {
    const granted = await this.grantedTo(principal);
    const rows = (await this.rows()).filter(({ id }) => granted === EVERYTHING || granted.has(id));
    if (!wanted.title && !wanted.type) return treeOf(rows.map(entityOf));
    return rows
      .map(entityOf)
      .filter((entry) => !wanted.type || String(entry.type) === wanted.type)
      .filter((entry) => !wanted.title || titleMatches(entry, wanted.title));
  }

  /** The entry and its descendants, deepest first. */
  async withBelow(id: string): Promise<string[]> {
    const children = Map.groupBy(await this.rows(), (row) => row.pid);
    const found = new Set([id]);
    for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id);
    return [...found].reverse();
  }

  private async grantedTo(principal: Principal): Promise<Set<string> | null> {
    if (principal.accountType === SUPER_ADMIN) return EVERYTHING;
    return new Set((await grantsOfPrincipal(this.grants, principal)).menuIds);
  }

  private rows(): Promise<MenuRow[]> {
    return this.units.manager.query(
      'SELECT m.*, COALESCE(m.pid, 0) AS pid FROM identity_menu m ORDER BY m.order_no, m.id',
    );
  }
}

const shortened = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A title is a key of the language files where one exists, otherwise literal text. */
const titleOf = (title: string): string =>
  hasSentence(title, currentLanguage()) ? translate(title) : title;

const titleMatches = (entry: { title: string; titleText: string }, wanted: string): boolean =>
  [entry.title, entry.titleText].some((text) => text.toLowerCase().includes(wanted.toLowerCase()));

const nodeOf = (row: MenuRow) => ({
  id: row.id,
  pid: row.pid,
  type: row.type,
  name: row.name,
  path: row.path,
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

const entityOf = (row: MenuRow) => ({
  id: row.id,
  pid: row.pid,
  type: row.type,
  name: row.name,
  path: row.path,
  component: row.component,
  redirect: row.redirect,
  permission: row.permission,
  title: row.title,
  titleText: titleOf(row.title),
  icon: row.icon,
  isIframe: row.is_iframe === 1,
  outLink: row.out_link,
  isHide: row.is_hide === 1,
  isKeepAlive: row.is_keep_alive === 1,
  isAffix: row.is_affix === 1,
  orderNo: row.order_no,
  status: row.status,
  remark: row.remark,
  createTime: localDateTime(row.create_time),
  updateTime: localDateTime(row.update_time),
});
