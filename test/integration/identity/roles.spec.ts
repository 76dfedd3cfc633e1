import { DataScope } from '@modules/identity/contract';
import { withFamilyCodes } from '@modules/identity/domain/roles/family-codes';
import { bearer, get, type TestBed, openTestBed, post, signIn, type Tokens } from './test-bed';
import { newId } from '../../support/new-id';

type Menu = {
  id: string;
  pid: string;
  type: number;
  name: string | null;
  permission: string | null;
};
type Role = Record<string, unknown> & { id: string; code: string; name: string };

/** Roles with menu and button permissions, data scope, and who has them. */
describe('roles', () => {
  let testBed: TestBed;
  let director: Tokens;
  let staff: Tokens;
  let other: Tokens;

  beforeAll(async () => {
    testBed = await openTestBed();
    director = await signIn(testBed.app, 'harum.director');
    staff = await signIn(testBed.app, 'harum.staff');
    other = await signIn(testBed.app, 'besi.director');
  });
  afterAll(() => testBed.close());

  const ask = async (path: string, who: Tokens = director) =>
    (await get(testBed.app, path, bearer(who))).json();
  const send = async (path: string, body: object, who: Tokens = director) =>
    (await post(testBed.app, path, body, bearer(who))).json();
  const rows = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const menus = async (who?: Tokens): Promise<Menu[]> =>
    (await ask('sysRole/grantable', who)).result.menus;
  const idsOf = async (...codes: string[]): Promise<string[]> => {
    const found = (await menus()).filter((each) => codes.includes(each.permission ?? ''));
    return found.map(({ id }) => id);
  };
  const roleOf = async (code: string, who?: Tokens): Promise<Role> => {
    const { result } = await send('sysRole/page', { code, pageSize: 50 }, who);
    return result.items.find((role: Role) => role.code === code);
  };
  const permissionsOf = async (who: Tokens): Promise<string[]> =>
    (await ask('sysAuth/userInfo', who)).result.buttons;

  it('list the delivered ones, except that of the Super Admin', async () => {
    const { result } = await send('sysRole/page', {});
    const codes = result.items.map(({ code }: Role) => code);
    expect(codes.sort()).toEqual(['director', 'manager', 'staff']);
    expect(await roleOf('staff')).toMatchObject({
      delivered: true,
      ours: false,
      held: false,
      userCount: 1,
      dataScope: DataScope.Own,
    });
    expect(await roleOf('director')).toMatchObject({ held: true });
  });

  it('a Director builds one out of what he holds, with the pages above its buttons', async () => {
    const [button] = await idsOf('buyer:page');
    const body = {
      name: 'Reception',
      code: 'reception',
      dataScope: 3,
      menuIdList: [Number(button)],
    };
    const id: string = (await send('sysRole/add', body)).result;
    const given: string[] = (await ask(`sysRole/grantedMenus?Id=${id}`)).result;
    const names = (await menus()).filter((each) => given.includes(each.id)).map((m) => m.name);
    expect(names.filter(Boolean).sort()).toEqual(['buyer', 'parties']);
    expect(await roleOf('reception')).toMatchObject({ delivered: false, ours: true, userCount: 0 });
    expect(
      (await send('sysRole/add', { ...body, name: 'Twice' })).extras?.fieldErrors,
    ).toMatchObject([{ code: 'notUnique', path: 'code' }]);
  });

  it('an older client, whose tree ticks all that is below a ticked page, ticks no more than a role grants', async () => {
    const tree: Menu[] = (await ask('sysMenu/list?Type=3')).result;
    const ofBuyers = (await menus()).find(({ name, type }) => name === 'buyer' && type === 2)!;
    const below = tree.filter(({ pid }) => pid === ofBuyers.id).map(({ id }) => id);
    const body = { name: 'Older', code: 'olderClient', dataScope: 3 };
    const { result: id } = await send('sysRole/add', { ...body, menuIdList: below.slice(0, 1) });
    const ticked = async (): Promise<string[]> =>
      (await ask(`sysRole/ownMenuList?Id=${id}`)).result.toSorted();
    expect(below.length).toBeGreaterThan(1);
    expect(await ticked()).toEqual(below.slice(0, 1));
    // What such a client saves is what it has ticked: the page above it stays granted.
    await send('sysRole/grantMenu', { id, menuIdList: await ticked() });
    expect((await ask(`sysRole/grantedMenus?Id=${id}`)).result).toContain(ofBuyers.id);
    await send('sysRole/grantMenu', { id, menuIdList: below });
    expect(await ticked()).toEqual([...below, ofBuyers.id].toSorted());
    await send('sysRole/delete', { id });
  });

  it('a Director cannot grant what he does not hold', async () => {
    const [system] = await rows(
      "SELECT id FROM identity_menu WHERE permission = 'sysConfig:update'",
    );
    const codesOf = async (more: object) =>
      (
        await send('sysRole/add', { name: 'Too much', code: 'tooMuch', ...more })
      ).extras?.fieldErrors?.map(
        (fault: { path: string; code: string }) => `${fault.path} ${fault.code}`,
      );
    expect(await codesOf({ menuIdList: [system.id] })).toEqual(['menuIdList role.rightNotHeld']);
    expect(await codesOf({ menuIdList: ['999999'] })).toEqual(['menuIdList unknownReference']);
    expect(await codesOf({ dataScope: 1 })).toEqual(['dataScope role.scopeNotHeld']);
    const [besi] = await rows("SELECT id FROM identity_organisation WHERE code = 'besi'");
    expect(await codesOf({ dataScope: 5, orgIdList: [besi.id] })).toEqual([
      'orgIdList unknownReference',
    ]);
    expect(await codesOf({ orgId: besi.id })).toEqual(['orgId unknownReference']);
    expect(await codesOf({ name: ' ', code: '1 x' })).toEqual(
      expect.arrayContaining(['code role.codeShape']),
    );
    expect(await roleOf('tooMuch')).toBeUndefined();
  });

  it('a Director cannot use the code of the Super Admin, which would grant nothing anyway', async () => {
    for (const code of ['superAdmin', 'SUPERADMIN', ' superAdmin '])
      expect(
        (await send('sysRole/add', { name: 'Everything', code })).extras?.fieldErrors,
      ).toMatchObject([{ code: 'notUnique', path: 'code' }]);
    const { id: manager } = await roleOf('manager');
    const copy = { id: manager, name: 'Everything', code: 'superAdmin' };
    expect((await send('sysRole/copy', copy)).extras?.fieldErrors).toMatchObject([
      { path: 'code' },
    ]);
    // An existing one is a role like any other.
    const [{ userId, orgId }] = await rows(
      "SELECT id AS userId, org_id AS orgId FROM identity_user WHERE account = 'harum.manager'",
    );
    const id = newId();
    await rows(
      `INSERT INTO identity_role (id, org_id, create_time, update_time, code, name, data_scope)
       VALUES (?, ?, NOW(3), NOW(3), 'superAdmin', 'Old one', 4)`,
      [id, orgId],
    );
    const given = { userId, roleIdList: [manager, id] };
    expect((await send('sysUser/grantRole', given)).code).toBe(200);
    const [{ type }] = await rows('SELECT account_type AS type FROM identity_user WHERE id = ?', [
      userId,
    ]);
    expect(type).toBe(777);
    await send('sysUser/grantRole', { userId, roleIdList: [manager] });
    await rows('DELETE FROM identity_role WHERE id = ?', [id]);
  });

  it('a change holds from the next request of its holders', async () => {
    expect(await permissionsOf(staff)).toContain('buyer:add');
    const { id } = await roleOf('staff');
    const kept = (await menus()).filter(
      (each) => each.permission === 'buyer:page' || each.name === 'home',
    );
    const menuIdList = kept.map((each) => each.id);
    expect((await send('sysRole/grantMenu', { id, menuIdList })).code).toBe(200);
    expect(await permissionsOf(staff)).toEqual(withFamilyCodes(['buyer:page']));
    expect((await send('buyer/add', {}, staff)).code).toBe(404);
    const tree = (await ask('sysMenu/loginMenuTree', staff)).result;
    expect(tree.map(({ name }: Menu) => name).sort()).toEqual(['dashboard', 'parties']);
  });

  it('the change made a version of the own organisation, and nobody else has it', async () => {
    expect(await roleOf('staff')).toMatchObject({ delivered: false, ours: true, userCount: 1 });
    expect(await roleOf('staff', other)).toMatchObject({ delivered: true, userCount: 1 });
    expect(await permissionsOf(await signIn(testBed.app, 'besi.staff'))).toContain('buyer:add');
    const { items } = (await send('sysRole/page', {})).result;
    expect(items.filter(({ code }: Role) => code === 'staff')).toHaveLength(1);
  });

  it('another process hears of a change within a second', async () => {
    const second = await testBed.secondProcess();
    const there = async (): Promise<string[]> =>
      (await get(second, 'sysAuth/userInfo', bearer(staff))).json().result.buttons;
    expect(await there()).toEqual(withFamilyCodes(['buyer:page']));
    const { id } = await roleOf('staff');
    await send('sysRole/grantMenu', { id, menuIdList: await idsOf('buyer:page', 'buyer:add') });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await there()).toEqual(withFamilyCodes(['buyer:add', 'buyer:page']));
  });

  it('who has it is told, and with its end people have the delivered one again', async () => {
    const own = await roleOf('staff');
    const { result } = await ask(`sysRole/holders?Id=${own.id}`);
    expect(result.map(({ account }: { account: string }) => account)).toEqual(['harum.staff']);
    expect((await send('sysRole/delete', { id: own.id })).code).toBe(200);
    expect(await roleOf('staff')).toMatchObject({ delivered: true, userCount: 1 });
    expect(await permissionsOf(staff)).toContain('buyer:delete'.replace('delete', 'add'));
  });

  it('nobody changes the role that they hold themselves', async () => {
    const { id } = await roleOf('director');
    for (const [verb, body] of [
      ['grantMenu', { menuIdList: [] }],
      ['grantDataScope', { dataScope: 4 }],
      ['setStatus', { status: 2 }],
    ] as const)
      expect([verb, (await send(`sysRole/${verb}`, { id, ...body })).extras.errorCode]).toEqual([
        verb,
        'role.own',
      ]);
    expect((await send('sysRole/delete', { id })).extras.errorCode).toBe('role.notOurs');
  });

  it('one that gives more than somebody holds is seen, and left alone', async () => {
    const admin = await signIn(testBed.app, 'superadmin');
    const entries = await rows("SELECT id FROM identity_menu WHERE permission = 'sysConfig:page'");
    const menuIdList = entries.map((each: Menu) => each.id);
    const body = { name: 'Operator', code: 'operator', dataScope: 3, menuIdList };
    const id: string = (await send('sysRole/add', body, admin)).result;
    expect(await roleOf('operator')).toMatchObject({ delivered: true, ours: false });
    for (const [verb, more] of [
      ['update', { name: 'Mine' }],
      ['copy', { name: 'Copied', code: 'copied' }],
      ['viewAs', {}],
      ['delete', {}],
    ] as const)
      expect([verb, (await send(`sysRole/${verb}`, { id, ...more })).extras?.errorCode]).toEqual([
        verb,
        'role.beyondOwnRights',
      ]);
  });

  it('of several who build the same one at once, one does, and the others are told', async () => {
    const twins = [1, 2, 3, 4].map(() => send('sysRole/add', { name: 'Twin', code: 'twin' }));
    const answers = await Promise.all(twins);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400]);
    for (const { code, extras } of answers)
      if (code === 400)
        expect(extras.fieldErrors).toMatchObject([{ code: 'notUnique', path: 'code' }]);
    await send('sysRole/delete', { id: answers.find(({ code }) => code === 200).result });
    const { id } = await roleOf('manager', other);
    const changes = [1, 2, 3].map((n) => send('sysRole/update', { id, remark: `${n}` }, other));
    const reported = (await Promise.all(changes)).map(({ code }) => code as number);
    expect(reported.filter((code) => code === 200)).toHaveLength(1);
    expect(reported).not.toContain(500);
    await send('sysRole/delete', { id: (await roleOf('manager', other)).id }, other);
  });

  it('is copied with everything that it gives', async () => {
    const { id } = await roleOf('reception');
    const copy = (await send('sysRole/copy', { id, code: 'frontDesk', name: 'Front desk' })).result;
    expect(await ask(`sysRole/grantedMenus?Id=${copy}`)).toMatchObject({
      result: (await ask(`sysRole/grantedMenus?Id=${id}`)).result,
    });
    expect(await roleOf('frontDesk')).toMatchObject({ dataScope: 3, name: 'Front desk' });
  });

  it('is not deleted while somebody has it', async () => {
    const { id } = await roleOf('reception');
    const [user] = await rows("SELECT id FROM identity_user WHERE account = 'harum.staff'");
    await rows('INSERT INTO identity_user_role (user_id, role_id) VALUES (?, ?)', [user.id, id]);
    expect((await send('sysRole/delete', { id })).extras).toMatchObject({
      errorCode: 'role.inUse',
      params: { n: 1 },
      legacyCode: 'D1025',
    });
    await rows('DELETE FROM identity_user_role WHERE role_id = ?', [id]);
    expect((await send('sysRole/delete', { id })).code).toBe(200);
    expect(await roleOf('reception')).toBeUndefined();
  });

  it('those of another organisation are not found', async () => {
    const { id } = await roleOf('frontDesk');
    for (const path of ['detail', 'ownMenuList', 'grantedMenus', 'ownOrgList', 'holders'])
      expect([path, (await ask(`sysRole/${path}?Id=${id}`, other)).code]).toEqual([path, 404]);
    for (const [verb, more] of [
      ['update', { name: 'Mine' }],
      ['grantMenu', { menuIdList: [] }],
      ['grantDataScope', { dataScope: 4 }],
      ['setStatus', { status: 2 }],
      ['copy', { name: 'Copied', code: 'copied' }],
      ['viewAs', {}],
      ['delete', {}],
    ] as const)
      expect([verb, (await send(`sysRole/${verb}`, { id, ...more }, other)).code]).toEqual([
        verb,
        404,
      ]);
    expect(await roleOf('frontDesk', other)).toBeUndefined();
  });

  it('takes a whole entity back, as older clients send it, and refuses a stale one', async () => {
    const role = await roleOf('frontDesk');
    const changed = { ...role, name: 'Counter', createUserName: 'x', tenantId: '1' };
    expect((await send('sysRole/update', changed)).code).toBe(200);
    expect(await roleOf('frontDesk')).toMatchObject({ name: 'Counter' });
    expect((await send('sysRole/update', changed)).extras.errorCode).toBe('changedByAnother');
    const renamed = { id: role.id, code: 'otherCode' };
    expect((await send('sysRole/update', renamed)).extras?.fieldErrors).toMatchObject([
      { code: 'immutable', path: 'code' },
    ]);
  });

  it('takes null and blanks for what a client does not fill in, and changes nothing by them', async () => {
    const admin = await signIn(testBed.app, 'superadmin');
    const empty = { orderNo: ' ', status: null, dataScope: null, menuIdList: null };
    const body = { name: 'Blank', code: 'blank', orgId: null, ...empty };
    const { code, result: id } = await send('sysRole/add', body, admin);
    const usual = { orderNo: 100, status: 1, dataScope: DataScope.Self };
    expect([code, await roleOf('blank', admin)]).toMatchObject([200, usual]);
    await send('sysRole/update', { id, orderNo: '7' }, admin);
    expect((await send('sysRole/update', { id, ...empty, orderNo: null }, admin)).code).toBe(200);
    expect(await roleOf('blank', admin)).toMatchObject({ ...usual, orderNo: 7, name: 'Blank' });
    const faultOf = async (path: string, sent: object) =>
      (await send(path, sent, admin)).extras.fieldErrors[0];
    expect(await faultOf('sysRole/update', { id, name: null })).toMatchObject({
      path: 'name',
      code: 'required',
    });
    const nowhere = { ...body, code: 'nowhere', orgId: '99999' };
    expect(await faultOf('sysRole/add', nowhere)).toMatchObject({
      path: 'orgId',
      code: 'unknownReference',
    });
    await send('sysRole/delete', { id }, admin);
  });

  it('is looked at by a Manager and by nobody of the Staff', async () => {
    const manager = await signIn(testBed.app, 'harum.manager');
    expect((await send('sysRole/page', {}, manager)).code).toBe(200);
    expect((await send('sysRole/add', { name: 'X', code: 'xx' }, manager)).code).toBe(403);
    expect((await send('sysRole/page', {}, staff)).code).toBe(403);
  });

  it('each change stands in the audit trail, with the rights by their codes', async () => {
    const trail = await rows(
      "SELECT action, after_data AS told FROM platform_audit WHERE resource = 'role' ORDER BY id",
    );
    const actions = trail.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['add', 'update', 'delete']));
    expect(JSON.stringify(trail)).toContain('buyer:page');
  });
});
