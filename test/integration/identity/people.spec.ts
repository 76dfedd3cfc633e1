import { SECOND } from '@kernel/time';
import { SessionService } from '@modules/identity';
import { withFamilyCodes } from '@modules/identity/domain/roles/family-codes';
import { bearer, get, type TestBed, openTestBed, post, signIn, type Tokens } from './test-bed';
import { complaints } from './schemas';
import { newId } from '../../support/new-id';

const roles = ['superadmin', 'harum.director', 'harum.manager', 'harum.staff'];

/** What every signed-in user may do, under the names that clients of the API family know. */
const ofEverybody = withFamilyCodes([]);

/** Numbers are those of platform-api, section 17; rights are those of decisions, section 5. */
describe('people and their rights', () => {
  let testBed: TestBed;
  const tokens: Record<string, Tokens> = {};
  beforeAll(async () => {
    testBed = await openTestBed();
    for (const account of [...roles, 'besi.staff'])
      tokens[account] = await signIn(testBed.app, account);
  });
  afterAll(() => testBed.close());

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const as = async (account: string, path: string) =>
    (await get(testBed.app, path, bearer(tokens[account]!))).json();
  const buttonsOf = async (account: string): Promise<string[]> =>
    (await as(account, 'sysAuth/userInfo')).result.buttons;
  const ownButtonsOf = async (account: string): Promise<string[]> =>
    (await buttonsOf(account)).filter((code) => !ofEverybody.includes(code));

  describe.each(roles)('7: what a client loads as %s has the agreed shape:', (account) => {
    it.each([
      ['userInfo', 'sysAuth/userInfo'],
      ['sysInfo', 'sysConfig/sysInfo'],
      ['constants', 'sysConst/list'],
      ['dictionaries', 'sysDictType/allDictList'],
      ['menuTree', 'sysMenu/loginMenuTree'],
    ] as const)('the response %s of %s', async (name, path) => {
      expect(complaints(name, await as(account, path))).toEqual([]);
    });
  });

  it('8: values of dictionaries are text, and numbers where the type ends in Enum', async () => {
    const { result } = await as('harum.staff', 'sysDictType/allDictList');
    const entries: { typeCode: string; value: unknown }[] = Object.values<never[]>(result).flat();
    expect(entries.length).toBeGreaterThan(20);
    for (const { typeCode, value } of entries) {
      expect(typeof value).toBe('string');
      if (typeCode.endsWith('Enum')) expect(Number.isNaN(Number(value))).toBe(false);
    }
  });

  it('dictionaries and menu speak the language asked for', async () => {
    const ask = async (path: string) =>
      (
        await get(testBed.app, path, {
          ...bearer(tokens['harum.staff']!),
          'accept-language': 'zh-tw',
        })
      ).json().result;
    expect((await ask('sysDictType/dataList?code=StatusEnum'))[0].label).toBe('啟用');
    expect((await ask('sysMenu/loginMenuTree'))[0].meta.title).toBe('儀表板');
  });

  it('constants are in both wrappers, and one by one', async () => {
    const { result } = await as('harum.staff', 'sysConst/list');
    const taxType = result.find(({ code }: { code: string }) => code === 'TaxTypeConst');
    expect(taxType.data.result).toEqual(taxType.result);
    expect((await as('harum.staff', 'sysConst/data/TaxTypeConst')).result).toEqual(taxType.result);
    expect((await as('harum.staff', 'sysConst/data/NoSuchConst')).code).toBe(404);
  });

  it('Staff may create, edit, import, merge drafts, copy, print and export, and neither submit nor delete', async () => {
    const buttons = await buttonsOf('harum.staff');
    expect(buttons.filter((code) => code.startsWith('document:'))).toEqual([
      'document:add',
      'document:copy',
      'document:export',
      'document:import',
      'document:merge',
      'document:page',
      'document:print',
      'document:update',
    ]);
    const own = await ownButtonsOf('harum.staff');
    const verbs = new Set(own.map((code) => code.split(':')[1]));
    // Of what stands in the books nothing; a question to support is one's own to withdraw.
    expect(buttons.filter((code) => /:(delete|submit)/.test(code))).toEqual([
      'supportTicket:delete',
    ]);
    // A quotation can be converted to a draft, a received document downloaded; figures only viewed.
    const making = ['accept', 'add', 'convert', 'copy', 'import', 'merge', 'refuse', 'update'];
    const asking = ['delete', 'reply', 'vote'];
    const files = ['uploadFile'];
    const seeing = ['download', 'downloadFile', 'export', 'health', 'page', 'print', 'totals'];
    expect([...verbs].sort()).toEqual([...making, ...asking, ...files, ...seeing].sort());
  });

  it('a Manager submits and cancels, but neither verifies, nor keeps credentials, nor purges', async () => {
    const buttons = await ownButtonsOf('harum.manager');
    expect(buttons).toEqual(
      expect.arrayContaining(['document:submit', 'document:cancel', 'document:delete']),
    );
    const closed = /verify|searchTin|purge|orgCredential/;
    expect(buttons.filter((code) => closed.test(code) || isOfSystem(code))).toEqual([]);
    // Decisions, section 5: roles, users and settings of one's own organisation can be viewed.
    expect(buttons.filter((code) => /^sys(User|Org|Pos|Role):/.test(code))).toEqual([
      'sysOrg:list',
      'sysPos:list',
      'sysPos:page',
      'sysRole:page',
      'sysUser:detail',
      'sysUser:page',
    ]);
  });

  it('a Director has every right in the organisation, and none over the system', async () => {
    const director = await buttonsOf('harum.director');
    const everything = await buttonsOf('superadmin');
    expect(everything.filter((code) => !director.includes(code)).every(isOfSystem)).toBe(true);
    expect(director.some(isOfSystem)).toBe(false);
    expect(director).toEqual(expect.arrayContaining(['document:purge', 'orgCredential:test']));
  });

  it('the verification page is the Director’s, not the Manager’s or the Staff’s', async () => {
    const names = async (account: string) =>
      namesIn((await as(account, 'sysMenu/loginMenuTree')).result);
    expect(await names('harum.director')).toContain('verification');
    expect(await names('harum.manager')).not.toContain('verification');
    expect(await names('harum.staff')).not.toContain('verification');
    expect(await names('harum.staff')).toEqual(
      expect.arrayContaining(['home', 'invoice', 'buyer', 'supplier', 'product']),
    );
  });

  it('12: without the button a route answers 403, whatever the console shows', async () => {
    const answer = await post(testBed.app, 'sysConfig/page', {}, bearer(tokens['harum.director']!));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      code: 403,
      type: 'error',
      extras: { errorCode: 'forbidden', params: { permission: 'sysConfig:page' } },
    });
  });

  it('13: somebody without any menu gets an empty tree, and no error', async () => {
    await query(
      `DELETE ur FROM identity_user_role ur JOIN identity_user u ON u.id = ur.user_id
       WHERE u.account = 'besi.staff'`,
    );
    const answer = await as('besi.staff', 'sysMenu/loginMenuTree');
    expect(answer).toMatchObject({ code: 200, result: [] });
    expect((await as('besi.staff', 'sysMenu/ownBtnPermList')).result).toEqual(ofEverybody);
  });

  it('a changed role takes effect with the next request', async () => {
    const [{ id: menuId }] = await query(
      `SELECT id FROM identity_menu WHERE permission = 'sysConfig:page'`,
    );
    const [{ id: roleId }] = await query(
      `SELECT id FROM identity_role WHERE code = 'director' AND org_id = 0`,
    );
    const ask = () => post(testBed.app, 'sysConfig/page', {}, bearer(tokens['harum.director']!));
    await query('INSERT INTO identity_role_menu VALUES (?, ?)', [roleId, menuId]);
    await query('UPDATE identity_grants SET version = version + 1');
    await aSecond();
    expect((await ask()).json().code).toBe(200);
    await query('DELETE FROM identity_role_menu WHERE role_id = ? AND menu_id = ?', [
      roleId,
      menuId,
    ]);
    await query('UPDATE identity_grants SET version = version + 1');
    await aSecond();
    expect((await ask()).json().code).toBe(403);
  });

  it('an organisation’s own version of a role counts for its people alone', async () => {
    const [{ org_id: orgId }] = await query(
      `SELECT org_id FROM identity_user WHERE account = 'harum.manager'`,
    );
    const now = testBed.clock.now();
    await query(
      `INSERT INTO identity_role (id, org_id, create_time, update_time, code, name, data_scope)
       VALUES (?, ?, ?, ?, 'manager', 'Manager', 3)`,
      [newId(), orgId, now, now],
    );
    expect(await ownButtonsOf('harum.manager')).toEqual([]);
    tokens['besi.manager'] = await signIn(testBed.app, 'besi.manager');
    expect(await buttonsOf('besi.manager')).toContain('document:submit');
  });

  it('15: a disabled user is out within a second', async () => {
    const mine = await signIn(testBed.app, 'besi.director');
    const ask = () => get(testBed.app, 'sysAuth/userInfo', bearer(mine));
    expect((await ask()).json().code).toBe(200);
    await query(`UPDATE identity_user SET status = 2 WHERE account = 'besi.director'`);
    await aSecond();
    const answer = await ask();
    expect(answer.json().code).toBe(401);
    expect(answer.headers['access-token']).toBe('invalid_token');
  });

  it('15: a session ended in one process is ended in the other within a second', async () => {
    const second = await testBed.secondProcess();
    const mine = await signIn(testBed.app, 'harum.director');
    const ask = () => get(second, 'sysAuth/userInfo', bearer(mine));
    expect((await ask()).json().code).toBe(200);
    const [{ id }] = await query(`SELECT id FROM identity_user WHERE account = 'harum.director'`);
    await testBed.app.get(SessionService, { strict: false }).endAllOf(id, 'forcedOffline');
    expect((await get(testBed.app, 'sysAuth/userInfo', bearer(mine))).json().code).toBe(401);
    await aSecond();
    expect((await ask()).json().code).toBe(401);
  });

  it('a changed token version ends what was handed out before', async () => {
    const mine = await signIn(testBed.app, 'harum.staff');
    await query(
      `UPDATE identity_user SET token_version = token_version + 1 WHERE account = 'harum.staff'`,
    );
    await aSecond();
    expect((await get(testBed.app, 'sysAuth/userInfo', bearer(mine))).json().code).toBe(401);
  });
});

/** Route names that belong to an organisation: people, rights, files, logs. */
const ofOrganisations =
  /^sys(User|Org|Pos|Role|Notice|OnlineUser|LogVis|LogOp|LogDiff|Acceptance|File):/;

/** What the platform sells, knows by law, publishes and answers: a Director buys, reads and asks. */
const ofPlatform = new RegExp(
  [
    '^(deposit|mismatch|paymentRate|plan|planDetail|planPromotion|refund|publicHoliday):',
    '^(vipNews|vipVideo|tutorial|cannedAnswer|supportDesk|supportFigures|taxDesk|taxReview|vipDesk):',
    '^order:(addByHand|correct|revenue)$|^statutoryTable:(load|withdraw)$',
    '^roleApplication:(accept|return)$',
  ].join('|'),
);

const isOfSystem = (code: string): boolean =>
  ofPlatform.test(code) || (code.startsWith('sys') && !ofOrganisations.test(code));

const aSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SECOND));

interface Named {
  name: string;
  children: Named[] | null;
}

const namesIn = (nodes: Named[]): string[] =>
  nodes.flatMap((node) => [node.name, ...namesIn(node.children ?? [])]);
