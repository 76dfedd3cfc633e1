import type { Page } from '@playwright/test';
import type { Api } from './api';

/** A screen that a person can come to. */
export interface Screen {
  name: string;
  path: string;
  /** What is there once the screen has its data. */
  ready: string;
}

interface MenuNode {
  path: string;
  component: string | null;
  meta: { isHide?: boolean };
  children: MenuNode[] | null;
}

/** Every page that the menu leads to, whatever the menu holds today. */
export async function menuScreens(api: Api): Promise<Screen[]> {
  const tree = await api.get<MenuNode[]>('/api/sysMenu/loginMenuTree');
  const pages = (nodes: MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => [node, ...pages(node.children ?? [])]);
  return pages(tree)
    .filter(({ children, path }) => !children?.length && !path.includes(':'))
    .filter(({ meta, path }) => !meta.isHide || path === '/task')
    .map(({ path }) => ({ name: path.slice(1).replaceAll('/', '-'), path, ready: '#page h1' }));
}

/** Shown and at rest: nothing is loading and nothing moves. */
export async function settle(page: Page, ready: string): Promise<void> {
  await page.locator(ready).first().waitFor();
  await page
    .locator('.bone, .ant-spin-spinning')
    .waitFor({ state: 'detached' })
    .catch(() => null);
  await page.waitForLoadState('networkidle');
}
