import { demoAccounts } from '@modules/identity/seed';
import { complaints } from '../../integration/identity/schemas';
import { type TestBed, openTestBed } from '../../integration/invoicing/test-bed';
import { routesOf } from '../../integration/isolation/routes';
import { FamilyClient } from './support/family-client';

const passwordOf = (account: string): string =>
  demoAccounts().find((each) => each.account === account)!.password;

const named = (module: string, verb: 'GET' | 'POST', names: string): [string, string][] =>
  names.split(' ').map((name) => [verb, `${module}/${name}`]);

/** Every call that the requirements name (specification 1, section 7). */
const stated: [verb: string, path: string][] = [
  ...named('sysAuth', 'POST', 'login loginPhone logout unLockScreen'),
  ...named('sysAuth', 'GET', 'captcha refreshToken userInfo'),
  ...named('swagger', 'POST', 'checkUrl submitUrl'),
  ...named('sysConfig', 'POST', 'add batchDelete batchUpdate delete list page saveSysInfo update'),
  ...named('sysConfig', 'GET', 'detail groupList sysInfo'),
  ...named('sysConst', 'GET', 'list data/TaxTypeConst'),
  ...named('sysDictType', 'POST', 'add delete page setStatus update'),
  ...named('sysDictType', 'GET', 'allDictList dataList detail list'),
  ...named('sysMenu', 'POST', 'add delete update'),
  ...named('sysMenu', 'GET', 'list loginMenuTree ownBtnPermList'),
];

/** platform-api, section 17: the compatibility checks that concern the calls, by their numbers. */
describe('a client of the API family and its calls', () => {
  let office: TestBed;
  let admin: FamilyClient;
  beforeAll(async () => {
    office = await openTestBed();
    admin = await signedIn('superadmin');
  });
  afterAll(() => office.close());

  const signedIn = async (account: string, language = 'en'): Promise<FamilyClient> => {
    const one = new FamilyClient(office.app, () => office.now(), language);
    await one.login(account, passwordOf(account));
    return one;
  };
  const grantsChanged = (): Promise<unknown> =>
    office.rows('UPDATE identity_grants SET version = version + 1');
  /** An organisation's status is cached for a second. */
  const felt = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 1000));

  it.each(stated)('6: %s %s exists, and the other method does not', async (verb, path) => {
    const answers = async (method: 'GET' | 'POST') =>
      (await office.app.inject({ method, url: `/api/${path}` })).statusCode;
    const [own, other] = verb === 'GET' ? (['GET', 'POST'] as const) : (['POST', 'GET'] as const);
    expect(await answers(own)).toBe(200);
    expect([404, 405]).toContain(await answers(other));
  });

  it.each([
    ['super admin', 999],
    ['administrator of an organisation', 888],
    ['normal user', 777],
    ['member', 666],
  ])('7: the startup calls have the shape that a client reads: %s', async (_name, type) => {
    const account = type === 999 ? 'superadmin' : 'harum.staff';
    if (type !== 999)
      await office.rows('UPDATE identity_user SET account_type = ? WHERE account = ?', [
        type,
        account,
      ]);
    const one = await signedIn(account);
    const heard = await one.startUp();
    const body = (path: string): unknown => JSON.parse(heard[path]!.text);
    expect(complaints('sysInfo', body('sysConfig/sysInfo'))).toEqual([]);
    expect(complaints('userInfo', body('sysAuth/userInfo'))).toEqual([]);
    expect(complaints('constants', body('sysConst/list'))).toEqual([]);
    expect(complaints('dictionaries', body('sysDictType/allDictList'))).toEqual([]);
    expect(complaints('menuTree', body('sysMenu/loginMenuTree'))).toEqual([]);
    expect(heard['sysAuth/userInfo']!.result.accountType).toBe(type);
    await office.rows(`UPDATE identity_user SET account_type = 777 WHERE account = 'harum.staff'`);
  });

  it('8: every value of a dictionary is text, and of an enumeration a number', async () => {
    const { result } = await admin.get('sysDictType/allDictList');
    const entries = Object.entries<{ value: unknown }[]>(result);
    expect(entries.length).toBeGreaterThan(3);
    for (const [type, values] of entries)
      for (const { value } of values) {
        expect([type, typeof value]).toEqual([type, 'string']);
        if (type.endsWith('Enum')) expect([type, Number(value)]).not.toEqual([type, NaN]);
      }
  });

  const pages = (): string[] =>
    routesOf(office.app)
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/page'))
      .map(({ path }) => path);

  const moreFor = (path: string): object => (path === 'document/page' ? { kind: 1 } : {});

  it('9: every page adds up and repeats no row', async () => {
    const director = await signedIn('harum.director');
    let many = 0;
    for (const path of pages())
      for (const who of [admin, director]) {
        const seen: string[] = [];
        for (let page = 1, more = true; more && page < 40; page += 1) {
          const { code, result } = await who.post(path, { page, pageSize: 5, ...moreFor(path) });
          if (code !== 200) break;
          const { total, totalPages, items, hasNextPage, hasPrevPage } = result;
          expect([path, result.page, result.pageSize]).toEqual([path, page, 5]);
          expect([path, totalPages]).toEqual([path, Math.ceil(total / 5)]);
          expect([path, hasNextPage, hasPrevPage]).toEqual([path, page < totalPages, page > 1]);
          expect([path, items.length]).toEqual([
            path,
            Math.min(5, Math.max(0, total - 5 * (page - 1))),
          ]);
          seen.push(...items.map(({ id }: { id?: string }) => id ?? ''));
          more = hasNextPage;
        }
        const ids = seen.filter(Boolean);
        expect([path, new Set(ids).size]).toEqual([path, ids.length]);
        if (ids.length > 5) many += 1;
      }
    expect(many).toBeGreaterThan(3);
  });

  // In words of their own: a certificate is random letters, and may spell anything.
  const leaks = /\bSQL\b|\bsyntax\b|\bER_[A-Z]|[Cc]olumn '|native code|\[object/;

  it.each([
    ['field', (name: string) => ({ filter: { filters: [{ field: name, value: 'x' }] } })],
    ['operator', (name: string) => ({ filter: { filters: [{ field: 'id', operator: name }] } })],
    ['logic', (name: string) => ({ filter: { logic: name, filters: [{ field: 'id' }] } })],
    ['search', (name: string) => ({ search: { fields: [name], keyword: 'x' } })],
    ['order', (name: string) => ({ field: 'id', order: name, descStr: name })],
  ])(
    '10: no list fails on a name that every JavaScript object has, as %s',
    async (_place, bodyOf) => {
      for (const path of pages())
        for (const name of ['constructor', '__proto__', 'toString', 'map', 'length']) {
          const body = { ...bodyOf(name), ...moreFor(path) };
          const { code, text } = await admin.post(path, body);
          expect([path, name, code === 500, text.match(leaks)]).toEqual([path, name, false, null]);
        }
    },
  );

  it.each([
    `id'`,
    'id desc',
    'id--',
    'id/**/',
    '(select 1)',
    'id,name',
    'nosuchfield',
    'constructor',
    '__proto__',
    'toString',
  ])('10: no list accepts %s as a field', async (field) => {
    const taken: string[] = [];
    let refused = 0;
    for (const path of pages()) {
      const body = { field, order: 'descending', ...moreFor(path) };
      const { status, code, text, extras } = await admin.post(path, body);
      expect([path, text.match(leaks)]).toEqual([path, null]);
      expect([path, status, code]).not.toEqual([path, status, 500]);
      if (['unknownField', 'ownOrder'].includes(extras?.errorCode)) refused += 1;
      else if (code === 200) taken.push(path);
    }
    expect(taken).toEqual([]);
    expect(refused).toBeGreaterThan(15);
  });

  it.each(['en', 'zh-cn', 'zh-tw'])(
    '11: a refusal is HTTP 200 with one line in the language asked for: %s',
    async (language) => {
      const one = await signedIn('superadmin', language);
      const { items } = (await one.post('sysConfig/page', { code: 'sys_captcha' })).result;
      const heard = await one.post('sysConfig/delete', { id: items[0].id });
      expect(heard).toMatchObject({ status: 200, code: 400, type: 'error', result: null });
      expect(heard.message).toMatch(language === 'en' ? /^[\x20-\x7e]+$/ : /\p{Script=Han}/u);
      expect(heard.message).not.toContain('\n');
      expect(heard.extras).toMatchObject({
        errorCode: 'CONFIG_BUILT_IN',
        traceId: expect.any(String),
      });
    },
  );

  it('13: somebody without any menu gets an empty tree and no error', async () => {
    await office.rows('DELETE FROM identity_user_role WHERE user_id = ?', [
      office.besi.users.staff,
    ]);
    await grantsChanged();
    await felt();
    const heard = await (await signedIn('besi.staff')).get('sysMenu/loginMenuTree');
    expect([heard.status, heard.code, heard.result]).toEqual([200, 200, []]);
  });
});
