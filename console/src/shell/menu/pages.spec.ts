import type { LoginMenuNode } from '@modules/identity/contract';
import { menuFor, pageAt, pagesOf, treeFor } from './pages';

const node = (
  path: string,
  more: Partial<LoginMenuNode> = {},
  meta: object = {},
): LoginMenuNode => ({
  id: path,
  pid: '0',
  type: 2,
  name: path.slice(1),
  path,
  component: `${path}/index`,
  children: null,
  permission: null,
  redirect: null,
  orderNo: 100,
  status: 1,
  remark: null,
  createTime: '',
  updateTime: '',
  createUserName: null,
  updateUserName: null,
  ...more,
  meta: {
    title: path,
    titleKey: path,
    icon: null,
    isLink: '',
    isIframe: false,
    isHide: false,
    isKeepAlive: false,
    isAffix: false,
    ...meta,
  },
});

const folder = (path: string, children: LoginMenuNode[]): LoginMenuNode =>
  node(path, { type: 1, component: 'Layout', children });

const tree = [
  node('/home'),
  folder('/parties', [
    node('/parties/buyer'),
    node('/parties/hidden', {}, { isHide: true }),
    node('/parties/audit', {}, { roles: ['auditor'] }),
  ]),
  folder('/empty', []),
  node('/invoice/:id'),
];

const pages = pagesOf(tree, (each) => each.meta.title);

describe('menu and routes', () => {
  it('makes a route of every page, including hidden ones, and none of folders', () => {
    expect(pages.map((page) => page.path)).toEqual([
      '/home',
      '/parties/buyer',
      '/parties/hidden',
      '/parties/audit',
      '/invoice/:id',
    ]);
  });

  it('shows the folders in the breadcrumb', () => {
    expect(pages[1]?.trail).toEqual([{ path: '/parties', title: '/parties' }]);
  });

  it('leaves a folder that its only page replaces out of the breadcrumb', () => {
    const seen = pagesOf(treeFor(tree, []), (each) => each.meta.title);
    expect(seen.find(({ path }) => path === '/parties/buyer')?.trail).toEqual([]);
  });

  it('shows neither hidden entries, nor routes with a parameter, nor folders without any', () => {
    const menu = menuFor(treeFor(tree, []));
    expect(menu.map((each) => each.path)).toEqual(['/home', '/parties/buyer']);
  });

  it('keeps a folder that holds more than one page', () => {
    const menu = menuFor(treeFor(tree, ['auditor']));
    expect(menu[1]?.path).toBe('/parties');
    expect(menu[1]?.children?.map((each) => each.path)).toEqual([
      '/parties/buyer',
      '/parties/audit',
    ]);
  });

  it('opens a route with roles to users who have one of them', () => {
    const paths = (roles: string[]): string[] =>
      pagesOf(treeFor(tree, roles), (each) => each.path).map((page) => page.path);
    expect(paths([])).not.toContain('/parties/audit');
    expect(paths(['auditor'])).toContain('/parties/audit');
  });

  it.each([
    ['/parties/buyer', '/parties/buyer'],
    ['/parties/buyer/42', '/parties/buyer'],
    ['/invoice/42', '/invoice/:id'],
    ['/nowhere', undefined],
  ])('%s belongs to %s', (pathname, path) => {
    expect(pageAt(pages, pathname)?.path).toBe(path);
  });
});
