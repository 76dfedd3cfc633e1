import { MenuType } from '../domain/menu-tree';
import { type DirectorySeed, menuSeeds, type PageSeed } from './menu-seeds';
import type { Sower } from './sower';

/** A menu entry and the codes below it: whoever may do one of them sees the entry. */
export interface Sown {
  id: string;
  codes: readonly string[];
  isNew: boolean;
}

const MENU = 'identity_menu';

/** Sows directories, pages and buttons; returns all of them. */
export async function sowMenu(sower: Sower): Promise<Sown[]> {
  const sown: Sown[] = [];
  for (const [index, directory] of menuSeeds.entries())
    sown.push(...(await sowDirectory(sower, directory, (index + 1) * 100)));
  return sown;
}

async function sowDirectory(sower: Sower, seed: DirectorySeed, order: number): Promise<Sown[]> {
  const { name, path, icon } = seed;
  const isNew = await sower.sowRecord(MENU, {
    ...{ pid: null, type: MenuType.Directory, name, path, component: 'Layout', icon },
    ...{ redirect: seed.pages[0]!.path, title: `menu.${name}` },
    ...{ is_hide: seed.hidden ?? false, order_no: order },
  });
  const id = await sower.idOf(MENU, { name });
  const pages: Sown[] = [];
  for (const [index, page] of seed.pages.entries())
    pages.push(...(await sowPage(sower, page, id, (index + 1) * 10)));
  return [{ id, codes: codesBelow(seed), isNew }, ...pages];
}

/** An entry without codes is for everybody. */
const codesBelow = ({ pages }: DirectorySeed): string[] =>
  pages.some((page) => page.buttons.length === 0) ? [] : pages.flatMap((page) => page.buttons);

async function sowPage(sower: Sower, seed: PageSeed, pid: string, order: number): Promise<Sown[]> {
  const { name, path, component, icon, buttons } = seed;
  const isNew = await sower.sowRecord(MENU, {
    ...{ pid, type: MenuType.Page, name, path, component, icon, title: `menu.${name}` },
    ...{ is_hide: seed.hidden ?? false, is_affix: seed.affix ?? false, order_no: order },
  });
  const id = await sower.idOf(MENU, { name });
  const sown: Sown[] = [{ id, codes: buttons, isNew }];
  for (const [index, permission] of buttons.entries())
    sown.push(await sowButton(sower, permission, id, index + 1));
  return sown;
}

async function sowButton(
  sower: Sower,
  permission: string,
  pid: string,
  order: number,
): Promise<Sown> {
  const isNew = await sower.sowRecord(MENU, {
    ...{ pid, type: MenuType.Button, permission },
    ...{ title: `verbs.${permission.split(':')[1]}`, order_no: order },
  });
  return { id: await sower.idOf(MENU, { pid, permission }), codes: [permission], isNew };
}
