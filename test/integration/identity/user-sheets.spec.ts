import { parse } from 'csv-parse/sync';
import { TaskWorker } from '@platform/tasks';
import { formOf } from '../../support/form';
import {
  bearer,
  login,
  type TestBed,
  openTestBed,
  post,
  get,
  signIn,
  type Tokens,
} from './test-bed';
import { newId } from '../../support/new-id';

type Line = Record<string, string>;

/** People are exported and imported like every other list (decisions, section 6). */
describe('people in spreadsheets', () => {
  let testBed: TestBed;
  const tokens: Record<string, Tokens> = {};
  beforeAll(async () => {
    testBed = await openTestBed();
    for (const who of ['superadmin', 'harum.director', 'harum.manager', 'besi.director'])
      tokens[who] = await signIn(testBed.app, who);
  });
  afterAll(() => testBed.close());

  const rows = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const send = async (who: string, path: string, body: object = {}) =>
    (await post(testBed.app, path, body, bearer(tokens[who]!))).json();
  const exported = async (who: string, request: object = {}): Promise<Line[]> => {
    const body = { format: 'csv', scope: 'all', ...request };
    const { rawPayload } = await post(testBed.app, 'sysUser/export', body, bearer(tokens[who]!));
    return parse(rawPayload, { columns: true, bom: true });
  };
  const csv = (...lines: string[][]): Buffer =>
    Buffer.from(lines.map((cells) => cells.join(',')).join('\r\n'));
  const taken = async (who: string, bytes: Buffer, dryRun = false, more: object = {}) => {
    const { payload, headers } = formOf({}, { name: 'people.csv', bytes });
    const upload = await testBed.app.inject({
      method: 'POST',
      url: '/api/sysUser/importFile',
      payload,
      headers: { ...headers, ...bearer(tokens[who]!) },
    });
    const { code, result } = upload.json();
    if (code !== 200) return { code };
    const { fileId, mapping } = result;
    const started = await send(who, 'sysUser/import', { fileId, mapping, dryRun, ...more });
    if (started.code !== 200) return started;
    await testBed.app.get(TaskWorker, { strict: false }).workNext();
    return (
      await get(testBed.app, `sysUser/importOutcome?id=${started.result}`, bearer(tokens[who]!))
    ).json().result;
  };
  const person = async (account: string) =>
    (
      await rows(
        `SELECT u.*, p.name AS pos FROM identity_user u
         LEFT JOIN identity_sys_pos p ON p.id = u.pos_id WHERE u.account = ?`,
        [account],
      )
    )[0];
  const heads = ['account', 'realName', 'phone', 'posName'];

  it('are exported with names instead of codes, within the data scope and without secrets', async () => {
    const lines = await exported('harum.director');
    expect(lines.map(({ Account }) => Account).sort()).toEqual([
      'harum.director',
      'harum.manager',
      'harum.staff',
    ]);
    expect(lines.find(({ Account }) => Account === 'harum.staff')).toMatchObject({
      Name: 'Priya Nair',
      Position: 'Accounts Clerk',
      Organisation: 'Kopi Bukit Harum Sdn. Bhd.',
      Roles: 'Staff',
      Status: 'Enabled',
    });
    const [{ password_hash: hash }] = await rows('SELECT password_hash FROM identity_user LIMIT 1');
    expect(JSON.stringify(lines)).not.toContain(hash);
    expect(Object.keys(lines[0]!).join()).not.toMatch(/password|avatar|signature|card/i);
    const [found] = await exported('superadmin', { query: { account: 'besi.staff' } });
    expect(found).toMatchObject({ Account: 'besi.staff' });
    expect(
      (await send('harum.manager', 'sysUser/export', { format: 'csv', scope: 'all' })).code,
    ).toBe(403);
  });

  it('a trial import reports what would happen and changes nothing; passwords are never imported', async () => {
    const sheet = csv(
      [...heads, 'password'],
      ['new.clerk', 'Lee Su Yin', '+60100000101', 'Accounts Clerk', 'Chosen-2026-by-me'],
    );
    expect(await taken('harum.director', sheet, true)).toMatchObject({ created: 1, faultCount: 0 });
    expect(await person('new.clerk')).toBeUndefined();
    expect(await taken('harum.director', sheet)).toMatchObject({ created: 1, faultCount: 0 });
    expect(await person('new.clerk')).toMatchObject({
      real_name: 'Lee Su Yin',
      pos: 'Accounts Clerk',
      must_change_password: 1,
    });
    expect((await login(testBed.app, 'new.clerk', 'Chosen-2026-by-me')).json().code).toBe(400);
    expect(
      await rows(
        'SELECT 1 FROM identity_user_role r JOIN identity_user u ON u.id = r.user_id AND u.account = ?',
        ['new.clerk'],
      ),
    ).toEqual([]);
  });

  it('an export imported again changes nothing but what was edited in it', async () => {
    const { rawPayload } = await post(
      testBed.app,
      'sysUser/export',
      { format: 'csv', scope: 'all' },
      bearer(tokens['harum.director']!),
    );
    expect(await taken('harum.director', rawPayload)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 4,
      faultCount: 0,
    });
    const changed = Buffer.from(rawPayload.toString().replace('Priya Nair', 'Priya a/p Nair'));
    expect(await taken('harum.director', changed)).toMatchObject({ updated: 1, unchanged: 3 });
    expect((await person('harum.staff')).real_name).toBe('Priya a/p Nair');
    // The sheet is older than the record by now.
    expect(await taken('harum.director', changed, true)).toMatchObject({ faultCount: 1 });
  });

  it.each<[string, string[], string, string]>([
    [
      'an account that somebody else has',
      ['besi.staff', 'X', '+60100000102', 'Director'],
      'account',
      'USER_ACCOUNT_TAKEN',
    ],
    [
      'a position that is not there',
      ['other.clerk', 'X', '+60100000103', 'Astronaut'],
      'posName',
      'unknownReference',
    ],
    ['no position', ['other.clerk', 'X', '+60100000103', ''], 'posName', 'required'],
    ['a number that is none', ['other.clerk', 'X', '12', 'Director'], 'phone', 'newAccount.mobile'],
  ])('%s is a fault of its cell', async (_case, cells, column, code) => {
    const outcome = await taken('harum.director', csv(heads, cells), true);
    expect(outcome).toMatchObject({ faultCount: 1, created: 0 });
    expect(outcome.faults).toMatchObject([{ row: 2, column, code }]);
  });

  it('an import accepts organisations within reach only, and moves nobody to another', async () => {
    const line = (orgName: string, account: string) =>
      csv([...heads, 'orgName'], [account, 'X', '+60100000104', 'Director', orgName]);
    const faultOf = async (sheet: Buffer, who = 'harum.director') =>
      (await taken(who, sheet, true)).faults.map(({ column, code }: Line) => [column, code]);
    expect(await faultOf(line('Besi Jaya Borong Sdn. Bhd.', 'for.besi'))).toEqual([
      ['orgName', 'unknownReference'],
    ]);
    expect(await faultOf(line('besi', 'harum.staff'), 'superadmin')).toEqual([
      ['orgName', 'immutable'],
    ]);
    expect(await taken('superadmin', line('besi', 'for.besi'))).toMatchObject({ created: 1 });
    const [{ id }] = await rows(`SELECT id FROM identity_organisation WHERE code = 'besi'`);
    expect(String((await person('for.besi')).org_id)).toBe(String(id));
  });

  it('people of a disabled organisation are exported and imported again, and nobody joins them', async () => {
    const { rawPayload } = await post(
      testBed.app,
      'sysUser/export',
      { format: 'csv', scope: 'all', query: { account: 'besi' } },
      bearer(tokens.superadmin!),
    );
    const setStatus = (status: number) =>
      rows(`UPDATE identity_organisation SET status = ? WHERE code = 'besi'`, [status]);
    await setStatus(2);
    const same = await taken('superadmin', rawPayload);
    expect(same).toMatchObject({ created: 0, updated: 0, faultCount: 0 });
    expect(same.unchanged).toBeGreaterThan(1);
    const line = (account: string) =>
      csv([...heads, 'orgName'], [account, 'X', '+60100000106', 'Director', 'besi']);
    for (const account of ['not.in.besi', 'harum.staff'])
      expect((await taken('superadmin', line(account), true)).faults).toMatchObject([
        { column: 'orgName', code: 'unknownReference' },
      ]);
    await setStatus(1);
  });

  it('a disabled position is kept where the line has it already, and given to nobody', async () => {
    const held = await person('harum.staff');
    const setStatus = (status: number) =>
      rows('UPDATE identity_sys_pos SET status = ? WHERE id = ?', [status, held.pos_id]);
    await setStatus(2);
    const line = (account: string, phone: string) => csv(heads, [account, 'X', phone, held.pos]);
    expect(await taken('harum.director', line('harum.staff', '+60100000107'))).toMatchObject({
      updated: 1,
      faultCount: 0,
    });
    expect(await person('harum.staff')).toMatchObject({ pos: held.pos, phone: '+60100000107' });
    for (const account of ['late.clerk', 'harum.director'])
      expect(
        (await taken('harum.director', line(account, '+60100000108'), true)).faults,
      ).toMatchObject([{ column: 'posName', code: 'archivedReference' }]);
    await setStatus(1);
  });

  it('each line needs the permission that the form needs; a Manager has none of them', async () => {
    expect((await taken('harum.manager', csv(heads))).code).toBe(403);
    const { id: orgId } = (
      await rows(`SELECT id FROM identity_organisation WHERE code = 'harum'`)
    )[0];
    const roleId = newId();
    await rows(
      `INSERT INTO identity_role (id, org_id, create_time, update_time, code, name, data_scope)
       VALUES (?, ?, NOW(3), NOW(3), 'listing', 'Listing', 3)`,
      [roleId, orgId],
    );
    await rows(
      `INSERT INTO identity_role_menu (role_id, menu_id)
       SELECT ?, id FROM identity_menu WHERE permission IN ('sysUser:import', 'sysUser:page')`,
      [roleId],
    );
    const manager = await person('harum.manager');
    await rows('UPDATE identity_user_role SET role_id = ? WHERE user_id = ?', [roleId, manager.id]);
    await rows('UPDATE identity_grants SET version = version + 1');
    tokens['harum.manager'] = await signIn(testBed.app, 'harum.manager');
    const sheet = csv(heads, ['not.made', 'X', '+60100000105', 'Director']);
    const outcome = await taken('harum.manager', sheet);
    expect(outcome.faults).toMatchObject([{ code: 'forbidden' }]);
    expect(await person('not.made')).toBeUndefined();
  });
});
