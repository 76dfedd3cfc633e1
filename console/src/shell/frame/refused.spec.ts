import { deliveredMenu } from '../../../../src/menu';
import { isRefused } from './refused';

const pages = [
  { path: '/dashboard/home', component: '/dashboard/home' },
  { path: '/documents/invoice', component: '/documents/invoice/index' },
  { path: '/documents/invoice-recycle', component: '/documents/invoice/recycle' },
  { path: '/received/documents', component: '/received/index' },
  {
    path: '/settings/consolidation-relaxation',
    component: '/settings/consolidationRelaxation/index',
  },
];

describe('an address that is not in the menu', () => {
  it.each([
    ['/documents/invoice', true],
    ['/documents/invoice/42/edit', true],
    ['/documents/invoice-recycle', true],
    ['/documents/invoice/recycle', true],
    ['/received/documents', true],
    ['/settings/consolidation-relaxation', true],
    ['/401', true],
    ['/documents/invoices', false],
    ['/dashboard', false],
    ['/no/such/page', false],
    ['/', false],
  ])('%s is a screen without permission: %s', (path, refused) => {
    expect(isRefused(path, pages)).toBe(refused);
  });

  it('is no lack of permission if the person has the screen at another address', () => {
    const own = new Set(['/documents/invoice/recycle']);
    expect(isRefused('/documents/invoice/recycle', [pages[2]!], own)).toBe(false);
    expect(isRefused('/documents/invoice/recycle', [pages[2]!], new Set())).toBe(true);
  });

  it.each(deliveredMenu.pages.map(({ path }) => path))('%s is no mistyped one', (path) =>
    expect(isRefused(path, deliveredMenu.pages)).toBe(true),
  );
});
