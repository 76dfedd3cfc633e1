import { seedSystem } from '@modules/identity/seed';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { createAdministrator } from '../../../src/administrator';
import { bearer, get, login, type TestBed, openTestBed, post } from './test-bed';

describe('what is there before anybody works', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const seedAgain = async () => {
    await query(`UPDATE identity_seed SET fingerprint = 'older' WHERE name = 'system'`);
    await seedSystem(new UnitOfWork(testBed.database.dataSource), testBed.clock.now());
  };
  const countAll = async () =>
    query(`SELECT (SELECT COUNT(*) FROM identity_menu) AS menus,
      (SELECT COUNT(*) FROM identity_role_menu) AS grants,
      (SELECT COUNT(*) FROM identity_config) AS settings,
      (SELECT COUNT(*) FROM identity_dict_data) AS entries`);

  it('a second sowing adds nothing', async () => {
    const before = await countAll();
    await seedAgain();
    expect(await countAll()).toEqual(before);
  });

  it('what an administrator has changed or taken away stays so', async () => {
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

  it('a button that is new is given to the roles it is meant for, own versions included', async () => {
    await query(
      `INSERT INTO identity_role (org_id, create_time, update_time, code, name, data_scope)
       VALUES (2, NOW(), NOW(), 'manager', 'Our manager', 3)`,
    );
    await query(`DELETE FROM identity_menu WHERE permission = 'document:cancel'`);
    await seedAgain();
    const rows = await query(
      `SELECT DISTINCT r.code, r.org_id FROM identity_role_menu rm
       JOIN identity_menu m ON m.id = rm.menu_id JOIN identity_role r ON r.id = rm.role_id
       WHERE m.permission = 'document:cancel' ORDER BY r.code, r.org_id`,
    );
    expect(rows).toEqual([
      { code: 'director', org_id: '0' },
      { code: 'manager', org_id: '0' },
      { code: 'manager', org_id: '2' },
      { code: 'superAdmin', org_id: '0' },
    ]);
  });

  it('a first administrator gets a password once, and may sign in to production', async () => {
    const password = await createAdministrator(testBed.database.url, 'root.admin');
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(await createAdministrator(testBed.database.url, 'root.admin')).toBeNull();
    const production = await testBed.secondProcess({ NODE_ENV: 'production' });
    const { result } = (await login(production, 'root.admin', password!)).json();
    const mine = bearer({ access: result.accessToken, refresh: '' });
    const me = async () => (await get(production, 'sysAuth/userInfo', mine)).json();
    expect((await me()).extras.errorCode).toBe('PASSWORD_CHANGE_REQUIRED');
    const change = { passwordOld: password, passwordNew: 'Only-Mine-2026' };
    await post(production, 'sysUser/changePwd', change, mine);
    expect((await me()).result).toMatchObject({ accountType: 999, orgName: 'Platform' });
  });
});
