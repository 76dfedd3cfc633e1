import { DAY } from '@kernel/time';
import { AccountsModule } from '@modules/accounts';
import { inForce, policyNames } from '@modules/accounts/contract';
import { Organisations } from '@modules/identity/application/people/ports/organisations';
import { endedOrWaiting, gate } from '../../support/gate';
import { bearer, get, login, type TestBed, openTestBed, post } from '../identity/test-bed';

const PASSWORD = 'Kopitiam-2026';

type Who = Record<string, string>;

describe('tenants, for whoever runs the platform (platform-api, section 8)', () => {
  let testBed: TestBed;
  let admin: Who;
  let director: Who;
  beforeAll(async () => {
    testBed = await openTestBed({}, [AccountsModule]);
    await post(testBed.app, 'sysAuth/userRegistration', {
      account: 'warung.sewa',
      email: 'sewa@mail.example',
      phone: '+60123456777',
      orgName: 'Warung Sewa Enterprise',
      coreBusiness: '56101',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      acceptances: policyNames.map((policy) => ({ policy, version: inForce[policy] })),
    });
    admin = await enter('superadmin');
    director = await enter('warung.sewa', PASSWORD);
  });
  afterAll(() => testBed.close());

  const enter = async (account: string, password?: string): Promise<Who> => {
    const { result } = (await login(testBed.app, account, password)).json();
    return bearer({ access: result.accessToken, refresh: result.refreshToken });
  };
  const call = async (path: string, body: object, who = admin) =>
    (await post(testBed.app, `sysTenant/${path}`, body, who)).json();
  const tenant = async (name = 'Warung Sewa') =>
    (await call('page', { keyword: name })).result.items[0];
  const statusOf = async (who = director) =>
    (await get(testBed.app, 'sysAuth/planStatus', who)).json().result;
  /** What a session may do is at most a second old. */
  const moment = () => new Promise((resolve) => setTimeout(resolve, 1_000));

  it('lists the businesses with who answers for them and how they stand, and not the platform', async () => {
    const { result } = await call('page', { field: 'name', order: 'ascend' });
    expect(result.items.map(({ name }: { name: string }) => name)).toEqual([
      'Besi Jaya Borong Sdn. Bhd.',
      'Kopi Bukit Harum Sdn. Bhd.',
      'Warung Sewa Enterprise',
    ]);
    expect(result.items[1]).toMatchObject({ planStatus: 'standard', userCount: 3, status: 1 });
    expect(result.items[2]).toMatchObject({
      adminAccount: 'warung.sewa',
      email: 'sewa@mail.example',
      coreBusiness: '56101',
      planStatus: 'trial',
      userCount: 1,
      status: 1,
    });
    expect((await call('page', { phone: '6777' })).result.total).toBe(1);
    const filter = { field: 'planStatus', operator: 0, value: 'trial' };
    expect((await call('page', { filter })).result.total).toBe(1);
  });

  it('is nobody’s but Super Admin’s', async () => {
    const { id } = await tenant();
    expect((await call('page', {}, director)).code).toBe(403);
    expect((await call('setStatus', { id, status: 2 }, director)).code).toBe(403);
    expect((await call('setTrial', { id, trialUntil: '2099-01-01' }, director)).code).toBe(403);
  });

  it('gives no trial to one that is just being deleted', async () => {
    const call = async (path: string, body: object) =>
      (await post(testBed.app, path, body, admin)).json();
    const { result: id } = await call('sysOrg/add', { name: 'Brief', code: 'brief', pid: '0' });
    const organisations = testBed.app.get(Organisations, { strict: false });
    const remove = organisations.delete.bind(organisations);
    const [deleted, told] = [gate(), gate()];
    jest.spyOn(organisations, 'delete').mockImplementation(async (row) => {
      await remove(row);
      deleted.open();
      await told.opened;
    });
    const deleting = call('sysOrg/delete', { id });
    await Promise.race([deleted.opened, deleting]);
    jest.restoreAllMocks();
    const giving = call('sysTenant/setTrial', { id, trialUntil: '2099-01-01' });
    await endedOrWaiting(giving);
    told.open();
    expect(await deleting).toMatchObject({ code: 200 });
    expect(await giving).toMatchObject({ code: 404 });
  });

  it('extends a trial, ends it, and lets a business stand without one', async () => {
    const { id, trialUntil } = await tenant();
    const later = new Date(Date.parse(trialUntil) + 30 * DAY).toISOString().slice(0, 10);
    expect((await call('setTrial', { id, trialUntil: later })).code).toBe(200);
    expect(await statusOf()).toMatchObject({ planStatus: 'trial', trialUntil: later });
    await call('setTrial', { id, trialUntil: '2020-01-31' });
    expect(await statusOf()).toMatchObject({ planStatus: 'expired', daysLeft: 0 });
    expect(await tenant()).toMatchObject({ planStatus: 'expired', trialUntil: '2020-01-31' });
    await call('setTrial', { id, trialUntil: null });
    expect(await statusOf()).toMatchObject({ planStatus: 'standard', trialUntil: null });
    // One that never registered can be given a trial too.
    const harum = await tenant('Harum');
    await call('setTrial', { id: harum.id, trialUntil: later });
    const clerk = await enter('harum.staff');
    expect(await statusOf(clerk)).toMatchObject({ planStatus: 'trial', trialUntil: later });
    await call('setTrial', { id: harum.id, trialUntil: null });
    const rows = await testBed.database.dataSource.query(
      `SELECT action FROM platform_audit WHERE resource = 'sysTenant' AND record_id = ?`,
      [id],
    );
    expect(rows).toHaveLength(3);
    expect(await call('setTrial', { id: '999999', trialUntil: null })).toMatchObject({ code: 404 });
    expect(await call('setTrial', { id, trialUntil: 'soon' })).toMatchObject({ code: 400 });
  });

  it('switched off, nobody of its tree signs in or acts; switched on, everything goes on', async () => {
    const { id } = await tenant();
    const branch = { name: 'Warung Sewa Ipoh', code: 'sewa-ipoh', type: 'branch', pid: id };
    const { result: below } = (await post(testBed.app, 'sysOrg/add', branch, director)).json();
    const { result: positions } = (await get(testBed.app, 'sysPos/list', director)).json();
    const clerk = {
      account: 'sewa.kerani',
      realName: 'Devi',
      phone: '+60100000077',
      orgId: below,
      posId: positions[2].id,
      roleIdList: [],
    };
    await post(testBed.app, 'sysUser/add', clerk, director);
    const [{ id: userId }] = await testBed.database.dataSource.query(
      `SELECT id FROM identity_user WHERE account = 'sewa.kerani'`,
    );
    const made = (await post(testBed.app, 'sysUser/resetPwd', { id: userId }, director)).json();
    const theirs = await enter('sewa.kerani', made.result);
    expect((await get(testBed.app, 'sysAuth/userInfo', director)).json().code).toBe(200);

    expect((await call('setStatus', { id, status: 2 })).code).toBe(200);
    await moment();
    for (const who of [director, theirs])
      expect((await get(testBed.app, 'sysAuth/userInfo', who)).json().code).toBe(401);
    for (const [account, password] of [
      ['warung.sewa', PASSWORD],
      ['sewa.kerani', made.result],
    ])
      expect((await login(testBed.app, account, password)).json().code).not.toBe(200);
    expect((await tenant()).status).toBe(2);
    expect((await tenant()).userCount).toBe(2);
    // Others are not concerned.
    expect((await login(testBed.app, 'harum.staff')).json().code).toBe(200);

    expect((await call('setStatus', { id, status: 1 })).code).toBe(200);
    await moment();
    expect((await get(testBed.app, 'sysAuth/userInfo', director)).json().code).toBe(200);
    expect((await login(testBed.app, 'warung.sewa', PASSWORD)).json().code).toBe(200);
  });

  it('a branch that moves to another tenant is switched with that one', async () => {
    const [mine, harum] = [await tenant(), await tenant('Harum')];
    const node = { type: 'branch' };
    const add = async (name: string, pid: string) =>
      (await post(testBed.app, 'sysOrg/add', { ...node, name, code: name, pid }, admin)).json()
        .result as string;
    const branch = await add('cawangan', mine.id);
    const office = await add('pejabat', branch);
    const top = async (id: string) =>
      (
        await testBed.database.dataSource.query(
          'SELECT tenant_id AS top FROM identity_organisation WHERE id = ?',
          [id],
        )
      )[0].top;
    expect([await top(branch), await top(office)]).toEqual([mine.id, mine.id]);
    await post(testBed.app, 'sysOrg/update', { id: branch, pid: harum.id }, admin);
    expect([await top(branch), await top(office)]).toEqual([harum.id, harum.id]);
    await post(testBed.app, 'sysOrg/update', { id: branch, pid: '0' }, admin);
    expect([await top(branch), await top(office)]).toEqual([null, branch]);
    expect((await call('setStatus', { id: office, status: 2 })).code).toBe(404);
  });

  it('neither the platform nor the administrator’s own tenant can be switched off', async () => {
    const [{ id }] = await testBed.database.dataSource.query(
      `SELECT id FROM identity_organisation WHERE code = 'platform'`,
    );
    const answer = await call('setStatus', { id, status: 2 });
    expect(answer.message).toBe('Your own organisation cannot be moved, disabled or deleted');
  });

  it('a new role is for all tenants or for the chosen one, where only its codes are taken', async () => {
    const [harum, mine] = [await tenant('Harum'), await tenant()];
    const add = async (more: object) =>
      (
        await post(testBed.app, 'sysRole/add', { name: 'Auditor', code: 'auditor', ...more }, admin)
      ).json();
    expect((await add({ orgId: harum.id })).code).toBe(200);
    expect((await add({ orgId: mine.id })).code).toBe(200);
    expect((await add({ orgId: mine.id })).code).toBe(400);
    expect((await add({})).code).toBe(400);
    expect((await add({ orgId: mine.id, code: 'director' })).code).toBe(400);
    const { result } = (await get(testBed.app, 'sysRole/list', director)).json();
    expect(result.filter(({ code }: { code: string }) => code === 'auditor')).toHaveLength(1);
  });
});
