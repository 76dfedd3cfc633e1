import { IdentityMenuComponents1790000112000 } from '../../../migrations/1790000112000-identity-menu-components';
import { HOUR, MINUTE } from '@kernel/time';
import {
  bearer,
  get,
  type TestBed,
  openTestBed,
  passwordOf,
  post,
  signIn,
  type Tokens,
} from './test-bed';

/** Numbers are those of platform-api, section 17. */
describe('settings of the system', () => {
  let testBed: TestBed;
  let admin: Tokens;
  beforeAll(async () => {
    testBed = await openTestBed();
    admin = await signIn(testBed.app, 'superadmin');
  });
  afterAll(() => testBed.close());

  const ask = async (path: string) => (await get(testBed.app, path, bearer(admin))).json();
  const send = async (path: string, body: object = {}) =>
    (await post(testBed.app, path, body, bearer(admin))).json();

  /** Specification 1, section 7: every call with its verb, and who may make it. */
  const calls: [verb: 'GET' | 'POST', path: string][] = [
    ...['login', 'loginPhone', 'logout', 'unLockScreen'].map((name): ['POST', string] => [
      'POST',
      `sysAuth/${name}`,
    ]),
    ...['captcha', 'refreshToken', 'userInfo'].map((name): ['GET', string] => [
      'GET',
      `sysAuth/${name}`,
    ]),
    ['POST', 'swagger/checkUrl'],
    ['POST', 'swagger/submitUrl'],
    ...'add batchDelete batchUpdate delete list page saveSysInfo update'
      .split(' ')
      .map((name): ['POST', string] => ['POST', `sysConfig/${name}`]),
    ...['detail', 'groupList', 'sysInfo'].map((name): ['GET', string] => [
      'GET',
      `sysConfig/${name}`,
    ]),
    ['GET', 'sysConst/data/TaxTypeConst'],
    ['GET', 'sysConst/list'],
    ...'add delete page setStatus update'
      .split(' ')
      .map((name): ['POST', string] => ['POST', `sysDictType/${name}`]),
    ...'allDictList dataList detail list'
      .split(' ')
      .map((name): ['GET', string] => ['GET', `sysDictType/${name}`]),
    ...'add delete update'.split(' ').map((name): ['POST', string] => ['POST', `sysMenu/${name}`]),
    ...'list loginMenuTree ownBtnPermList'
      .split(' ')
      .map((name): ['GET', string] => ['GET', `sysMenu/${name}`]),
  ];

  it.each(calls)('6: %s %s exists, and the other method does not', async (verb, path) => {
    const other = verb === 'GET' ? 'POST' : 'GET';
    const there = await testBed.app.inject({ method: verb, url: `/api/${path}` });
    expect(there.statusCode).toBe(200);
    const wrong = await testBed.app.inject({ method: other, url: `/api/${path}` });
    expect([404, 405]).toContain(wrong.statusCode);
  });

  it('takes routes and members of queries in any case', async () => {
    expect((await ask('SYSCONFIG/sysinfo')).code).toBe(200);
    for (const name of ['Code', 'code', 'CODE'])
      expect((await ask(`sysDictType/dataList?${name}=YesNoEnum`)).result).toHaveLength(2);
    const { result } = await send('sysDictType/page', { PageSize: 1, CODE: 'YesNoEnum' });
    expect(result).toMatchObject({ pageSize: 1, total: 1 });
    expect((await send('sysDictType/page', { Nothing: 1 })).code).toBe(200);
    const search = { fields: ['name'], keyword: 'a', Nothing: 1 };
    expect((await send('sysDictType/page', { search })).extras.fieldErrors).toMatchObject([
      { code: 'unknownMember', path: 'search.Nothing' },
    ]);
  });

  it('keeps a setting: add, find, change, delete', async () => {
    const before = Object.keys(await ask('sysConfig/sysInfo')).length;
    expect(before).toBe(6);
    const setting = { name: 'Greeting', code: 'greeting', value: 'Good day', groupCode: 'Words' };
    expect((await send('sysConfig/add', setting)).code).toBe(200);
    const [found] = (await send('sysConfig/page', { code: 'greet' })).result.items;
    expect(found).toMatchObject({ ...setting, sysFlag: 2, orderNo: 100, valueType: 'text' });
    expect(found.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await ask('sysConfig/groupList')).result).toContain('Words');
    expect((await send('sysConfig/update', { ...found, value: 'Good evening' })).code).toBe(200);
    const path = `sysConfig/detail?Id=${found.id}`;
    expect((await ask(path)).result.value).toBe('Good evening');
    expect((await send('sysConfig/delete', { id: Number(found.id) })).code).toBe(200);
    expect((await ask(path)).code).toBe(404);
  });

  it('refuses a second setting with the code of another, and a value of the wrong kind', async () => {
    const twin = await send('sysConfig/add', { name: 'Twin', code: 'sys_captcha', value: 'True' });
    expect(twin).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'notUnique', path: 'code' }] },
    });
    const [captcha] = (await send('sysConfig/page', { code: 'sys_captcha' })).result.items;
    const wrong = await send('sysConfig/update', { ...captcha, value: 'perhaps' });
    expect(wrong).toMatchObject({ code: 400, extras: { fieldErrors: [{ path: 'value' }] } });
  });

  it.each([
    ['sys_password_max_error_times', '99999999999', 'tooLarge'],
    ['sys_password_max_error_times', '0', 'tooSmall'],
    ['sys_log_retention_days', '-1', 'tooSmall'],
    ['sys_log_retention_days', '90.5', 'notAnInteger'],
    ['sys_file_max_kb', '0', 'tooSmall'],
    ['sys_trial_days', '40000', 'tooLarge'],
    ['sys_password', '123456', 'newPassword.tooShort'],
  ])('refuses %s = %s, which the program could not honour', async (code, value, fault) => {
    const answer = await send('sysConfig/batchUpdate', [{ code, value }]);
    expect(answer).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ path: '[0].value', code: fault }] },
    });
  });

  it('says which of several settings cannot be read', async () => {
    const answer = await send('sysConfig/batchUpdate', [
      { code: 'sys_web_title', value: 'Kopi', remark: 'ignored' },
      { code: 'sys_web_title', value: 5 },
      { value: 'of nothing' },
    ]);
    expect(answer).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ path: '[1].value' }, { path: '[2].code', code: 'required' }] },
    });
    expect((await send('sysConfig/batchUpdate', {})).extras.fieldErrors).toMatchObject([
      { code: 'notAList' },
    ]);
  });

  it('the default password of new accounts stands in no audit entry', async () => {
    const value = 'Kopi-Default-2026';
    expect((await send('sysConfig/batchUpdate', [{ code: 'sys_password', value }])).code).toBe(200);
    const reported = await testBed.database.dataSource.query(
      "SELECT after_data AS data FROM platform_audit WHERE resource = 'config'",
    );
    expect(JSON.stringify(reported)).toContain('••••');
    expect(JSON.stringify(reported)).not.toContain(value);
    await send('sysConfig/batchUpdate', [{ code: 'sys_password', value: '' }]);
  });

  it('leaves the brand out of the list, and built-in settings where they are', async () => {
    const { items } = (await send('sysConfig/page', { pageSize: 200 })).result;
    expect(items.map(({ code }: { code: string }) => code)).not.toContain('sys_web_title');
    const ids = items.map(({ id }: { id: string }) => id);
    expect((await send('sysConfig/batchDelete', ids)).code).toBe(200);
    expect((await send('sysConfig/page', { pageSize: 200 })).result.total).toBe(ids.length);
    expect(await send('sysConfig/delete', { id: ids[0] })).toMatchObject({
      code: 400,
      extras: { errorCode: 'CONFIG_BUILT_IN' },
    });
  });

  it('changes several settings at once, all of them or none', async () => {
    const change = (code: string, value: string) => ({ code, value });
    const half = await send('sysConfig/batchUpdate', [
      change('sys_web_title', 'Half'),
      change('no_such_code', 'x'),
    ]);
    expect(half.code).toBe(404);
    expect((await ask('sysConfig/sysInfo')).result.sysTitle).toBe('E-INVOICE');
    await send('sysConfig/batchUpdate', [change('sys_web_title', 'Whole')]);
    expect((await ask('sysConfig/sysInfo')).result.sysTitle).toBe('Whole');
  });

  it('changes no setting whose new value is left out', async () => {
    for (const value of [undefined, null])
      expect(await send('sysConfig/batchUpdate', [{ code: 'sys_web_title', value }])).toMatchObject(
        { extras: { fieldErrors: [{ code: 'required', path: '[0].value' }] } },
      );
    expect((await ask('sysConfig/sysInfo')).result.sysTitle).toBe('Whole');
  });

  it.each([`name'`, 'na me', 'name--', 'name/**/', 'nosuchfield', 'constructor'])(
    '10: refuses to sort by %s',
    async (field) => {
      const answer = await send('sysConfig/page', { field, order: 'descending' });
      expect(answer).toMatchObject({ code: 400, extras: { errorCode: 'unknownField' } });
      expect(JSON.stringify(answer)).not.toMatch(/SQL|syntax|column '/i);
    },
  );

  it('9: pages add up and repeat no row', async () => {
    const seen = new Set<string>();
    for (let page = 1, more = true; more; page += 1) {
      const { result } = await send('sysDictType/page', { page, pageSize: 3 });
      expect(result.totalPages).toBe(Math.ceil(result.total / 3));
      expect(result.items.length).toBeLessThanOrEqual(3);
      expect(result.hasNextPage).toBe(page < result.totalPages);
      for (const { id } of result.items) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      more = result.hasNextPage;
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  it('keeps dictionaries, but not under a code that belongs to the program', async () => {
    const reserved = await send('sysDictType/add', { name: 'Mine', code: 'MineEnum' });
    expect(reserved).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'DICT_CODE_RESERVED' }] },
    });
    await send('sysDictType/add', { name: 'Colours', code: 'colour' });
    const [colour] = (await send('sysDictType/page', { code: 'colour' })).result.items;
    const moved = await send('sysDictType/update', { ...colour, code: 'color' });
    expect(moved).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'immutable', path: 'code' }] },
    });
    await send('sysDictType/setStatus', { id: colour.id, status: 2 });
    expect((await ask(`sysDictType/detail?Id=${colour.id}`)).result.status).toBe(2);
    expect((await ask(`sysDictType/detail?Id=${colour.id}&Status=1`)).code).toBe(404);
    expect((await send('sysDictType/delete', { id: colour.id })).code).toBe(200);
  });

  it('a dictionary that is disabled is not told to clients', async () => {
    const [type] = (await send('sysDictType/page', { code: 'VerifyStatus' })).result.items;
    await send('sysDictType/setStatus', { id: type.id, status: 2 });
    expect((await ask('sysDictType/allDictList')).result).not.toHaveProperty('VerifyStatus');
    await send('sysDictType/setStatus', { id: type.id, status: 1 });
    expect((await ask('sysDictType/allDictList')).result).toHaveProperty('VerifyStatus');
  });

  describe('the menu', () => {
    const page = {
      pid: 0,
      type: 2,
      name: 'extra',
      path: '/extra',
      component: '/extra/index',
      title: 'Extra',
    };
    const manyTitles = JSON.stringify({ en: 'a', 'zh-cn': 'b', 'zh-tw': 'c', ms: 'd' });
    const entry = async (title: string) =>
      (await ask(`sysMenu/list?Title=${title}`)).result.find(
        (each: { title: string }) => each.title === title,
      );

    it('of an installation that exists gets the names of the API family, whoever wrote the entry', async () => {
      const mine = { ...page, name: 'mine', path: '/mine', title: 'Mine' };
      await send('sysMenu/add', { ...mine, component: '/log/oplog/index' });
      const migration = new IdentityMenuComponents1790000112000();
      const runner = testBed.database.dataSource.createQueryRunner();
      await migration.up(runner);
      expect((await entry('Mine')).component).toBe('/system/log/oplog/index');
      await migration.down(runner);
      expect((await entry('Mine')).component).toBe('/log/oplog/index');
      await migration.up(runner);
      await runner.release();
      await send('sysMenu/delete', { id: (await entry('Mine')).id });
    });

    it('takes a page with a button under it, and both away again', async () => {
      expect((await send('sysMenu/add', page)).code).toBe(200);
      const extra = await entry('Extra');
      expect(extra).toMatchObject({ pid: '0', name: 'extra', status: 1, isKeepAlive: true });
      const button = { pid: extra.id, type: 3, title: 'Do it', permission: 'extra:do' };
      expect((await send('sysMenu/add', button)).code).toBe(200);
      expect((await ask('sysMenu/ownBtnPermList')).result).toContain('extra:do');
      const child = { ...page, pid: (await entry('Do it')).id, name: 'below', title: 'Below' };
      expect(await send('sysMenu/add', child)).toMatchObject({
        code: 400,
        extras: { fieldErrors: [{ code: 'MENU_PARENT_BUTTON' }] },
      });
      expect(
        (await send('sysMenu/update', { ...extra, pid: extra.id })).extras.fieldErrors[0].code,
      ).toBe('MENU_PARENT_ITSELF');
      expect((await send('sysMenu/delete', { id: extra.id })).code).toBe(200);
      expect((await ask('sysMenu/ownBtnPermList')).result).not.toContain('extra:do');
    });

    it('shows a title by language to each reader in their own, in the menu and in its administration', async () => {
      const title = '{ "en": " Reports ", "zh-cn": "报表", "zh-tw": "報表" }';
      expect((await send('sysMenu/add', { ...page, title })).code).toBe(200);
      const titlesIn = async (language: string) => {
        const read = async (path: string) =>
          (await get(testBed.app, path, { ...bearer(admin), 'accept-language': language })).json()
            .result;
        const [kept] = await read('sysMenu/list?Title=reports');
        const tree = await read('sysMenu/loginMenuTree');
        const shown = tree.find(({ name }: { name: string }) => name === 'extra').meta.title;
        return [kept.title, shown, kept.titleKey];
      };
      const stored = '{"zh-cn":"报表","en":"Reports","zh-tw":"報表"}';
      expect(await titlesIn('en')).toEqual(['Reports', 'Reports', stored]);
      expect(await titlesIn('zh-CN')).toEqual(['报表', '报表', stored]);
      expect(await titlesIn('zh-TW')).toEqual(['報表', '報表', stored]);
      expect((await ask('sysMenu/list?Title=zh-cn')).result).toEqual([]);
      const [{ id }] = (await ask('sysMenu/list?Title=reports')).result;
      // Older clients send a whole row back, with the title that they were shown.
      const row = await entry('Reports');
      expect((await send('sysMenu/update', { ...row, remark: 'Seen' })).code).toBe(200);
      expect(await titlesIn('zh-CN')).toEqual(['报表', '报表', stored]);
      const same = await send('sysMenu/add', { ...page, name: 'again', path: '/again', title });
      expect(same.extras.fieldErrors).toMatchObject([{ code: 'MENU_TITLE_TAKEN', path: 'title' }]);
      await send('sysMenu/delete', { id });
    });

    it('names its delivered entries in the language of the reader', async () => {
      const button = async () =>
        (await ask('sysMenu/list?Type=3')).result.find(
          (each: { permission: string }) => each.permission === 'buyer:page',
        );
      const found = await button();
      expect(found).toMatchObject({ title: 'View', titleKey: 'verbs.page' });
      expect((await send('sysMenu/update', { ...found, title: 'Look at' })).code).toBe(200);
      expect(await button()).toMatchObject({ title: 'Look at', titleKey: 'Look at' });
      await send('sysMenu/update', { ...found, title: 'verbs.page' });
      expect(await button()).toMatchObject({ title: 'View', titleKey: 'verbs.page' });
    });

    it('a page with buttons under it does not become one', async () => {
      const pages = (await ask('sysMenu/list?Type=2')).result;
      const buyers = pages.find(({ name }: { name: string }) => name === 'buyer');
      const change = { ...buyers, type: 3, permission: 'buyer:door' };
      expect(await send('sysMenu/update', change)).toMatchObject({
        extras: { fieldErrors: [{ code: 'MENU_PARENT_BUTTON', path: 'type' }] },
      });
    });

    it('of two that are moved under each other at once, one is (platform-api, section 7.3)', async () => {
      const directory = (name: string) => ({ ...page, type: 1, name, title: name });
      for (const name of ['one', 'other']) await send('sysMenu/add', directory(name));
      const [one, other] = [(await entry('one')).id, (await entry('other')).id];
      const put = (id: string, name: string, pid: string) =>
        send('sysMenu/update', { ...directory(name), id, pid });
      for (let round = 0; round < 5; round += 1) {
        const codes = await Promise.all([put(one, 'one', other), put(other, 'other', one)]);
        expect(codes.map(({ code }) => code).sort()).toEqual([200, 400]);
        await Promise.all([put(one, 'one', '0'), put(other, 'other', '0')]);
      }
      for (const id of [one, other]) await send('sysMenu/delete', { id });
    });

    it.each([
      ['a route name that is taken', { name: 'buyer' }, 'notUnique'],
      ['a button without a permission', { type: 3, pid: '1' }, 'MENU_PERMISSION_MISSING'],
      ['a page without a path', { path: '' }, 'required'],
      ['a title that stands there already', { title: 'menu.documents' }, 'MENU_TITLE_TAKEN'],
      ['a title that is not JSON', { title: '{"en":"Reports",' }, 'titleUnreadable'],
      ['a title without a language', { title: '{"en":"a","zh-cn":"b"}' }, 'titleMissing'],
      ['a title for a language too many', { title: manyTitles }, 'titleLanguage'],
      ['a parent that is nowhere', { pid: '999999' }, 'unknownReference'],
    ])('refuses %s', async (_case, change, code) => {
      const answer = await send('sysMenu/add', { ...page, ...change });
      expect(answer.code).toBe(400);
      expect(answer.extras.fieldErrors[0].code).toBe(code);
    });

    it('gives clients of the family the number that they know a fault by', async () => {
      const twice = await send('sysMenu/add', { ...page, title: 'menu.documents' });
      expect(twice.extras).toMatchObject({ errorCode: 'formInvalid', legacyCode: 'D4000' });
    });

    it('refuses a parent that is no id at the parent', async () => {
      for (const pid of ['above', [], false, ' ', '0x0', {}]) {
        const answer = await send('sysMenu/add', { ...page, pid });
        expect(answer.extras.fieldErrors).toMatchObject([{ code: 'badValue', path: 'pid' }]);
      }
    });

    it('is read under the names that a client writes, in any case', async () => {
      const added = { PID: 0, Type: 2, Name: 'cased', Path: '/cased', Title: 'Cased' };
      expect((await send('sysMenu/add', { ...added, IsKeepAlive: false })).code).toBe(200);
      const made = await entry('Cased');
      expect(made).toMatchObject({ name: 'cased', isKeepAlive: false });
      expect((await send('sysMenu/update', { Id: made.id, Remark: 'mine' })).code).toBe(200);
      expect(await entry('Cased')).toEqual({
        ...made,
        remark: 'mine',
        updateTime: expect.any(String),
      });
      expect((await send('sysMenu/delete', { ID: made.id })).code).toBe(200);
    });

    it('has a status and a place, also for clients that send none', async () => {
      const nulls = { status: null, orderNo: null, isKeepAlive: null };
      expect((await send('sysMenu/add', { ...page, ...nulls })).code).toBe(200);
      const made = await entry('Extra');
      expect(made).toMatchObject({ status: 1, orderNo: 100, isKeepAlive: true });
      const change = { id: made.id, status: 2, isKeepAlive: 0, isHide: 'true' };
      expect((await send('sysMenu/update', change)).code).toBe(200);
      expect((await send('sysMenu/update', { id: made.id, ...nulls })).code).toBe(200);
      expect(await entry('Extra')).toMatchObject({
        status: 2,
        orderNo: 100,
        isKeepAlive: false,
        isHide: true,
      });
      await send('sysMenu/delete', { id: made.id, ids: null });
    });

    it('shows all of it to an administrator who asks for that, and to nobody else', async () => {
      const become = (type: number) =>
        testBed.database.dataSource.query(
          `UPDATE identity_user SET account_type = ? WHERE account = 'besi.director'`,
          [type],
        );
      const everything = JSON.stringify((await ask('sysMenu/list?Type=3')).result);
      const seen = async (path: string, who: Tokens) =>
        JSON.stringify((await get(testBed.app, `sysMenu/${path}`, bearer(who))).json().result);
      const director = await signIn(testBed.app, 'besi.director');
      const granted = await seen('list?Type=3', director);
      expect(granted.length).toBeLessThan(everything.length);
      expect(await seen('list?Type=3&All=true', director)).toBe(granted);
      await become(888);
      const chief = await signIn(testBed.app, 'besi.director');
      expect(await seen('list?Type=3', chief)).toBe(granted);
      expect(await seen('list?Type=3&all=True', chief)).toBe(everything);
      await become(777);
    });

    it('is a tree with buttons, or a flat list when a title or a type is asked for', async () => {
      const tree = (await ask('sysMenu/list')).result;
      expect(tree.every(({ pid }: { pid: string }) => pid === '0')).toBe(true);
      expect((await ask('sysMenu/list?Type=0')).result).toEqual(tree);
      expect((await ask('sysMenu/list?Type=page')).extras.fieldErrors).toMatchObject([
        { code: 'badValue', path: 'type' },
      ]);
      const buttons = (await ask('sysMenu/list?Type=3')).result;
      expect(buttons.length).toBeGreaterThan(30);
      expect(buttons.every(({ type }: { type: number }) => type === 3)).toBe(true);
    });
  });

  describe('the brand', () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const save = (content: Buffer, sysLogoFileName: string) =>
      send('sysConfig/saveSysInfo', {
        sysTitle: 'Kopi & Co',
        sysLogoBase64: `data:image/png;base64,${content.toString('base64')}`,
        sysLogoFileName,
        sysCaptcha: false,
      });
    const logo = async () => (await ask('sysConfig/sysInfo')).result.sysLogo;

    it('takes texts, switches and a logo, and shows them to everybody', async () => {
      expect((await save(png, 'logo.png')).code).toBe(200);
      const info = (await get(testBed.app, 'sysConfig/sysInfo')).json().result;
      expect(info).toMatchObject({ sysTitle: 'Kopi & Co', sysCaptcha: false });
      const picture = await testBed.app.inject({ method: 'GET', url: info.sysLogo });
      expect(picture.headers['content-type']).toBe('image/png');
      expect(picture.rawPayload).toEqual(png);
    });

    it('is not wiped by members that were not filled in, only by empty texts', async () => {
      const nothing = { sysTitle: null, sysWatermark: null, sysCaptcha: null, sysIcp: null };
      const before = (await ask('sysConfig/sysInfo')).result;
      expect((await send('sysConfig/saveSysInfo', nothing)).code).toBe(200);
      expect((await ask('sysConfig/sysInfo')).result).toEqual(before);
      expect(before.sysTitle).not.toBe('');
      expect((await send('sysConfig/saveSysInfo', { sysViceDesc: '' })).code).toBe(200);
      expect((await ask('sysConfig/sysInfo')).result.sysViceDesc).toBe('');
    });

    it('shows no picture from elsewhere', async () => {
      const [before, value] = [await logo(), 'https://elsewhere.example/pixel.png'];
      const answer = await send('sysConfig/batchUpdate', [{ code: 'sys_web_logo', value }]);
      expect(answer.extras.fieldErrors).toMatchObject([{ code: 'badValue', path: '[0].value' }]);
      expect(await logo()).toBe(before);
    });

    it('refuses a link that leads nowhere, at its own field', async () => {
      const answer = await send('sysConfig/saveSysInfo', { sysIcpUrl: 'javascript:alert(1)' });
      expect(answer.extras.fieldErrors).toMatchObject([{ path: 'sysIcpUrl', code: 'link.scheme' }]);
    });

    it.each([
      ['a drawing that could carry scripts', Buffer.from('<svg onload="x"/>'), 'logo.svg'],
      ['a drawing under another name', Buffer.from('<svg onload="x"/>'), 'logo.png'],
      ['a name that does not fit the picture', png, 'logo.gif'],
      ['three megabytes', Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]), 'logo.png'],
    ])('19: refuses %s and keeps the old logo', async (_case, content, name) => {
      const before = await logo();
      expect(before).toMatch(/^\/api\/sysConfig\/logo\/[0-9a-f]{64}\.png$/);
      expect([400, 413]).toContain((await save(content, name)).code);
      expect(await logo()).toBe(before);
    });

    it.each(['..%2f..%2fsecrets.json', 'a.png', `${'0'.repeat(64)}.png`])(
      'serves only logos, not %s',
      async (name) => {
        const answer = await testBed.app.inject({
          method: 'GET',
          url: `/api/sysConfig/logo/${name}`,
        });
        expect(answer.json().code).toBe(404);
      },
    );
  });

  it('every change of a setting is in the audit trail, with who and what', async () => {
    const rows = await testBed.database.dataSource.query(
      `SELECT resource, action, before_data, after_data, user_id FROM platform_audit
       WHERE resource = 'config' AND action = 'update' ORDER BY id LIMIT 1`,
    );
    expect(rows[0]).toMatchObject({ action: 'update', user_id: expect.any(String) });
    expect(rows[0].after_data).toMatchObject({ value: 'Good evening' });
  });

  describe('access to the API documentation', () => {
    const enter = (payload: string, type: string) =>
      testBed.app.inject({
        method: 'POST',
        url: '/api/swagger/submitUrl',
        payload,
        headers: { 'content-type': type },
      });
    const form = 'application/x-www-form-urlencoded';

    it('is granted to an account, and answers with plain numbers', async () => {
      const closed = await post(testBed.app, 'swagger/checkUrl');
      expect(closed.body).toBe('401');
      expect((await enter('UserName=superadmin&Password=wrong', form)).body).toBe('401');
      const opened = await enter('UserName=superadmin&Password=Superadmin-2026', form);
      expect(opened.body).toBe('200');
      const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
      expect((await post(testBed.app, 'swagger/checkUrl', {}, { cookie })).body).toBe('200');
      const forged = cookie.replace(/=\d/, '=9');
      expect((await post(testBed.app, 'swagger/checkUrl', {}, { cookie: forged })).body).toBe(
        '401',
      );
    });

    it.each([
      ['that is no form', 'x'],
      ['that is cut off', '--b\r\nContent-Disp'],
      ['cut off within a part', '--b\r\nContent-Disposition: form-data; name="UserName"\r\n\r\nsu'],
    ])('says of a form in parts %s that it could not be read', async (_case, body) => {
      for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data']) {
        const answer = await enter(body, type);
        expect([answer.statusCode, answer.json().code]).toEqual([400, 400]);
        const picture = await testBed.app.inject({
          method: 'POST',
          url: '/api/sysFile/uploadAvatar',
          payload: body,
          headers: { ...bearer(admin), 'content-type': type },
        });
        expect(picture.statusCode).toBe(400);
      }
    });

    it('takes the form in parts as well', async () => {
      const part = (name: string, value: string) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const body = `${part('UserName', 'superadmin')}${part('Password', 'Superadmin-2026')}--b--\r\n`;
      expect((await enter(body, 'multipart/form-data; boundary=b')).body).toBe('200');
    });

    it('takes no captcha, and is closed to an account that is locked', async () => {
      const query = (sql: string) => testBed.database.dataSource.query(sql);
      const captcha = (value: string) =>
        query(`UPDATE identity_config SET value = '${value}' WHERE code = 'sys_captcha'`);
      const attempt = async (password: string) =>
        (await enter(`UserName=harum.staff&Password=${password}`, form)).body;
      const right = passwordOf('harum.staff');
      await captcha('True');
      expect(await attempt(right)).toBe('200');
      for (let time = 0; time < 5; time += 1) {
        expect(await attempt('wrong')).toBe('401');
        // Past the growing delay, within the lock.
        testBed.clock.advance(5 * MINUTE);
      }
      expect(await attempt(right)).toBe('401');
      testBed.clock.advance(HOUR);
      expect(await attempt(right)).toBe('200');
      await captcha('False');
      testBed.clock.advance(-HOUR - 25 * MINUTE);
    });
  });
});
