import { DataScope } from '@modules/identity/contract';
import { newId } from '../../support/new-id';
import {
  bearer,
  get,
  login,
  openTestBed,
  post,
  signIn,
  type TestBed,
  type Tokens,
} from './test-bed';

const director = 'harum.director';

/** Roles that come to mean more than whoever brings that about holds. */
describe('rights beyond the own', () => {
  let testBed: TestBed;
  let harum: string;
  const tokens: Record<string, Tokens> = {};

  beforeAll(async () => {
    testBed = await openTestBed();
    for (const who of ['superadmin', director, 'harum.staff'])
      tokens[who] = await signIn(testBed.app, who);
    [{ id: harum }] = await rows(
      "SELECT CAST(id AS CHAR) AS id FROM identity_organisation WHERE code = 'harum'",
    );
  });
  afterAll(() => testBed.close());

  const rows = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const send = async (who: string, path: string, body: object = {}) =>
    (await post(testBed.app, path, body, bearer(tokens[who]!))).json();
  const ask = async (who: string, path: string) =>
    (await get(testBed.app, path, bearer(tokens[who]!))).json();
  const buttonsOf = async (who: string): Promise<string[]> =>
    (await ask(who, 'sysAuth/userInfo')).result.buttons;
  const entries = async (pattern: string): Promise<string[]> =>
    (await rows('SELECT id FROM identity_menu WHERE permission REGEXP ?', [pattern])).map(
      ({ id }: { id: unknown }) => String(id),
    );
  const personOf = async (
    account: string,
  ): Promise<{ id: string; orgId: string; posId: string }> => {
    const [found] = await rows(
      `SELECT CAST(id AS CHAR) AS id, CAST(org_id AS CHAR) AS orgId, CAST(pos_id AS CHAR) AS posId
       FROM identity_user WHERE account = ?`,
      [account],
    );
    return found;
  };
  const rolesOf = async (account: string): Promise<string[]> =>
    (await ask(director, `sysUser/ownRoleList/${(await personOf(account)).id}`)).result;
  const addRole = async (who: string, more: object): Promise<string> => {
    const answer = await send(who, 'sysRole/add', { name: 'Role', ...more });
    expect(answer).toMatchObject({ code: 200 });
    return answer.result;
  };
  const addUser = async (who: string, account: string, more: object) =>
    send(who, 'sysUser/add', {
      account,
      realName: 'Siti Aminah',
      phone: `+6011${newId().slice(-8)}`,
      posId: (await personOf('harum.staff')).posId,
      ...more,
    });

  it('whoever sees only their own rows gives no role that sees all of them', async () => {
    const menuIdList = await entries('^sys(User|Pos):(page|add|grantRole)$');
    const [self, own] = [
      await addRole(director, { code: 'ownRows', dataScope: DataScope.Self, menuIdList }),
      await addRole(director, { code: 'allRows', dataScope: DataScope.Own, menuIdList }),
    ];
    const { extras } = await addUser(director, 'own.rows', { roleIdList: [self] });
    const signedIn = (await login(testBed.app, 'own.rows', extras.password)).json().result;
    tokens.helper = { access: signedIn.accessToken, refresh: signedIn.refreshToken };
    const change = { passwordOld: extras.password, passwordNew: 'Help-The-2026-desk' };
    expect(await send('helper', 'sysUser/changePwd', change)).toMatchObject({ code: 200 });
    const position = { name: 'Helper', code: 'helper', orderNo: 900 };
    const { result: posId } = await send('helper', 'sysPos/add', position);
    const given = (role: string) => addUser('helper', `of.${role}`, { posId, roleIdList: [role] });
    expect((await given(own)).extras.errorCode).toBe('USER_ROLE_TOO_MIGHTY');
    expect(await given(self)).toMatchObject({ code: 200 });
  });

  it('nobody is moved to where the same roles grant more than the mover holds', async () => {
    const [staff] = await rolesOf('harum.staff');
    const [plain, mighty] = [await branch('plain'), await branch('mighty')];
    const menuIdList = await entries('^sysConfig:page$');
    await addRole('superadmin', { code: 'moved', dataScope: DataScope.Own, menuIdList: [] });
    const [{ id: role }] = await rows("SELECT id FROM identity_role WHERE code = 'moved'");
    const version = newId();
    await rows(
      `INSERT INTO identity_role (id, org_id, create_time, update_time, code, name, data_scope)
       VALUES (?, ?, NOW(3), NOW(3), 'moved', 'Moved', ?)`,
      [version, mighty, DataScope.Own],
    );
    await rows('INSERT INTO identity_role_menu (role_id, menu_id) VALUES (?, ?)', [
      version,
      menuIdList[0],
    ]);
    const roleIdList = [staff, String(role)];
    const { result: id } = await addUser(director, 'is.moved', { roleIdList });
    expect(await send(director, 'sysUser/update', { id, orgId: mighty })).toMatchObject({
      extras: { errorCode: 'USER_HOLDS_MORE' },
    });
    expect(await personOf('is.moved')).toMatchObject({ orgId: harum });
    expect(await send(director, 'sysUser/update', { id, orgId: plain })).toMatchObject({
      code: 200,
    });
  });

  it('a narrowed role is not deleted by whoever does not hold what is behind it', async () => {
    const delivered = await addRole('superadmin', { code: 'till', dataScope: DataScope.Own });
    const roleIdList = [...(await rolesOf('harum.staff')), delivered];
    const { id: userId } = await personOf('harum.staff');
    await send(director, 'sysUser/grantRole', { userId, roleIdList });
    await send(director, 'sysRole/update', { id: delivered, name: 'Our till' });
    const ours = (await rolesOf('harum.staff')).find((id) => !roleIdList.includes(id));
    expect(ours).toBeDefined();
    const wider = { id: delivered, menuIdList: await entries('^sysConfig:page$') };
    expect(await send('superadmin', 'sysRole/grantMenu', wider)).toMatchObject({ code: 200 });
    expect(await send(director, 'sysRole/delete', { id: ours })).toMatchObject({
      extras: { errorCode: 'role.behindIsBeyond' },
    });
    expect(await buttonsOf('harum.staff')).not.toContain('sysConfig:page');
    expect(await send('superadmin', 'sysRole/delete', { id: ours })).toMatchObject({ code: 200 });
    expect(await buttonsOf('harum.staff')).toContain('sysConfig:page');
  });

  /** An organisation below the Director's. */
  async function branch(code: string): Promise<string> {
    const id = newId();
    await rows(
      `INSERT INTO identity_organisation (id, org_id, pid, tenant_id, name, code, create_time,
         update_time) VALUES (?, ?, ?, ?, ?, ?, NOW(3), NOW(3))`,
      [id, id, harum, harum, code, code],
    );
    await rows('UPDATE identity_grants SET version = version + 1');
    return id;
  }
});
