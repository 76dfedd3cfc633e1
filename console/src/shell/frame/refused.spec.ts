import { isRefused } from './refused';

const components = [
  '/dashboard/home',
  '/documents/invoice/index',
  '/received/index',
  '/settings/consolidationRelaxation/index',
];

describe('an address that is not in the menu', () => {
  it.each([
    ['/documents/invoice', true],
    ['/documents/invoice/42/edit', true],
    ['/received/documents', true],
    ['/settings/consolidation-relaxation', true],
    ['/401', true],
    ['/documents/invoices', false],
    ['/dashboard', false],
    ['/no/such/page', false],
  ])('%s is a screen without permission: %s', (path, refused) => {
    expect(isRefused(path, components)).toBe(refused);
  });
});
