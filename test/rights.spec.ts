import { menuSeeds } from '@modules/identity/seeds/menu-seeds';
import { roleSeeds } from '@modules/identity/seeds/role-seeds';
import { expectGolden } from './support/golden-text';

/** Beside each code, page and directory the delivered roles that it is given to. */
function rightsAsDelivered(): string {
  const rolesOf = (codes: readonly string[]): string =>
    roleSeeds
      .filter(({ may }) => codes.length === 0 || codes.some(may))
      .map(({ code }) => code)
      .join(' ');
  const line = (kind: string, name: string, codes: readonly string[]): string =>
    `${kind.padEnd(10)}${name.padEnd(36)}${rolesOf(codes)}`;
  const pages = menuSeeds.flatMap((directory) => directory.pages);
  const codes = new Set(pages.flatMap(({ buttons }) => buttons));
  const lines = [
    ...[...codes].map((code) => line('code', code, [code])),
    ...pages.map(({ name, buttons }) => line('page', name, buttons)),
    ...menuSeeds.map((directory) =>
      line(
        'directory',
        directory.name,
        directory.pages.some((page) => page.buttons.length === 0)
          ? []
          : directory.pages.flatMap((page) => page.buttons),
      ),
    ),
  ];
  return `${lines.sort().join('\n')}\n`;
}

/** Decisions, section 5. */
describe('the rights of the delivered roles', () => {
  it('are those of the golden file, code by code', () => {
    expectGolden('rights/delivered-roles.txt', rightsAsDelivered());
  });
});
