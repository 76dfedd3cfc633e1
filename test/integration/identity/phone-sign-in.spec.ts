import { demoAccounts } from '@modules/identity/seed';
import { HOUR, MINUTE, SECOND } from '@kernel/time';
import {
  bearer,
  get,
  login,
  type TestBed,
  openTestBed,
  passwordOf,
  post,
  signIn,
} from './test-bed';

/** Unassigned numbers: from the Malaysian range that is never allocated. */
const MINE = '012-000 0001';
const NOBODYS = '012-000 0999';

describe('signing in by mobile number', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
    await setPhone('harum.staff', '+60120000001');
    await setPhone('besi.staff', '012 000 0002');
  });
  afterAll(() => testBed.close());
  // Each test starts without failed attempts.
  beforeEach(() => testBed.clock.advance(2 * HOUR));

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const setPhone = async (account: string, phone: string) => {
    await query('UPDATE identity_user SET phone = ? WHERE account = ?', [phone, account]);
    await query('UPDATE identity_user SET proven_phone = phone_digits WHERE account = ?', [
      account,
    ]);
  };
  const send = (phone: string, app = testBed.app) => post(app, 'sysSms/sendSms', { phone });
  const enter = (phone: string, code: string, app = testBed.app) =>
    post(app, 'sysAuth/loginPhone', { phone, code });
  const record = async (more = {}) =>
    (
      await post(testBed.app, 'sysSms/page', more, bearer(await signIn(testBed.app, 'superadmin')))
    ).json().result.items;
  /** What an administrator reads in the record of text messages. */
  const codeOf = async (): Promise<string> => /\b\d{6}\b/.exec((await record())[0].body)![0];
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const lastAttempt = async () =>
    (await query('SELECT * FROM identity_login_attempt ORDER BY id DESC LIMIT 1'))[0];

  it('a code from the record opens the account, once, and the log says by which way', async () => {
    const sent = (await send(MINE)).json();
    expect(sent).toMatchObject({ code: 200, result: { expirySeconds: 300 } });
    const code = await codeOf();
    const answer = await enter('+60 12-000 0001', code);
    const { accessToken, refreshToken } = answer.json().result;
    expect(answer.headers['access-token']).toBe(accessToken);
    const me = await get(
      testBed.app,
      'sysAuth/userInfo',
      bearer({ access: accessToken, refresh: refreshToken }),
    );
    expect(me.json().result.account).toBe('harum.staff');
    expect(await lastAttempt()).toMatchObject({
      account: 'harum.staff',
      way: 'phone',
      outcome: 'right',
    });
    expect((await enter(MINE, code)).json().extras.errorCode).toBe('AUTH_CODE_WRONG');
    expect((await record())[0].body).not.toContain(code);
  });

  it('the people of the demo have numbers of their own, by which they sign in', async () => {
    const phones = demoAccounts().map(({ phone }) => phone);
    expect(new Set(phones).size).toBe(phones.length);
    for (const phone of phones) expect(phone).toMatch(/^\+60100\d{6}$/);
    const { account, phone } = demoAccounts().find((each) => each.account === 'besi.director')!;
    await send(phone);
    const { result } = (await enter(phone, await codeOf())).json();
    const tokens = { access: result.accessToken, refresh: result.refreshToken };
    const me = await get(testBed.app, 'sysAuth/userInfo', bearer(tokens));
    expect(me.json().result.account).toBe(account);
  });

  it.each([
    ['as older clients ask', `sysSms/sendSms/${encodeURIComponent(MINE)}`],
    ['as newer clients ask, by a template', `sysSms/sendSms/${encodeURIComponent(MINE)}/0`],
  ])('%s, the same code is sent under the same limits', async (_case, path) => {
    expect((await post(testBed.app, path)).json()).toMatchObject({ code: 200 });
    const again = await post(testBed.app, path);
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60']);
    expect(again.json()).toMatchObject({ code: 429, extras: { errorCode: 'AUTH_TOO_FAST' } });
    expect((await enter(MINE, await codeOf())).json().code).toBe(200);
    expect((await post(testBed.app, 'sysSms/verifyCode', { phone: MINE })).statusCode).toBe(404);
  });

  it('the code is in no table in the clear, and in no list once it has ended', async () => {
    await send(MINE);
    const code = await codeOf();
    const rows = [
      ...(await query('SELECT * FROM identity_phone_code')),
      ...(await query('SELECT * FROM identity_sms_message')),
      ...(await query('SELECT * FROM identity_login_attempt')),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
    testBed.clock.advance(MINUTE);
    await send(MINE);
    const bodies = (await record()).slice(0, 2).map(({ body }: { body: string }) => body);
    expect(bodies).toEqual([expect.stringMatching(/\d{6}/), expect.stringContaining('••••••')]);
    testBed.clock.advance(5 * MINUTE);
    const [message] = await record();
    expect(message).toMatchObject({ phone: '+60120000001', state: 'recorded' });
    expect(message.body).toContain('••••••');
  });

  it('an unknown number gets the same answers as a known one, and nothing is written', async () => {
    const before = (await record()).length;
    const reported = (answer: Awaited<ReturnType<typeof send>>): object => {
      const body = answer.json();
      return { ...body, time: '', extras: body.extras && { ...body.extras, traceId: '' } };
    };
    expect(reported(await send(NOBODYS))).toEqual(reported(await send(MINE)));
    expect(reported(await send(NOBODYS))).toEqual(reported(await send(MINE)));
    expect(reported(await enter(NOBODYS, '123456'))).toEqual(
      reported(await enter(MINE, other(await codeOf()))),
    );
    expect((await record()).length).toBe(before + 1);
  });

  it('a number of two people is nobody’s', async () => {
    await setPhone('besi.manager', '0120000003');
    await setPhone('besi.director', '+60 12 000 0003');
    const before = (await record()).length;
    expect((await send('012-000 0003')).json().code).toBe(200);
    expect((await record()).length).toBe(before);
  });

  it('after five wrong tries the right code opens nothing', async () => {
    await send(MINE);
    const code = await codeOf();
    for (let time = 0; time < 4; time += 1) await enter(MINE, other(code));
    await send(NOBODYS);
    expect((await enter(MINE, other(code))).json().extras.errorCode).toBe('AUTH_CODE_WRONG');
    expect((await enter(MINE, code)).json().extras.errorCode).toBe('AUTH_CODE_WRONG');
  });

  it('wrong codes lock the account for its password too', async () => {
    await setPhone('harum.manager', '012-000 0004');
    await send('012-000 0004');
    const code = await codeOf();
    for (let time = 0; time < 5; time += 1) await enter('012-000 0004', other(code));
    const answer = await login(testBed.app, 'harum.manager', passwordOf('harum.manager'));
    expect(answer.json().code).toBe(400);
    const [{ failures }] = await query(
      `SELECT failures FROM identity_login_counter WHERE kind = 'account' AND subject = ?`,
      ['harum.manager'],
    );
    expect(failures).toBe(5);
  });

  it('an account that is locked by wrong passwords opens by no code either', async () => {
    await send('012 000 0002');
    const code = await codeOf();
    await query(
      `INSERT INTO identity_login_counter (kind, subject, failures, last_failure)
       VALUES ('account', 'besi.staff', 5, ?)`,
      [testBed.clock.now()],
    );
    expect((await enter('012 000 0002', code)).json().extras.errorCode).toBe('AUTH_CODE_WRONG');
    expect(await lastAttempt()).toMatchObject({ way: 'phone', outcome: 'locked' });
  });

  it('a disabled account is refused, and only the holder of its phone learns it', async () => {
    await query(`UPDATE identity_user SET status = 2 WHERE account = 'harum.staff'`);
    await send(MINE);
    const code = await codeOf();
    expect((await enter(MINE, other(code))).json().extras.errorCode).toBe('AUTH_CODE_WRONG');
    expect((await enter(MINE, code)).json().extras.errorCode).toBe('AUTH_LOGIN_FAILED');
    await query(`UPDATE identity_user SET status = 1 WHERE account = 'harum.staff'`);
  });

  it('a number gets one code a minute and five an hour, in all processes together', async () => {
    const second = await testBed.secondProcess();
    expect((await send(MINE)).json().code).toBe(200);
    const soon = (await send(MINE, second)).json();
    expect(soon).toMatchObject({ extras: { errorCode: 'AUTH_TOO_FAST', params: { seconds: 60 } } });
    for (let time = 0; time < 4; time += 1) {
      testBed.clock.advance(MINUTE);
      expect((await send(MINE, second)).json().code).toBe(200);
    }
    testBed.clock.advance(MINUTE);
    expect((await send(MINE)).json().extras.params.seconds).toBe(55 * 60);
    testBed.clock.advance(55 * MINUTE);
    expect((await send(MINE)).json().code).toBe(200);
  });

  it('two requests at the same moment bring one code', async () => {
    const second = await testBed.secondProcess();
    const answers = await Promise.all([send(MINE), send(MINE, second), send(MINE)]);
    expect(answers.filter((answer) => answer.json().code === 200)).toHaveLength(1);
  });

  it('an address that collects numbers is stopped after twenty', async () => {
    const numberOf = (n: number): string => `012-000 1${String(n).padStart(3, '0')}`;
    for (let n = 0; n < 20; n += 1) expect((await send(numberOf(n))).json().code).toBe(200);
    testBed.clock.advance(10 * MINUTE);
    const stopped = await send(numberOf(20));
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '1200']);
    expect(stopped.json().extras).toMatchObject({
      errorCode: 'AUTH_TOO_FAST',
      params: { seconds: 1200 },
    });
    testBed.clock.advance(20 * MINUTE);
    expect((await send(numberOf(20))).json().code).toBe(200);
  });

  it('the addresses of one IPv6 network are one address, those of another are not', async () => {
    const from = async (remoteAddress: string, n: number) => {
      const payload = { phone: `012-000 2${String(n).padStart(3, '0')}` };
      const url = '/api/sysSms/sendSms';
      return (await testBed.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
    };
    for (let n = 0; n < 20; n += 1) expect(await from(`2001:db8:1:2::${n + 1}`, n)).toBe(200);
    expect(await from('2001:db8:1:2:ffff::99', 20)).toBe(429);
    expect(await from('2001:db8:1:3::1', 21)).toBe(200);
    expect(await from('203.0.113.5', 22)).toBe(200);
  });

  it('of several that bring the right code at once one gets in', async () => {
    await send(MINE);
    const code = await codeOf();
    const second = await testBed.secondProcess();
    const apps = [testBed.app, second, testBed.app, second];
    const answers = await Promise.all(apps.map((app) => enter(MINE, code, app)));
    expect(answers.filter((answer) => answer.json().code === 200)).toHaveLength(1);
  });

  it('the route of the API family takes the number in its address', async () => {
    expect((await post(testBed.app, `sysSms/sendSms/0120000001`)).json().code).toBe(200);
    await enter(MINE, await codeOf());
    testBed.clock.advance(2 * MINUTE);
    const unreadable = (await post(testBed.app, 'sysSms/sendSms/12')).json();
    expect(unreadable).toMatchObject({ code: 400, extras: { fieldErrors: [{ path: 'phone' }] } });
  });

  it('nothing of it works once it is switched off', async () => {
    const flag = (value: string) =>
      query(`UPDATE identity_config SET value = ? WHERE code = 'sys_phone_login'`, [value]);
    await flag('False');
    expect((await get(testBed.app, 'sysAuth/signInMethods')).json().result.phone).toBe(false);
    for (const answer of [await send(MINE), await enter(MINE, '123456')])
      expect(answer.json().extras.errorCode).toBe('AUTH_PHONE_UNAVAILABLE');
    await flag('True');
  });

  it('the record is read by those who run the system alone', async () => {
    const director = bearer(await signIn(testBed.app, 'harum.director'));
    expect((await post(testBed.app, 'sysSms/page', {}, director)).json().code).toBe(403);
  });

  it('the lock comes after as many failures as the configuration says', async () => {
    const most = (value: string) =>
      query(`UPDATE identity_config SET value = ? WHERE code = 'sys_password_max_error_times'`, [
        value,
      ]);
    await most('2');
    await login(testBed.app, 'harum.staff', 'wrong 1');
    await login(testBed.app, 'harum.staff', 'wrong 2');
    expect((await login(testBed.app, 'harum.staff')).json().code).toBe(400);
    await most('0');
    testBed.clock.advance(31 * MINUTE + SECOND);
    expect((await login(testBed.app, 'harum.staff')).json().code).toBe(200);
    await most('5');
  });
});
