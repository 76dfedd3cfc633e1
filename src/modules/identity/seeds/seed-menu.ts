import type { Button, DeliveredMenu, DeliveredRole, FilledDirectory, Page } from '@kernel/menu';
import { MenuType } from '../domain/roles/menu-tree';
import type { Seeder } from './seeder';

/** A stored menu entry and the built-in roles that it is meant for. */
export interface SeededEntry {
  id: string;
  for: readonly DeliveredRole[];
  isNew: boolean;
}

const MENU = 'identity_menu';

/** Seeds directories, pages and buttons; returns all of them. */
export async function seedMenu(
  seeder: Seeder,
  { directories }: DeliveredMenu,
): Promise<SeededEntry[]> {
  const seeded: SeededEntry[] = [];
  for (const directory of directories) seeded.push(...(await seedDirectory(seeder, directory)));
  return seeded;
}

async function seedDirectory(seeder: Seeder, directory: FilledDirectory): Promise<SeededEntry[]> {
  const { name, path, icon, hidden, order, pages } = directory;
  const isNew = await seeder.seedRecord(MENU, {
    ...{ pid: null, type: MenuType.Directory, name, path, component: 'Layout', icon },
    ...{ redirect: pages[0]!.path, title: `menu.${name}`, is_hide: hidden, order_no: order },
  });
  const id = await seeder.idOf(MENU, { name });
  const seeded: SeededEntry[] = [{ id, for: directory.for, isNew }];
  for (const page of pages) seeded.push(...(await seedPage(seeder, page, id)));
  return seeded;
}

async function seedPage(seeder: Seeder, page: Page, pid: string): Promise<SeededEntry[]> {
  const { name, path, component, icon, hidden, affix, order, buttons } = page;
  const isNew = await seeder.seedRecord(MENU, {
    ...{ pid, type: MenuType.Page, name, path, component, icon, title: `menu.${name}` },
    ...{ is_hide: hidden, is_affix: affix, order_no: order },
  });
  const id = await seeder.idOf(MENU, { name });
  const seeded: SeededEntry[] = [{ id, for: page.for, isNew }];
  for (const [index, button] of buttons.entries())
    seeded.push(await seedButton(seeder, button, id, index + 1));
  return seeded;
}

async function seedButton(
  seeder: Seeder,
  { code, for: roles }: Button,
  pid: string,
  order: number,
): Promise<SeededEntry> {
  const isNew = await seeder.seedRecord(MENU, {
    ...{ pid, type: MenuType.Button, permission: code },
    ...{ title: `verbs.${code.split(':')[1]}`, order_no: order },
  });
  return { id: await seeder.idOf(MENU, { pid, permission: code }), for: roles, isNew };
}
