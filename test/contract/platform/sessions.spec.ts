import { MINUTE, SECOND } from '@kernel/time';
import { demoAccounts } from '@modules/identity/seed';
import { type TestBed, openTestBed } from '../../integration/invoicing/test-bed';
import { claimsOf, FamilyClient } from './support/family-client';

const passwordOf = (account: string): string =>
  demoAccounts().find((each) => each.account === account)!.password;

/** platform-api, section 17: the compatibility checks that concern sessions, by their numbers. */
describe('a client of the API family and its session', () => {
  let office: TestBed;
  beforeAll(async () => {
    office = await openTestBed();
  });
  afterAll(() => office.close());
  // Clears earlier failed attempts.
  beforeEach(() => office.advance(61 * MINUTE));

  const client = (app = office.app): FamilyClient => new FamilyClient(app, () => office.now());
  const signedIn = async (account: string, app = office.app): Promise<FamilyClient> => {
    const one = client(app);
    const answer = await one.login(account, passwordOf(account), await captchaIfWanted(account));
    if (answer.code !== 200) throw new Error(answer.text);
    return one;
  };
  const expire = (): Promise<void> => office.advance(31 * MINUTE);
  const idOf = async (account: string): Promise<string> =>
    (
      await office.rows<{ id: string }>('SELECT id FROM identity_user WHERE account = ?', [account])
    )[0]!.id;

  async function captcha(): Promise<{ codeId: string; code: string }> {
    const { id } = (await client().get('sysAuth/captcha')).result;
    const [row] = await office.rows<{ answer: string }>(
      'SELECT answer FROM identity_captcha WHERE id = ?',
      [id],
    );
    return { codeId: id, code: row!.answer };
  }
  const captchaIfWanted = async (account: string) => {
    const failed = await office.rows(
      `SELECT 1 FROM identity_login_counter WHERE subject = ? AND failures >= 3`,
      [account],
    );
    return failed.length > 0 ? captcha() : {};
  };

  it('1: login answers the same two tokens in body and headers, the first with a readable end', async () => {
    const heard = await client().login('harum.staff', passwordOf('harum.staff'));
    expect(heard.result).toEqual({
      accessToken: heard.renewed?.access,
      refreshToken: heard.renewed?.refresh,
    });
    expect(heard.result.accessToken.split('.')).toHaveLength(3);
    expect(claimsOf(heard.result.accessToken).exp * 1000).toBeGreaterThan(office.now().getTime());
  });

  it('2: an expired access token with a fresh refresh token is served, and both are renewed', async () => {
    const one = await signedIn('harum.staff');
    const before = one.tokens;
    await expire();
    const heard = await one.get('sysAuth/userInfo');
    expect([heard.status, heard.code, heard.result.account]).toEqual([200, 200, 'harum.staff']);
    expect(heard.renewed).not.toBeNull();
    expect(heard.renewed).not.toEqual(before);
    const exposed = String(heard.headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['access-token', 'x-access-token']));
    expect((await one.get('sysMenu/loginMenuTree')).code).toBe(200);
  });

  it('3: ten parallel requests with one expired pair all succeed, with one new pair', async () => {
    const one = await signedIn('harum.manager');
    await expire();
    const heard = await Promise.all(
      Array.from({ length: 10 }, () => one.twin().get('sysAuth/userInfo')),
    );
    expect(heard.map(({ code }) => code)).toEqual(Array(10).fill(200));
    expect(new Set(heard.map(({ renewed }) => renewed?.refresh)).size).toBe(1);
  });

  it('4: the refresh token used again a minute later ends the whole family', async () => {
    const one = await signedIn('besi.staff');
    const thief = one.twin();
    await expire();
    await one.get('sysAuth/userInfo');
    await office.advance(MINUTE);
    const reused = await thief.get('sysAuth/userInfo');
    expect([reused.status, reused.code, reused.headers['access-token']]).toEqual([
      200,
      401,
      'invalid_token',
    ]);
    expect((await one.get('sysAuth/userInfo')).code).toBe(401);
    expect(one.tokens).toBeNull();
  });

  it('5: a valid access token with a refresh token beside it brings no new ones', async () => {
    const one = await signedIn('harum.staff');
    const heard = await one.get('sysAuth/userInfo', {
      headers: { 'x-authorization': `Bearer ${one.tokens?.refresh}` },
    });
    expect([heard.code, heard.renewed]).toEqual([200, null]);
  });

  it('14: after five bad passwords the right one is refused, here and in a process started later; unlocking lets in', async () => {
    const account = 'besi.manager';
    for (let time = 0; time < 5; time += 1)
      expect((await client().login(account, 'Wrong-2026', await captcha())).code).toBe(400);
    const enter = async (app = office.app) =>
      client(app).login(account, passwordOf(account), await captcha());
    expect((await enter()).code).toBe(400);
    expect((await enter(await office.secondProcess())).code).toBe(400);
    const director = await signedIn('besi.director');
    expect((await director.post('sysUser/unlockLogin', { id: await idOf(account) })).code).toBe(
      200,
    );
    expect((await enter()).code).toBe(200);
  });

  it('15: a user who is disabled is out within a second, in every process', async () => {
    const second = await office.secondProcess();
    const staff = await signedIn('harum.staff');
    const beside = new FamilyClient(second, () => office.now());
    beside.tokens = staff.tokens;
    expect((await beside.get('sysAuth/userInfo')).code).toBe(200);
    const director = await signedIn('harum.director');
    const id = await idOf('harum.staff');
    expect((await director.post('sysUser/setStatus', { id, status: 2 })).code).toBe(200);
    expect((await staff.get('sysAuth/userInfo')).code).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, SECOND));
    const heard = await beside.get('sysAuth/userInfo');
    expect([heard.code, heard.headers['access-token']]).toEqual([401, 'invalid_token']);
    expect((await director.post('sysUser/setStatus', { id, status: 1 })).code).toBe(200);
  });

  it('15: so is one who is forced offline', async () => {
    await office.app.listen(0, '127.0.0.1');
    const staff = await signedIn('harum.staff');
    const line = await fetch(`${await office.app.getUrl()}/api/push/events`, {
      headers: { authorization: `Bearer ${staff.tokens?.access}` },
    });
    const first = await line.body!.getReader().read();
    const connectionId = /"connectionId":"([^"]+)"/.exec(Buffer.from(first.value).toString())![1];
    const director = await signedIn('harum.director');
    const online = await director.post('sysOnlineUser/page', {});
    const row = online.result.items.find(
      (each: { connectionId: string }) => each.connectionId === connectionId,
    );
    expect((await director.post('sysOnlineUser/forceOffline', row)).code).toBe(200);
    expect((await staff.get('sysAuth/userInfo')).code).toBe(401);
  });

  it('17: an answer to a captcha is good once, and until its end', async () => {
    await office.rows(`UPDATE identity_config SET value = 'True' WHERE code = 'sys_captcha'`);
    const enter = (answer: object) =>
      client().login('harum.staff', passwordOf('harum.staff'), answer);
    const answer = await captcha();
    const { img, expirySeconds } = (await client().get('sysAuth/captcha')).result;
    expect(img).not.toMatch(/^data:/);
    expect((await enter(answer)).code).toBe(200);
    expect((await enter(answer)).extras.errorCode).toBe('AUTH_CAPTCHA_EXPIRED');
    const late = await captcha();
    await office.advance((expirySeconds + 1) * SECOND);
    expect((await enter(late)).extras.errorCode).toBe('AUTH_CAPTCHA_EXPIRED');
    await office.rows(`UPDATE identity_config SET value = 'False' WHERE code = 'sys_captcha'`);
  });

  it('18: unlocking with a wrong password five times ends the session', async () => {
    const one = await signedIn('besi.staff');
    await one.post('sysAuth/lockScreen');
    const codes: number[] = [];
    for (let time = 0; time < 5; time += 1)
      codes.push((await one.post(`sysAuth/unLockScreen?password=Wrong-${time}`)).code);
    expect(codes).toEqual([400, 400, 400, 400, 401]);
    expect(one.tokens).toBeNull();
  });

  it('20: no row that is kept of a login, a password change and a refresh holds a secret', async () => {
    const [account, fresh] = ['harum.manager', 'Another-Pass-2026'];
    const one = client();
    const answer = await captcha();
    await one.login(account, 'Wrong-Pass-2026');
    await one.login(account, passwordOf(account), answer);
    const tokens = [one.tokens!];
    await expire();
    await one.get('sysAuth/userInfo');
    tokens.push(one.tokens!);
    const passwords = { passwordOld: passwordOf(account), passwordNew: fresh };
    const changed = await one.post('sysUser/changePwd', passwords);
    expect([changed.code, changed.text]).toEqual([200, changed.text]);
    const tables = await office.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()
         AND (table_name LIKE '%audit%' OR table_name LIKE '%log%' OR table_name LIKE '%attempt%'
           OR table_name LIKE 'identity_session' OR table_name LIKE 'operations%')`,
    );
    let kept = '';
    for (const { name } of tables)
      kept += JSON.stringify(await office.rows(`SELECT * FROM ${name}`));
    expect(kept).toContain(account);
    const secrets = [passwordOf(account), fresh, 'Wrong-Pass-2026'];
    for (const { access, refresh } of tokens) secrets.push(access, refresh);
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });
});
