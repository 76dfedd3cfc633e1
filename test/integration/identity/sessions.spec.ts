import { DAY, HOUR, MINUTE } from '@kernel/time';
import { SessionService } from '@modules/identity';
import {
  bearer,
  both,
  get,
  login,
  type TestBed,
  openTestBed,
  passwordOf,
  post,
  renewedPair,
  signIn,
  type Tokens,
} from './test-bed';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('the sessions of a user', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());
  beforeEach(async () => {
    testBed.clock.advance(2 * HOUR);
    await query('UPDATE identity_session SET revoked_at = NOW(3) WHERE revoked_at IS NULL');
  });

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const mine = async (tokens: Tokens) =>
    (await get(testBed.app, 'session/mine', bearer(tokens))).json().result;
  const userInfo = async (tokens: Tokens, headers = bearer(tokens)) =>
    (await get(testBed.app, 'sysAuth/userInfo', headers)).json();

  it('are listed with device, address and time, the current one first', async () => {
    const other = await signIn(testBed.app, 'harum.staff');
    testBed.clock.advance(5 * MINUTE);
    const { result } = (
      await testBed.app.inject({
        method: 'POST',
        url: '/api/sysAuth/login',
        remoteAddress: '203.0.113.5',
        headers: { 'user-agent': windows },
        payload: { account: 'harum.staff', password: passwordOf('harum.staff') },
      })
    ).json();
    const here = { access: result.accessToken, refresh: result.refreshToken };
    await signIn(testBed.app, 'harum.manager');
    const list = await mine(here);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({
      current: true,
      ip: '203.0.113.5',
      browser: 'Chrome',
      system: 'Windows',
      locked: false,
      signedIn: testBed.clock.now().toISOString(),
    });
    expect(list[1]).toMatchObject({ current: false });
    expect((await mine(other))[0].id).toBe(list[1].id);
  });

  it('exclude those that can no longer be renewed', async () => {
    await signIn(testBed.app, 'harum.staff');
    testBed.clock.advance(15 * DAY);
    expect(await mine(await signIn(testBed.app, 'harum.staff'))).toHaveLength(1);
  });

  it('can be ended from another session, which is told why', async () => {
    const [lost, here] = [
      await signIn(testBed.app, 'harum.staff'),
      await signIn(testBed.app, 'harum.staff'),
    ];
    const { id } = (await mine(here)).find((each: { current: boolean }) => !each.current);
    await post(testBed.app, 'session/end', { id }, bearer(here));
    const answer = await get(testBed.app, 'sysAuth/userInfo', both(lost));
    expect(answer.headers['access-token']).toBe('invalid_token');
    expect(answer.json()).toMatchObject({
      code: 401,
      message: 'This session was ended from another of your devices',
    });
    expect((await userInfo(here)).code).toBe(200);
  });

  it('can be ended all at once except the current one', async () => {
    const others = [
      await signIn(testBed.app, 'harum.staff'),
      await signIn(testBed.app, 'harum.staff'),
    ];
    const colleague = await signIn(testBed.app, 'harum.manager');
    const here = await signIn(testBed.app, 'harum.staff');
    await post(testBed.app, 'session/endOthers', {}, bearer(here));
    for (const tokens of others) expect((await userInfo(tokens)).code).toBe(401);
    expect((await userInfo(here)).code).toBe(200);
    expect((await userInfo(colleague)).code).toBe(200);
  });

  it('cannot be ended by anyone else, be it a colleague or an administrator', async () => {
    const theirs = await signIn(testBed.app, 'harum.staff');
    const [{ id }] = await mine(theirs);
    for (const account of ['harum.director', 'superadmin', 'besi.staff']) {
      const me = await signIn(testBed.app, account);
      expect((await post(testBed.app, 'session/end', { id }, bearer(me))).json().code).toBe(404);
    }
    expect((await userInfo(theirs)).code).toBe(200);
  });

  describe('with single login switched on', () => {
    const setting = (value: string) =>
      query(`UPDATE identity_config SET value = ? WHERE code = 'sys_single_login'`, [value]);
    beforeAll(() => setting('True'));
    afterAll(() => setting('False'));

    it('keeps the newest session; the older one is told why, by the code clients know', async () => {
      const older = await signIn(testBed.app, 'harum.staff');
      const colleague = await signIn(testBed.app, 'harum.manager');
      const later = await signIn(testBed.app, 'harum.staff');
      expect(await userInfo(older)).toMatchObject({
        code: 401,
        type: 'error',
        message: 'You were signed out because this account signed in elsewhere',
        extras: { errorCode: 'AUTH_SIGNED_IN_ELSEWHERE', legacyCode: 'D1024' },
      });
      expect((await userInfo(later)).code).toBe(200);
      expect((await userInfo(colleague)).code).toBe(200);
    });

    it('keeps one of several concurrent sign-ins', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => login(testBed.app, 'besi.staff')));
      const pairs = answers.map((answer) => renewedPair(answer)!);
      const codes: number[] = [];
      for (const pair of pairs) codes.push((await userInfo(pair)).code);
      expect(codes.sort()).toEqual([200, 401, 401]);
    });
  });

  describe('automatic screen lock', () => {
    const lockAfter = (tokens: Tokens, seconds: number | null) =>
      post(testBed.app, 'sysAuth/lockAfter', { seconds }, bearer(tokens));
    const unlock = (tokens: Tokens) =>
      post(
        testBed.app,
        'sysAuth/unLockScreen',
        { password: passwordOf('harum.staff') },
        both(tokens),
      );

    it('locks after the idle time set by the browser', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      await lockAfter(tokens, 300);
      testBed.clock.advance(5 * MINUTE);
      expect((await userInfo(tokens)).code).toBe(200);
      testBed.clock.advance(7 * MINUTE);
      expect((await userInfo(tokens)).extras.errorCode).toBe('SCREEN_LOCKED');
      expect((await userInfo(tokens)).extras.errorCode).toBe('SCREEN_LOCKED');
      await unlock(tokens);
      expect((await userInfo(tokens)).code).toBe(200);
    });

    it('stays unlocked while the browser reports activity', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      await lockAfter(tokens, 300);
      for (let minute = 0; minute < 12; minute += 2) {
        testBed.clock.advance(2 * MINUTE);
        expect((await lockAfter(tokens, 300)).json().code).toBe(200);
      }
    });

    it('never locks clients that set no idle time or removed it', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      testBed.clock.advance(20 * MINUTE);
      expect((await userInfo(tokens)).code).toBe(200);
      await lockAfter(tokens, 300);
      await lockAfter(tokens, 0);
      testBed.clock.advance(9 * MINUTE);
      expect((await userInfo(tokens)).code).toBe(200);
    });

    it('is not unlocked by renewing tokens', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      await post(testBed.app, 'sysAuth/lockScreen', {}, bearer(tokens));
      testBed.clock.advance(31 * MINUTE);
      const answer = await get(testBed.app, 'sysAuth/userInfo', both(tokens));
      expect(answer.json().extras.errorCode).toBe('SCREEN_LOCKED');
      const renewed = renewedPair(answer)!;
      expect((await userInfo(renewed)).extras.errorCode).toBe('SCREEN_LOCKED');
    });

    it('reports its state and user to a starting browser', async () => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      const state = async () =>
        (await get(testBed.app, 'sysAuth/lockState', bearer(tokens))).json().result;
      await lockAfter(tokens, 300);
      expect(await state()).toEqual({ locked: false, account: 'harum.staff', lockAfter: 300 });
      await post(testBed.app, 'sysAuth/lockScreen', {}, bearer(tokens));
      expect(await state()).toMatchObject({ locked: true, account: 'harum.staff' });
    });
  });

  describe('a sign-in that is still running', () => {
    const director = 'besi.director';
    const idOf = async (account: string): Promise<string> => {
      const [{ id }] = await query('SELECT id FROM identity_user WHERE account = ?', [account]);
      return String(id);
    };
    const send = async (tokens: Tokens, path: string, body: object) =>
      (await post(testBed.app, path, body, bearer(tokens))).json();
    /** Signs in, and does this once the password has been found to be right. */
    const during = async (account: string, change: () => Promise<unknown>) => {
      const sessions = testBed.app.get(SessionService, { strict: false });
      const open = sessions.open.bind(sessions);
      sessions.open = async (...verified) => {
        sessions.open = open;
        expect(await change()).toMatchObject({ code: 200 });
        return open(...verified);
      };
      return (await login(testBed.app, account)).json();
    };

    it.each<[string, string, (tokens: Tokens) => Promise<unknown>]>([
      [
        'its owner chooses another password',
        'besi.staff',
        (tokens) =>
          send(tokens, 'sysUser/changePwd', {
            passwordOld: passwordOf('besi.staff'),
            passwordNew: 'Chosen-New-2026',
          }),
      ],
      [
        'an administrator resets the password',
        'besi.manager',
        async () =>
          send(await signIn(testBed.app, director), 'sysUser/resetPwd', {
            id: await idOf('besi.manager'),
          }),
      ],
      [
        'the account moves to another organisation',
        'harum.staff',
        async () => {
          const [{ orgId }] = await query(
            'SELECT CAST(org_id AS CHAR) AS orgId FROM identity_user WHERE account = ?',
            [director],
          );
          const admin = await signIn(testBed.app, 'superadmin');
          return send(admin, 'sysUser/update', { id: await idOf('harum.staff'), orgId });
        },
      ],
    ])('leaves no session behind when %s', async (_, account, change) => {
      const tokens = await signIn(testBed.app, account);
      expect(await during(account, () => change(tokens))).toMatchObject({
        extras: { errorCode: 'AUTH_LOGIN_FAILED' },
      });
    });
  });
});
