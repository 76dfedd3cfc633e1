import { globSync, readFileSync } from 'node:fs';
import { type DeliveredRole, deliveredRoles } from '@kernel/menu';
import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import { deliveredMenu } from '../src/menu';
import { expectGolden } from './support/golden-text';

// The console is a program of its own, with its own compiler settings.
const { views } = jest.requireActual<{ views: ReadonlyMap<string, unknown> }>(
  '../console/src/views',
);

const { iconNames, plainIcon } = jest.requireActual<{
  iconNames: readonly string[];
  plainIcon: (name: string) => string;
}>('../console/src/shell/menu/icons');

const { directories, pages, codes } = deliveredMenu;
const catalogues = languages.map((language) => [language, readCatalogue(language)] as const);

describe('the menu as it is delivered', () => {
  /** Specification 1, section 2: an entry is wired only when its component name matches one view. */
  it.each(pages.map(({ name, component }) => [name, component]))(
    '%s is a screen of the console: exactly one view claims %s',
    (_name, component) => {
      expect(views.get(component)).toBeDefined();
    },
  );

  /** platform-api, section 7.2: a client of the API family has these screens under these names and no others. */
  it.each([
    ['home', '/home/index'],
    ['sysMenu', '/system/menu/index'],
    ['sysConfig', '/system/config/index'],
    ['sysDict', '/system/dict/index'],
    ['sysFile', '/system/file/index'],
    ['sysJob', '/system/job/index'],
    ['sysUser', '/system/user/index'],
    ['sysRole', '/system/role/index'],
    ['sysOrg', '/system/org/index'],
    ['sysPos', '/system/pos/index'],
    ['sysNotice', '/system/notice/index'],
    ['sysOnlineUser', '/system/onlineUser/index'],
    ['userCenter', '/system/user/component/userCenter'],
    ['sysLogVis', '/system/log/vislog/index'],
    ['sysLogOp', '/system/log/oplog/index'],
    ['sysLogEx', '/system/log/exlog/index'],
    ['sysLogDiff', '/system/log/difflog/index'],
    ['jobDashboard', '/system/job/dashboard'],
    ['databaseVisual', '/system/database/component/visualTable'],
  ])('%s is the screen that the API family calls %s', (name, component) => {
    expect(pages.find((page) => page.name === name)?.component).toBe(component);
  });

  it('has a path, a name and a component for each page alone', () => {
    for (const part of ['path', 'name', 'component'] as const)
      expect(new Set(pages.map((page) => page[part])).size).toBe(pages.length);
  });

  it('has an icon for each entry, and another for each directory that is shown', () => {
    for (const { name, icon } of [...directories, ...pages])
      expect([name, iconNames.includes(plainIcon(icon))]).toEqual([name, true]);
    const shown = directories.filter(({ hidden }) => !hidden).map(({ icon }) => icon);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('knows every permission that the console asks for', () => {
    const resources = new Set(codes.map((code) => code.split(':')[0]));
    // `place` names an unfinished form, beside the resource that it is of.
    const asked = /(?<!place=)["'](([a-z][A-Za-z]+):[a-z][A-Za-z]+)["']/g;
    const unknown = globSync('console/src/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.spec.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(asked)])
      .filter(([, code, resource]) => resources.has(resource) && !codes.includes(code!))
      .map(([, code]) => code);
    expect(unknown).toEqual([]);
  });

  it.each(catalogues)('has a word for each entry and each button in %s', (_, catalogue) => {
    const keys = [
      ...[...directories, ...pages].map(({ name }) => `menu.${name}`),
      ...codes.map((code) => `verbs.${code.split(':')[1]}`),
    ];
    expect(keys.filter((key) => !(key in catalogue))).toEqual([]);
  });
});

/** Decisions, section 5. A code, page or directory missing from the golden file fails here. */
describe('the rights of the delivered roles', () => {
  it.each([
    ['additionalAttribute', 'view'],
    ['buyerCustomField', 'view'],
    ['companyProfile', 'view'],
    ['consolidationRelaxation', 'view'],
    ['documentAttribute', 'view'],
    ['emailNotification', 'view'],
    ['emailTemplate', 'view'],
    ['invoiceCustomField', 'view'],
    ['payrollItem', 'view'],
    ['salaryCycle', 'view'],
    ['salaryPolicy', 'view'],
    ['sysPos', 'view'],
    ['sysRole', 'view'],
    ['sysUser', 'view'],
    ['orgCredential', 'nothing'],
  ])('a Manager has of %s, which is of the organisation: %s', (name, rights) => {
    const changes = codes.filter((code) => new RegExp(`^${name}:(add|update|delete)$`).test(code));
    expect(changes).toHaveLength(3);
    const held = [`${name}:page`, ...changes].filter((code) => deliveredMenu.may('manager', code));
    expect(held).toEqual(rights === 'view' ? [`${name}:page`] : []);
  });

  const line = (kind: string, name: string, roles: readonly DeliveredRole[]): string =>
    `${kind.padEnd(10)}${name.padEnd(36)}${['superAdmin', ...roles].join(' ')}`;

  it('are those of the golden file, code by code', () => {
    const lines = [
      ...codes.map((code) =>
        line(
          'code',
          code,
          deliveredRoles.filter((role) => deliveredMenu.may(role, code)),
        ),
      ),
      ...pages.map(({ name, for: roles }) => line('page', name, roles)),
      ...directories.map(({ name, for: roles }) => line('directory', name, roles)),
    ];
    expectGolden('rights/delivered-roles.txt', `${lines.sort().join('\n')}\n`);
  });
});
