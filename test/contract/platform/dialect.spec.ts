import { sm2 } from 'sm-crypto-v2';
import { demoAccounts } from '@modules/identity/seed';
import { type TestBed, openTestBed } from '../../integration/invoicing/test-bed';
import { FamilyClient, type Heard } from './support/family-client';

const passwordOf = (account: string): string =>
  demoAccounts().find((each) => each.account === account)!.password;

/** The bodies that a client of the API family sends, call by call as its screens do (platform-api, sections 1 and 3). */
describe('a client of the API family and what it sends', () => {
  let office: TestBed;
  let admin: FamilyClient;
  beforeAll(async () => {
    office = await openTestBed();
    admin = await signedIn('superadmin');
  });
  afterAll(() => office.close());

  const signedIn = async (account: string): Promise<FamilyClient> => {
    const one = new FamilyClient(office.app, () => office.now());
    const heard = await one.login(account, passwordOf(account), { code: '', codeId: 0 });
    expect([heard.code, heard.message]).toEqual([200, '']);
    return one;
  };

  /** A refusal is shown with the call it belongs to. */
  const result = ({ code, message, extras, result: found, text }: Heard) => {
    expect([code, message, extras?.fieldErrors]).toEqual([200, '', undefined]);
    expect(text).toContain('"result":');
    return found;
  };
  const post = async (path: string, body: object = {}, who = admin) =>
    result(await who.post(path, body));
  const get = async (path: string, who = admin) => result(await who.get(path));

  it.each(['application/json-patch+json', 'application/json', 'text/json', 'application/*+json'])(
    '1.1: a body with the content type %s is read',
    async (type) => {
      for (const called of [type, `${type}; charset=utf-8`]) {
        const headers = { 'content-type': called };
        const heard = await admin.post('sysConfig/page', { code: 'sys_captcha' }, { headers });
        expect(result(heard).items).toHaveLength(1);
      }
    },
  );

  /** What every list sends along: the total of the page before, and empty criteria. */
  const paging = { page: 1, pageSize: 20, total: 0 };

  it.each([
    ['sysUser/page', { orgId: -1, account: null, realName: null, phone: null, posName: null }],
    ['sysRole/page', { name: null, code: null, id: null }],
    [
      'sysConfig/page',
      { field: 'orderNo', order: 'ascending', name: '', code: null, groupCode: '' },
    ],
    ['sysDictType/page', { name: null, code: null }],
    ['sysDictData/page', { value: null, code: null, dictTypeId: 0 }],
    ['sysNotice/page', { title: null, type: null }],
    ['sysFile/page', { fileName: null, startTime: null, endTime: null }],
    ['sysOnlineUser/page', { userName: null, realName: null }],
    ['sysJob/pageJobDetail', { jobId: null, groupName: null, description: null }],
    ['sysJob/pageJobTriggerRecord', { jobId: 'mail', triggerId: null }],
    ['sysLogVis/page', { startTime: null, endTime: null, actionName: null, elapsed: null }],
    ['sysLogOp/page', { field: 'createTime', order: 'descending', descStr: 'descending' }],
    ['sysLogEx/page', { field: 'createTime', order: 'descending', descStr: 'descending' }],
    ['sysLogDiff/page', { startTime: null, endTime: null }],
  ])('1.6: %s ignores unknown members', async (path, criteria) => {
    const page = await post(path, { ...criteria, ...paging });
    expect(page).toMatchObject({ page: 1, pageSize: 20, total: expect.any(Number) });
    const nulls = { search: null, keyword: null, filter: null, field: null, order: null };
    const again = await post(path, {
      ...paging,
      ...nulls,
      ...criteria,
      page: null,
      total: page.total,
    });
    expect(again.total).toBeGreaterThanOrEqual(page.total);
  });

  it('1.6: an organisation narrows a list, and none does not', async () => {
    const all = await post('sysUser/page', { ...paging, orgId: -1 });
    const theirs = await post('sysUser/page', { ...paging, orgId: Number(office.harum.id) });
    expect([theirs.total > 0, theirs.total < all.total]).toEqual([true, true]);
    for (const none of [0, '0', null, ''])
      expect((await post('sysUser/page', { ...paging, orgId: none })).total).toBe(all.total);
  });

  it.each([
    [{ field: 'nosuch' }],
    [{ search: { fields: ['nosuch'], keyword: 'a' } }],
    [{ search: { fields: [], keyword: 'a', total: 0 } }],
    [{ filter: { field: 'nosuch', operator: 0, value: '1' } }],
  ])('1.6: sorting and filtering stay strict: %j is refused', async (wrong) => {
    const heard = await admin.post('sysUser/page', { ...paging, ...wrong });
    expect([heard.status, heard.code]).toEqual([200, 400]);
  });

  it('1.4: a refusal of fields has its sentence, and the fields beside it', async () => {
    const heard = await admin.post('sysConfig/add', { id: 0, sysFlag: 2, orderNo: 100 });
    expect(heard).toMatchObject({ status: 200, code: 400, type: 'error', result: null });
    expect(heard.message).toMatch(/^Form validation failed/);
    expect(heard.extras.fieldErrors).toContainEqual({
      code: 'required',
      path: 'name',
      message: expect.any(String),
    });
  });

  describe('3.1: passwords that the client seals by SM2', () => {
    const sealedFor = (publicKey: string) => (typed: string) => sm2.doEncrypt(typed, publicKey, 1);
    const switched = (value: string) =>
      post('sysConfig/batchUpdate', [{ code: 'sys_sm2', value }], admin);

    it('are refused with a sentence of their own while the setting is off, and count as no attempt', async () => {
      const seal = sealedFor(sm2.generateKeyPairHex().publicKey);
      const one = new FamilyClient(office.app, () => office.now());
      for (let time = 0; time < 6; time += 1) {
        const heard = await one.login('harum.staff', seal(passwordOf('harum.staff')));
        expect([heard.code, heard.extras.errorCode]).toEqual([400, 'AUTH_SM2_OFF']);
      }
      expect(await get('sysCommon/smKeyPair', one)).toBeNull();
      await signedIn('harum.staff');
    });

    it('sign in, unlock and change the password while it is on, and typed ones do as before', async () => {
      await switched('True');
      const one = new FamilyClient(office.app, () => office.now());
      const { publicKey, privateKey } = await get('sysCommon/smKeyPair', one);
      expect(privateKey).toBeNull();
      const seal = sealedFor(publicKey);
      const [account, password, fresh] = ['harum.staff', passwordOf('harum.staff'), 'Teh-Tarik-26'];
      expect((await one.login(account, seal('Wrong-2026'))).extras.errorCode).toBe(
        'AUTH_BAD_CREDENTIALS',
      );
      expect((await one.login(account, seal(password))).code).toBe(200);
      await post('sysAuth/lockScreen', {}, one);
      const query = `sysAuth/unLockScreen?password=${seal(password)}`;
      expect(await post(query, {}, one)).toBe(true);
      const change = { passwordOld: seal(password), passwordNew: seal(fresh) };
      await post('sysUser/changePwd', change, one);
      expect((await one.login(account, seal(fresh))).code).toBe(200);
      expect((await one.login(account, fresh)).code).toBe(200);
      const weak = { passwordOld: seal(fresh), passwordNew: seal('abc') };
      expect((await one.post('sysUser/changePwd', weak)).extras.fieldErrors).toContainEqual(
        expect.objectContaining({ path: 'passwordNew' }),
      );
      const other = sealedFor(sm2.generateKeyPairHex().publicKey);
      const heard = await one.login(account, other(fresh));
      expect(heard.extras).toMatchObject({ errorCode: 'AUTH_SM2_KEY', legacyCode: 'D0010' });
      await switched('False');
    });
  });
});
