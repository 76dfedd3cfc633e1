import { DeliveredMenu } from './delivered-menu';
import { menu } from './menu';
import { type DeliveredRole, everyone, type MenuEntry } from './menu.types';

const place = (name: string, order = 10) =>
  menu.directory(name, { path: `/${name}`, icon: 'x', order });
const page = (
  name: string,
  { in: directory = 'pay', order = 10, ...more }: Partial<Parameters<typeof menu.page>[1]> = {},
) =>
  menu.page(name, {
    in: directory,
    path: `/${name}`,
    component: `/${name}/index`,
    icon: 'x',
    order,
    ...more,
  });
const rolesOf = (code: string, ...entries: MenuEntry[]): DeliveredRole[] => {
  const delivered = new DeliveredMenu([place('pay'), ...entries]);
  return everyone.filter((role) => delivered.may(role, code));
};

/** Decisions, section 5: a new permission is granted to nobody until its entry names the roles. */
describe('the delivered menu', () => {
  it('grants a button without roles to no built-in role, whatever its verb', () => {
    const verbs = 'page export add update print import';
    const payslip = page('payslip', { for: everyone, buttons: menu.buttons('payslip', verbs) });
    for (const verb of verbs.split(' ')) expect(rolesOf(`payslip:${verb}`, payslip)).toEqual([]);
  });

  it('grants a button to the roles it names, and a code without a button to nobody', () => {
    const buttons = menu.buttons('payslip', 'page', { for: ['director', 'manager'] });
    const payslip = page('payslip', { for: everyone, buttons });
    expect(rolesOf('payslip:page', payslip)).toEqual(['director', 'manager']);
    expect(rolesOf('payslip:export', payslip)).toEqual([]);
  });

  it('shows a page without roles to nobody, and a directory to everybody who sees one of its pages', () => {
    const { directories, pages } = new DeliveredMenu([
      place('pay'),
      page('silent'),
      page('run', { for: ['director'], order: 20 }),
      place('closed', 20),
      page('alone', { in: 'closed' }),
    ]);
    expect(pages.map(({ name, for: roles }) => [name, roles])).toEqual([
      ['silent', []] as const,
      ['run', ['director']] as const,
      ['alone', []] as const,
    ]);
    expect(directories.map(({ name, for: roles }) => [name, roles])).toEqual([
      ['pay', ['director']],
      ['closed', []],
    ]);
  });

  it('orders directories and pages, whichever module they come from', () => {
    const { directories } = new DeliveredMenu([
      page('second', { order: 20 }),
      place('later', 20),
      page('first', { order: 10 }),
      place('pay', 10),
      page('other', { in: 'later' }),
    ]);
    expect(directories.map(({ pages }) => pages.map(({ name }) => name))).toEqual([
      ['first', 'second'],
      ['other'],
    ]);
  });

  const button = menu.buttons('payslip', 'page', { for: ['director'] });
  it.each<[string, RegExp, MenuEntry[]]>([
    [
      'a code that means one thing here and another there',
      /payslip:page is meant for different roles/,
      [
        page('one', { for: everyone, buttons: button }),
        page('two', { for: everyone, buttons: menu.buttons('payslip', 'page') }),
      ],
    ],
    [
      'a button for somebody who does not see its page',
      /do not see one/,
      [page('one', { for: ['manager'], buttons: button })],
    ],
    [
      'a page in a directory that nobody brings',
      /no directory lost/,
      [page('one'), page('two', { in: 'lost' })],
    ],
    ['a directory without a page', /nothing stands in empty/, [page('one'), place('empty')]],
    ['a name that is given twice', /two entries one/, [page('one'), page('one', { order: 20 })]],
  ])('refuses %s', (_case, complaint, entries) => {
    expect(() => new DeliveredMenu([place('pay'), ...entries])).toThrow(complaint);
  });
});
