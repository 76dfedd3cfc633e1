import { HOUR, MINUTE, SECOND } from '@kernel/time';
import {
  bearer,
  get,
  login,
  type TestBed,
  openTestBed,
  post,
  signIn,
  type Tokens,
} from './test-bed';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('signing in by scanning', () => {
  let testBed: TestBed;
  let phone: Tokens;
  beforeAll(async () => {
    testBed = await openTestBed({ TRUST_PROXY: 'true' });
  });
  afterAll(() => testBed.close());
  beforeEach(async () => {
    testBed.clock.advance(2 * HOUR);
    phone = await signIn(testBed.app, 'harum.staff');
  });

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const show = async () => {
    const headers = { 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.7' };
    const { result } = (await post(testBed.app, 'sysAuth/scan', {}, headers)).json();
    return { ...result, code: new URL(result.address).searchParams.get('code') };
  };
  const look = async (code: string, who = phone) =>
    (await get(testBed.app, `sysAuth/scanDetail?code=${code}`, bearer(who))).json();
  const answer = async (code: string, approve: boolean, who = phone) =>
    (await post(testBed.app, 'sysAuth/scanAnswer', { code, approve }, bearer(who))).json();
  const follow = async (id: string, secret: string, app = testBed.app) =>
    (await post(app, 'sysAuth/scanState', { id, secret })).json();
  const over = { code: 400, extras: { errorCode: 'AUTH_SCAN_OVER' } };

  it('shown, looked at, approved: the showing page is signed in, once', async () => {
    const { id, secret, code, number, expirySeconds } = await show();
    expect(expirySeconds).toBe(120);
    expect((await follow(id, secret)).result).toEqual({ state: 'waiting' });
    expect((await look(code)).result).toMatchObject({
      account: 'harum.staff',
      browser: 'Chrome',
      system: 'Windows',
      ip: '203.0.113.7',
      sameNetwork: false,
      number,
    });
    expect((await follow(id, secret)).result).toEqual({ state: 'seen' });
    expect((await answer(code, true)).code).toBe(200);
    const { result } = await follow(id, secret);
    expect(result.state).toBe('used');
    const tokens = { access: result.accessToken, refresh: result.refreshToken };
    const me = await get(testBed.app, 'sysAuth/userInfo', bearer(tokens));
    expect(me.json().result.account).toBe('harum.staff');
    expect((await follow(id, secret)).result).toEqual({ state: 'over' });
    const [entry] = await query('SELECT * FROM identity_login_attempt ORDER BY id DESC LIMIT 1');
    expect(entry).toMatchObject({ account: 'harum.staff', way: 'scan', outcome: 'right' });
  });

  it('whoever saw the square but does not show it is not let in', async () => {
    const { id, code } = await show();
    await look(code);
    await answer(code, true);
    for (const secret of [code, 'guess', id])
      expect((await follow(id, secret)).result).toEqual({ state: 'over' });
  });

  it('needs a look before an answer, and the same person for both', async () => {
    const { code } = await show();
    expect(await answer(code, true)).toMatchObject(over);
    await look(code);
    const stranger = await signIn(testBed.app, 'besi.staff');
    expect(await look(code, stranger)).toMatchObject(over);
    expect(await answer(code, true, stranger)).toMatchObject(over);
    expect((await answer(code, true)).code).toBe(200);
    expect(await answer(code, true)).toMatchObject(over);
  });

  it('a refusal ends it, and the login log keeps it', async () => {
    const { id, secret, code } = await show();
    await look(code);
    await answer(code, false);
    expect((await follow(id, secret)).result).toEqual({ state: 'refused' });
    expect(await answer(code, true)).toMatchObject(over);
    const [entry] = await query('SELECT * FROM identity_login_attempt ORDER BY id DESC LIMIT 1');
    expect(entry).toMatchObject({ way: 'scan', outcome: 'refused', ip: '203.0.113.7' });
  });

  it.each(['look', 'answer', 'follow'] as const)(
    'after two minutes the step %s is refused',
    async (step) => {
      const { id, secret, code } = await show();
      if (step !== 'look') await look(code);
      if (step === 'follow') await answer(code, true);
      testBed.clock.advance(2 * MINUTE);
      if (step === 'look') expect(await look(code)).toMatchObject(over);
      if (step === 'answer') expect(await answer(code, true)).toMatchObject(over);
      if (step === 'follow') expect((await follow(id, secret)).result).toEqual({ state: 'over' });
    },
  );

  it('of several that ask after the approval at once one is let in', async () => {
    const { id, secret, code } = await show();
    await look(code);
    await answer(code, true);
    const second = await testBed.secondProcess();
    const apps = [testBed.app, second, testBed.app, second];
    const answers = await Promise.all(apps.map((app) => follow(id, secret, app)));
    expect(answers.filter(({ result }) => result.accessToken)).toHaveLength(1);
  });

  it('a locked account is let in no more than by its password', async () => {
    const { id, secret, code } = await show();
    await look(code);
    await answer(code, true);
    for (let time = 0; time < 3; time += 1) await login(testBed.app, 'harum.staff', 'wrong');
    await query(
      `UPDATE identity_login_counter SET failures = 5 WHERE kind = 'account' AND subject = ?`,
      ['harum.staff'],
    );
    expect(await follow(id, secret)).toMatchObject(over);
  });

  it('nobody approves for somebody else by being signed out', async () => {
    const { code } = await show();
    const answered = await get(testBed.app, `sysAuth/scanDetail?code=${code}`);
    expect(answered.json().code).toBe(401);
    testBed.clock.advance(31 * MINUTE + SECOND);
    expect((await look(code)).code).toBe(401);
  });

  it('the code and the secret stand in no table', async () => {
    const { secret, code } = await show();
    const rows = JSON.stringify(await query('SELECT * FROM identity_scan'));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(code);
  });

  it('nothing of it works once it is switched off', async () => {
    const flag = (value: string) =>
      query(`UPDATE identity_config SET value = ? WHERE code = 'sys_scan_login'`, [value]);
    await flag('False');
    const shown = await post(testBed.app, 'sysAuth/scan', {});
    expect(shown.json().extras.errorCode).toBe('AUTH_SCAN_UNAVAILABLE');
    await flag('True');
  });
});
