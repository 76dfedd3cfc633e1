import { MenuType } from '../domain/roles/menu-tree';
import { type DirectorySeed, menuSeeds, type PageSeed } from './menu-seeds';
import type { Seeder } from './seeder';

/** A menu entry and the codes below it: whoever may do one of them sees the entry. */
export interface SeededEntry {
  id: string;
  codes: readonly string[];
  isNew: boolean;
}

const MENU = 'identity_menu';

/** Sows directories, pages and buttons; returns all of them. */
export async function seedMenu(seeder: Seeder): Promise<SeededEntry[]> {
  const seeded: SeededEntry[] = [];
  for (const [index, directory] of menuSeeds.entries())
    seeded.push(...(await seedDirectory(seeder, directory, (index + 1) * 100)));
  return seeded;
}

async function seedDirectory(
  seeder: Seeder,
  seed: DirectorySeed,
  order: number,
): Promise<SeededEntry[]> {
  const { name, path, icon } = seed;
  const isNew = await seeder.seedRecord(MENU, {
    ...{ pid: null, type: MenuType.Directory, name, path, component: 'Layout', icon },
    ...{ redirect: seed.pages[0]!.path, title: `menu.${name}` },
    ...{ is_hide: seed.hidden ?? false, order_no: order },
  });
  const id = await seeder.idOf(MENU, { name });
  const pages: SeededEntry[] = [];
  for (const [index, page] of seed.pages.entries())
    pages.push(...(await seedPage(seeder, page, id, (index + 1) * 10)));
  return [{ id, codes: codesBelow(seed), isNew }, ...pages];
}

/** An entry without codes is for everybody. */
const codesBelow = ({ pages }: DirectorySeed): string[] =>
  pages.some((page) => page.buttons.length === 0) ? [] : pages.flatMap((page) => page.buttons);

async function seedPage(
  seeder: Seeder,
  seed: PageSeed,
  pid: string,
  order: number,
): Promise<SeededEntry[]> {
  const { name, path, component, icon, buttons } = seed;
  const isNew = await seeder.seedRecord(MENU, {
    ...{ pid, type: MenuType.Page, name, path, component, icon, title: `menu.${name}` },
    ...{ is_hide: seed.hidden ?? false, is_affix: seed.affix ?? false, order_no: order },
  });
  const id = await seeder.idOf(MENU, { name });
  const seeded: SeededEntry[] = [{ id, codes: buttons, isNew }];
  for (const [index, permission] of buttons.entries())
    seeded.push(await seedButton(seeder, permission, id, index + 1));
  return seeded;
}

async function seedButton(
  seeder: Seeder,
  permission: string,
  pid: string,
  order: number,
): Promise<SeededEntry> {
  const isNew = await seeder.seedRecord(MENU, {
    ...{ pid, type: MenuType.Button, permission },
    ...{ title: `verbs.${permission.split(':')[1]}`, order_no: order },
  });
  return { id: await seeder.idOf(MENU, { pid, permission }), codes: [permission], isNew };
}
