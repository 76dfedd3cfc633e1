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

/** Seeds directories, then pages, then buttons; returns all of them. */
export async function seedMenu(
  seeder: Seeder,
  { directories }: DeliveredMenu,
): Promise<SeededEntry[]> {
  const known = await seeder.query<{ id: string }>(`SELECT id FROM ${MENU}`);
  const before = new Set(known.map(({ id }) => id));
  const entriesOf = (ids: string[], of: readonly { for: readonly DeliveredRole[] }[]) =>
    ids.map((id, index) => ({ id, for: of[index]!.for, isNew: !before.has(id) }));

  const directoryIds = await seedDirectories(seeder, directories);
  const pages = directories.flatMap((directory, index) =>
    directory.pages.map((page) => ({ ...page, pid: directoryIds[index]! })),
  );
  const pageIds = await seedPages(seeder, pages);
  const buttons = pages.flatMap((page, index) =>
    page.buttons.map((button, place) => ({ ...button, pid: pageIds[index]!, order: place + 1 })),
  );
  const buttonIds = await seedButtons(seeder, buttons);
  return [
    ...entriesOf(directoryIds, directories),
    ...entriesOf(pageIds, pages),
    ...entriesOf(buttonIds, buttons),
  ];
}

type Below<T> = T & { pid: string };

async function seedDirectories(
  seeder: Seeder,
  directories: readonly FilledDirectory[],
): Promise<string[]> {
  await seeder.seedRecords(
    MENU,
    directories.map(({ name, path, icon, hidden, order, pages }) => ({
      pid: null,
      type: MenuType.Directory,
      name,
      path,
      component: 'Layout',
      icon,
      redirect: pages[0]!.path,
      title: `menu.${name}`,
      is_hide: hidden,
      order_no: order,
    })),
  );
  return seeder.idsOf(
    MENU,
    directories.map(({ name }) => ({ name })),
  );
}

async function seedPages(seeder: Seeder, pages: readonly Below<Page>[]): Promise<string[]> {
  await seeder.seedRecords(
    MENU,
    pages.map(({ pid, name, path, component, icon, hidden, affix, order }) => ({
      pid,
      type: MenuType.Page,
      name,
      path,
      component,
      icon,
      title: `menu.${name}`,
      is_hide: hidden,
      is_affix: affix,
      order_no: order,
    })),
  );
  return seeder.idsOf(
    MENU,
    pages.map(({ name }) => ({ name })),
  );
}

async function seedButtons(
  seeder: Seeder,
  buttons: readonly Below<Button & { order: number }>[],
): Promise<string[]> {
  await seeder.seedRecords(
    MENU,
    buttons.map(({ pid, code, order }) => ({
      pid,
      type: MenuType.Button,
      permission: code,
      title: `verbs.${code.split(':')[1]}`,
      order_no: order,
    })),
  );
  return seeder.idsOf(
    MENU,
    buttons.map(({ pid, code }) => ({ pid, permission: code })),
  );
}
