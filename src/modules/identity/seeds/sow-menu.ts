import type { Button, DeliveredMenu, DeliveredRole, FilledDirectory, Page } from '@kernel/menu';
import { MenuType } from '../domain/menu-tree';
import type { Sower } from './sower';

/** A stored menu entry and the delivered roles that it is meant for. */
export interface Sown {
  id: string;
  for: readonly DeliveredRole[];
  isNew: boolean;
}

const MENU = 'identity_menu';

/** Sows directories, pages and buttons; returns all of them. */
export async function sowMenu(sower: Sower, { directories }: DeliveredMenu): Promise<Sown[]> {
  const sown: Sown[] = [];
  for (const directory of directories) sown.push(...(await sowDirectory(sower, directory)));
  return sown;
}

async function sowDirectory(sower: Sower, directory: FilledDirectory): Promise<Sown[]> {
  const { name, path, icon, hidden, order, pages } = directory;
  const isNew = await sower.sowRecord(MENU, {
    ...{ pid: null, type: MenuType.Directory, name, path, component: 'Layout', icon },
    ...{ redirect: pages[0]!.path, title: `menu.${name}`, is_hide: hidden, order_no: order },
  });
  const id = await sower.idOf(MENU, { name });
  const sown: Sown[] = [{ id, for: directory.for, isNew }];
  for (const page of pages) sown.push(...(await sowPage(sower, page, id)));
  return sown;
}

async function sowPage(sower: Sower, page: Page, pid: string): Promise<Sown[]> {
  const { name, path, component, icon, hidden, affix, order, buttons } = page;
  const isNew = await sower.sowRecord(MENU, {
    ...{ pid, type: MenuType.Page, name, path, component, icon, title: `menu.${name}` },
    ...{ is_hide: hidden, is_affix: affix, order_no: order },
  });
  const id = await sower.idOf(MENU, { name });
  const sown: Sown[] = [{ id, for: page.for, isNew }];
  for (const [index, button] of buttons.entries())
    sown.push(await sowButton(sower, button, id, index + 1));
  return sown;
}

async function sowButton(
  sower: Sower,
  { code, for: roles }: Button,
  pid: string,
  order: number,
): Promise<Sown> {
  const isNew = await sower.sowRecord(MENU, {
    ...{ pid, type: MenuType.Button, permission: code },
    ...{ title: `verbs.${code.split(':')[1]}`, order_no: order },
  });
  return { id: await sower.idOf(MENU, { pid, permission: code }), for: roles, isNew };
}
