import { Delivered } from '@kernel/delivered';
import { DeliveredMenu, deliveredRoles, everyone, menu } from '@kernel/menu';
import { seedSystem } from '@modules/identity/seed';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { delivered } from '../../../src/delivered';
import { deliveredMenu } from '../../../src/menu';
import { createAdministrator } from '../../../src/administrator';
import { expectGolden } from '../../support/golden-text';
import { bearer, get, login, type TestBed, openTestBed, post, signIn } from './test-bed';
import { newId } from '../../support/new-id';

describe('the seeds of a new installation', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const seedHere = (menus: DeliveredMenu) =>
    seedSystem(
      new UnitOfWork(testBed.database.dataSource),
      new Delivered(menus, delivered.settings, delivered.dictionaries),
      testBed.clock.now(),
    );
  const seedAgain = async () => {
    await query(`UPDATE identity_seed SET fingerprint = 'older' WHERE name = 'system'`);
    await seedHere(deliveredMenu);
  };
  const rolesWith = async (permission: string): Promise<string[]> => {
    const rows = await query(
      `SELECT DISTINCT r.code, r.org_id FROM identity_role_menu rm
       JOIN identity_menu m ON m.id = rm.menu_id JOIN identity_role r ON r.id = rm.role_id
       WHERE m.permission = ? ORDER BY r.code, r.org_id`,
      [permission],
    );
    return rows.map((row: { code: string; org_id: string }) => `${row.code} of ${row.org_id}`);
  };
  const countAll = async () =>
    query(`SELECT (SELECT COUNT(*) FROM identity_menu) AS menus,
      (SELECT COUNT(*) FROM identity_role_menu) AS grants,
      (SELECT COUNT(*) FROM identity_config) AS settings,
      (SELECT COUNT(*) FROM identity_dict_data) AS entries`);

  it('grant each role the entries of the golden file, and no others', async () => {
    const rows: { kind: string; name: string; role: string | null }[] = await query(
      `SELECT DISTINCT ELT(m.type, 'directory', 'page', 'code') AS kind,
         COALESCE(m.permission, m.name) AS name, r.code AS role
       FROM identity_menu m LEFT JOIN identity_role_menu rm ON rm.menu_id = m.id
       LEFT JOIN identity_role r ON r.id = rm.role_id`,
    );
    const entries = Map.groupBy(rows, ({ kind, name }) => kind.padEnd(10) + name.padEnd(36));
    const order = ['superAdmin', ...deliveredRoles];
    const lines = [...entries].map(([entry, held]) => {
      const roles = new Set(held.map(({ role }) => role));
      return entry + order.filter((role) => roles.has(role)).join(' ');
    });
    expectGolden('rights/delivered-roles.txt', `${lines.sort().join('\n')}\n`);
  });

  it('add nothing when run a second time', async () => {
    const before = await countAll();
    await seedAgain();
    expect(await countAll()).toEqual(before);
  });

  it('keep what an administrator has changed or removed', async () => {
    await query(`UPDATE identity_menu SET title = 'Ours', status = 2 WHERE name = 'supplier'`);
    await query(`UPDATE identity_config SET value = 'Ours' WHERE code = 'sys_web_title'`);
    await query(
      `DELETE rm FROM identity_role_menu rm JOIN identity_menu m ON m.id = rm.menu_id
       WHERE m.permission = 'document:submit'`,
    );
    await seedAgain();
    const [menu] = await query(`SELECT title, status FROM identity_menu WHERE name = 'supplier'`);
    expect(menu).toEqual({ title: 'Ours', status: 2 });
    const grants = await query(
      `SELECT 1 FROM identity_role_menu rm JOIN identity_menu m ON m.id = rm.menu_id
       WHERE m.permission = 'document:submit'`,
    );
    expect(grants).toHaveLength(0);
  });

  it('grant new entries of an upgrade to Super Admin alone, whichever roles they name', async () => {
    await query(
      `INSERT INTO identity_role (id, org_id, create_time, update_time, code, name, data_scope)
       VALUES (${newId()}, 2, NOW(), NOW(), 'manager', 'Our manager', 3)`,
    );
    await seedHere(
      new DeliveredMenu([
        ...deliveredMenu.directories,
        ...deliveredMenu.pages,
        menu.page('voucher', {
          in: 'parties',
          path: '/voucher',
          component: '/voucher/index',
          icon: 'x',
          order: 90,
          for: everyone,
          buttons: menu.buttons('voucher', 'page export', { for: everyone }),
        }),
      ]),
    );
    expect(await rolesWith('voucher:page')).toEqual(['superAdmin of 0']);
    expect(await rolesWith('voucher:export')).toEqual(['superAdmin of 0']);
    const [shown] = await query(
      `SELECT COUNT(*) AS n FROM identity_role_menu rm
       JOIN identity_menu m ON m.id = rm.menu_id WHERE m.name = 'voucher'`,
    );
    expect(Number(shown.n)).toBe(1);
  });

  it('grant a button that returns after its removal to nobody else', async () => {
    await query(`DELETE FROM identity_menu WHERE permission = 'document:cancel'`);
    await seedAgain();
    expect(await rolesWith('document:cancel')).toEqual(['superAdmin of 0']);
  });

  it('leave it to a Super Admin to grant new entries to a role', async () => {
    const admin = bearer(await signIn(testBed.app, 'superadmin'));
    const idsOf = async (sql: string): Promise<string[]> =>
      (await query(sql)).map(({ id }: { id: string }) => id);
    const [id] = await idsOf(`SELECT id FROM identity_role WHERE code = 'staff' AND org_id = 0`);
    const menuIdList = [
      ...(await idsOf(`SELECT menu_id AS id FROM identity_role_menu WHERE role_id = ${id}`)),
      ...(await idsOf(`SELECT id FROM identity_menu WHERE permission = 'voucher:page'`)),
    ];
    await post(testBed.app, 'sysRole/grantMenu', { id, menuIdList }, admin);
    expect(await rolesWith('voucher:page')).toEqual(['staff of 0', 'superAdmin of 0']);
  });

  it('create a first administrator with a password shown once, who may sign in to production', async () => {
    const password = await createAdministrator(testBed.database.url, 'root.admin');
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(await createAdministrator(testBed.database.url, 'root.admin')).toBeNull();
    const production = await testBed.secondProcess({ NODE_ENV: 'production' });
    const { result } = (await login(production, 'root.admin', password!)).json();
    const mine = bearer({ access: result.accessToken, refresh: '' });
    const me = async () => (await get(production, 'sysAuth/userInfo', mine)).json();
    expect((await me()).result.mustChangePassword).toBe(true);
    const change = { passwordOld: password, passwordNew: 'Only-Mine-2026' };
    await post(production, 'sysUser/changePwd', change, mine);
    expect((await me()).result).toMatchObject({
      accountType: 999,
      orgName: 'Platform',
      mustChangePassword: false,
    });
  });
});
