import sharp from 'sharp';
import { MINUTE, SECOND } from '@kernel/time';
import { UnlockLogin } from '@modules/identity';
import { Commands } from '@platform/cqrs/commands';
import { asSystem } from '@platform/tenancy/org-scope';
import {
  bearer,
  both,
  get,
  login,
  type TestBed,
  openTestBed,
  passwordOf,
  post,
  signIn,
} from './test-bed';

interface Answered {
  extras: object;
}

describe('signing in', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());
  // Each test starts without failed attempts.
  beforeEach(() => testBed.clock.advance(2 * 60 * MINUTE));

  const wrong = (account: string, more = {}, app = testBed.app) =>
    login(app, account, 'not the password', more);
  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);

  async function captcha(): Promise<{ codeId: string; code: string }> {
    const { id } = (await get(testBed.app, 'sysAuth/captcha')).json().result;
    const [{ answer }] = await query('SELECT answer FROM identity_captcha WHERE id = ?', [id]);
    return { codeId: id, code: answer };
  }

  const failTimes = async (account: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      expect((await wrong(account, await captcha())).json().code).toBe(400);
  };

  it('11: a wrong password is refused in the language asked for, with HTTP 200', async () => {
    const ask = (language: string) =>
      post(
        testBed.app,
        'sysAuth/login',
        { account: 'harum.staff', password: 'not it' },
        { 'accept-language': language },
      );
    const answer = await ask('en');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      code: 400,
      type: 'error',
      message: 'Account or password is incorrect',
      result: null,
      extras: { errorCode: 'AUTH_BAD_CREDENTIALS', traceId: expect.any(String) },
    });
    expect((await ask('zh-tw')).json().message).toBe('帳號或密碼有誤');
    expect((await ask('')).json().message).toBe('账号或密码不正确');
  });

  it('an unknown account cannot be told from a wrong password', async () => {
    const [known, unknown] = [await wrong('harum.staff'), await wrong('nobody.at.all')];
    const reported = (body: Answered): object => ({
      ...body,
      time: '',
      extras: { ...body.extras, traceId: '' },
    });
    expect(reported(unknown.json())).toEqual(reported(known.json()));
  });

  it('takes the account in any case, but no look-alike of it', async () => {
    const password = passwordOf('harum.staff');
    expect((await login(testBed.app, 'Harum.STAFF', password)).json().code).toBe(200);
    expect((await login(testBed.app, 'härum.staff', password)).json().code).toBe(400);
  });

  it('14: after five bad passwords the right one is refused, in every process', async () => {
    await failTimes('harum.manager', 5);
    const refused = await login(
      testBed.app,
      'harum.manager',
      passwordOf('harum.manager'),
      await captcha(),
    );
    expect(refused.json()).toMatchObject({
      code: 400,
      message: 'Account or password is incorrect',
    });
    const restarted = await testBed.secondProcess();
    const elsewhere = await login(
      restarted,
      'harum.manager',
      passwordOf('harum.manager'),
      await captcha(),
    );
    expect(elsewhere.json().code).toBe(400);
  });

  it('14: unlocking lets the owner in again, and is kept in the audit trail', async () => {
    await failTimes('besi.manager', 5);
    const [{ id }] = await query(`SELECT id FROM identity_user WHERE account = 'besi.manager'`);
    const commands = testBed.app.get(Commands, { strict: false });
    await asSystem('test', 'all', () => commands.execute(new UnlockLogin(id)));
    await signIn(testBed.app, 'besi.manager');
    const [entry] = await query(
      `SELECT record_id FROM platform_audit WHERE resource = 'user' AND action = 'unlockLogin'`,
    );
    expect(entry.record_id).toBe(id);
  });

  it('the lock ends half an hour after the fifth failure', async () => {
    await failTimes('besi.staff', 5);
    testBed.clock.advance(29 * MINUTE);
    const early = await login(testBed.app, 'besi.staff', passwordOf('besi.staff'), await captcha());
    expect(early.json().code).toBe(400);
    testBed.clock.advance(MINUTE + SECOND);
    await signIn(testBed.app, 'besi.staff');
  });

  it('a success forgives what was before it', async () => {
    await failTimes('besi.staff', 2);
    await signIn(testBed.app, 'besi.staff');
    await failTimes('besi.staff', 2);
    await signIn(testBed.app, 'besi.staff');
  });

  it('twenty guesses at once are no more than five', async () => {
    const guesses = Array.from({ length: 20 }, () => wrong('harum.director'));
    await Promise.all(guesses);
    const [{ failures }] = await query(
      `SELECT failures FROM identity_login_counter WHERE kind = 'account' AND subject = ?`,
      ['harum.director'],
    );
    expect(failures).toBeLessThanOrEqual(5);
  });

  describe('behind an address where a stranger keeps failing', () => {
    const stranger = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        await wrong(`stranger${time}`, time < 20 ? {} : await captcha());
    };
    const enter = (account: string, more = {}) =>
      login(testBed.app, account, passwordOf(account), more);

    it('a right password gets in at once, after nineteen and after forty wrong ones', async () => {
      await stranger(19);
      await signIn(testBed.app, 'harum.staff');
      await stranger(40);
      expect((await enter('harum.staff', await captcha())).json().code).toBe(200);
      expect((await enter('besi.staff', await captcha())).json().code).toBe(200);
    });

    it('everybody shows to be a person from the twentieth on, and is told so', async () => {
      await stranger(19);
      const twentieth = await wrong('another');
      expect(twentieth.json().extras.params).toEqual({ captchaRequired: 1 });
      const right = await enter('harum.staff');
      expect(right.json().extras.errorCode).toBe('AUTH_CAPTCHA_REQUIRED');
    });
  });

  it('failures from the addresses of one IPv6 network are counted together', async () => {
    const from = (remoteAddress: string) =>
      testBed.app.inject({
        method: 'POST' as const,
        url: '/api/sysAuth/login',
        remoteAddress,
        payload: { account: 'harum.staff', password: 'wrong' },
      });
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2::2');
    const params = async (ip: string) => (await from(ip)).json().extras.params;
    expect(await params('2001:db8:1:3::1')).toEqual({ captchaRequired: 0 });
    expect(await params('2001:db8:1:2:ffff::3')).toEqual({ captchaRequired: 1 });
  });

  it('an account that keeps failing at an address waits longer and longer there, alone', async () => {
    const code = 'sys_password_max_error_times';
    const most = (value: string) =>
      query('UPDATE identity_config SET value = ? WHERE code = ?', [value, code]);
    const [{ value }] = await query('SELECT value FROM identity_config WHERE code = ?', [code]);
    await most('20');
    await failTimes('harum.manager', 10);
    const refused = await wrong('harum.manager', await captcha());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    const paced = refused.json();
    expect(paced.extras).toMatchObject({ errorCode: 'AUTH_TOO_FAST', params: { seconds: 1 } });
    expect(paced.message).toBe('Too many attempts. Please wait 1 s and try again');
    await signIn(testBed.app, 'harum.staff');
    testBed.clock.advance(SECOND);
    await failTimes('harum.manager', 1);
    testBed.clock.advance(SECOND);
    expect((await wrong('harum.manager')).json().extras.params.seconds).toBe(1);
    testBed.clock.advance(SECOND);
    const right = await login(
      testBed.app,
      'harum.manager',
      passwordOf('harum.manager'),
      await captcha(),
    );
    expect(right.json().code).toBe(200);
    await most(value);
  });

  it('asks for a captcha after three failures of one account from one address', async () => {
    await failTimes('harum.staff', 2);
    const third = await wrong('harum.staff');
    expect(third.json().extras.params).toEqual({ captchaRequired: 1 });
    const fourth = await login(testBed.app, 'harum.staff');
    expect(fourth.json()).toMatchObject({
      code: 400,
      extras: { errorCode: 'AUTH_CAPTCHA_REQUIRED' },
    });
    const withCaptcha = await login(
      testBed.app,
      'harum.staff',
      passwordOf('harum.staff'),
      await captcha(),
    );
    expect(withCaptcha.json().code).toBe(200);
  });

  describe('with the captcha switched on', () => {
    beforeAll(() => setting('sys_captcha', 'True'));
    afterAll(() => setting('sys_captcha', 'False'));
    const setting = (code: string, value: string) =>
      query('UPDATE identity_config SET value = ? WHERE code = ?', [value, code]);
    const enter = (more: object) =>
      login(testBed.app, 'harum.staff', passwordOf('harum.staff'), { ...more });

    it('shows a picture with an id and an end', async () => {
      const { result } = (await get(testBed.app, 'sysAuth/captcha')).json();
      expect(result.expirySeconds).toBe(60);
      expect(result.id).toMatch(/^\d{15}$/);
      // platform-api, section 3.2: the client writes a type of its own before it; svg would not be drawn.
      const drawn = await sharp(Buffer.from(result.img, 'base64')).metadata();
      expect(drawn).toMatchObject({ format: 'png', width: 150, height: 50 });
      expect((await get(testBed.app, 'sysConfig/sysInfo')).json().result.sysCaptcha).toBe(true);
    });

    it('refuses without an answer and with a wrong one', async () => {
      expect((await enter({})).json().extras.errorCode).toBe('AUTH_CAPTCHA_REQUIRED');
      const { codeId } = await captcha();
      expect((await enter({ codeId, code: 'x' })).json().extras.errorCode).toBe(
        'AUTH_CAPTCHA_WRONG',
      );
    });

    it('17: an answer used twice is refused the second time', async () => {
      const answer = await captcha();
      expect((await enter(answer)).json().code).toBe(200);
      expect((await enter(answer)).json()).toMatchObject({
        code: 400,
        message: 'Captcha has expired',
        extras: { errorCode: 'AUTH_CAPTCHA_EXPIRED' },
      });
    });

    it('17: an answer that comes after the end is refused', async () => {
      const answer = await captcha();
      testBed.clock.advance(61 * SECOND);
      expect((await enter(answer)).json().message).toBe('Captcha has expired');
    });

    it('of several that bring the same answer at once one gets in', async () => {
      const answer = await captcha();
      const answers = await Promise.all([1, 2, 3, 4].map(() => enter(answer)));
      expect(answers.filter((each) => each.json().code === 200)).toHaveLength(1);
    });
  });

  it('takes a captcha or a tenant that a client has none of, and tells the limit of a name', async () => {
    for (const none of ['', null, 0, -1, '0'])
      expect(
        (
          await login(testBed.app, 'harum.staff', undefined, { codeId: none, tenantId: none })
        ).json().code,
      ).toBe(200);
    const long = await login(testBed.app, 'a'.repeat(65), 'whatever');
    expect(long.json().extras.fieldErrors).toMatchObject([{ code: 'tooLong', path: 'account' }]);
  });

  describe('a locked screen', () => {
    const unlock = (tokens: Parameters<typeof bearer>[0], password: string) =>
      post(testBed.app, 'sysAuth/unLockScreen', { password }, bearer(tokens));

    it('opens with the password, in the body or in the address', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      await post(testBed.app, 'sysAuth/lockScreen', {}, bearer(tokens));
      expect((await unlock(tokens, passwordOf('harum.staff'))).json().result).toBe(true);
      await post(testBed.app, 'sysAuth/lockScreen', {}, bearer(tokens));
      const path = `sysAuth/unLockScreen?password=${passwordOf('harum.staff')}`;
      expect((await post(testBed.app, path, undefined, bearer(tokens))).json().result).toBe(true);
    });

    it('lets nothing through but unlocking and leaving', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      await post(testBed.app, 'sysAuth/lockScreen', {}, bearer(tokens));
      expect((await get(testBed.app, 'sysAuth/userInfo', bearer(tokens))).json()).toMatchObject({
        code: 400,
        extras: { errorCode: 'SCREEN_LOCKED' },
      });
      expect((await post(testBed.app, 'sysAuth/logout', {}, bearer(tokens))).json().code).toBe(200);
    });

    it('asks for a password that was not sent, and counts no attempt', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      await post(testBed.app, 'sysAuth/lockScreen', {}, bearer(tokens));
      for (const body of [undefined, {}, { password: null }, { password: '' }, {}, {}])
        expect(
          (await post(testBed.app, 'sysAuth/unLockScreen', body, bearer(tokens))).json(),
        ).toMatchObject({
          code: 400,
          result: null,
          extras: { fieldErrors: [{ code: 'required', path: 'password' }] },
        });
      for (const password of [5, {}, ['a'], true])
        expect(
          (await post(testBed.app, 'sysAuth/unLockScreen', { password }, bearer(tokens))).json(),
        ).toMatchObject({
          code: 400,
          result: null,
          extras: { fieldErrors: [{ code: 'badValue', path: 'password' }] },
        });
      expect((await unlock(tokens, passwordOf('harum.staff'))).json().result).toBe(true);
    });

    it('18: five wrong passwords end the session', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      for (let time = 0; time < 4; time += 1)
        expect((await unlock(tokens, 'wrong')).json()).toMatchObject({
          code: 400,
          extras: { errorCode: 'AUTH_WRONG_PASSWORD' },
        });
      const fifth = await unlock(tokens, 'wrong');
      expect(fifth.json().code).toBe(401);
      expect(fifth.headers['access-token']).toBe('invalid_token');
      expect((await get(testBed.app, 'sysAuth/userInfo', both(tokens))).json().code).toBe(401);
    });
  });

  it('a disabled account is refused, and only its owner learns it', async () => {
    await query(`UPDATE identity_user SET status = 2 WHERE account = 'besi.director'`);
    expect((await login(testBed.app, 'besi.director')).json()).toMatchObject({
      code: 400,
      message: 'Login failed, please check your account!',
      extras: { legacyCode: 'D1017' },
    });
    expect((await wrong('besi.director')).json().message).toBe('Account or password is incorrect');
    await query(`UPDATE identity_user SET status = 1 WHERE account = 'besi.director'`);
  });

  it('20: no password, token or captcha text in what is logged or audited', async () => {
    const answer = await captcha();
    const tokens = await signIn(testBed.app, 'harum.staff');
    await login(testBed.app, 'harum.staff', 'Hunter-2-wrong', answer);
    testBed.clock.advance(31 * MINUTE);
    await get(testBed.app, 'sysAuth/userInfo', both(tokens));
    const rows = [
      ...(await query('SELECT * FROM identity_login_attempt')),
      ...(await query('SELECT * FROM platform_audit')),
      ...(await query('SELECT * FROM identity_session')),
    ];
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(2);
    for (const secret of ['Hunter-2', passwordOf('harum.staff'), tokens.access, tokens.refresh])
      expect(text).not.toContain(secret);
    const stored = JSON.stringify(await query('SELECT * FROM identity_refresh_token'));
    expect(stored).not.toContain(tokens.refresh);
  });
});

describe('demo accounts', () => {
  it('are worthless in production, as if nobody had heard of them', async () => {
    const testBed = await openTestBed();
    const tokens = await signIn(testBed.app, 'harum.director');
    const production = await testBed.secondProcess({ NODE_ENV: 'production' });
    const answer = await login(production, 'harum.director');
    expect(answer.json()).toMatchObject({ code: 400, message: 'Account or password is incorrect' });
    expect((await get(production, 'sysAuth/userInfo', bearer(tokens))).json().code).toBe(401);
    expect((await post(production, 'swagger/checkUrl')).statusCode).toBe(404);
    await testBed.close();
  });
});
