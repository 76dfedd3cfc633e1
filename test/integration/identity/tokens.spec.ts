import { MINUTE, SECOND } from '@kernel/time';
import {
  bearer,
  both,
  get,
  login,
  type TestBed,
  openTestBed,
  post,
  renewedPair,
  signIn,
} from './test-bed';

/** Numbers are those of platform-api, section 17. */
describe('tokens', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  const expire = (): void => testBed.clock.advance(31 * MINUTE);

  it('1: login gives the same tokens in body and headers, the first a JWT with an end', async () => {
    const answer = await login(testBed.app, 'harum.staff');
    const { accessToken, refreshToken } = answer.json().result;
    expect(renewedPair(answer)).toEqual({ access: accessToken, refresh: refreshToken });
    const parts = accessToken.split('.');
    expect(parts).toHaveLength(3);
    const claims = JSON.parse(Buffer.from(parts[1], 'base64url').toString());
    expect(claims.exp * 1000).toBeGreaterThan(testBed.clock.now().getTime());
    expect(Object.keys(claims).sort()).toEqual([
      'AccountType',
      'OrgId',
      'TenantId',
      'UserId',
      'exp',
      'iat',
      'nbf',
      'sid',
      'sub',
      'ver',
    ]);
  });

  it('names the organisation and the tenant at the top of its tree, in the token and to the user', async () => {
    const query = (sql: string, params: unknown[]) =>
      testBed.database.dataSource.query(sql, params);
    const [{ org, tenant }] = await query(
      `SELECT u.org_id AS org, p.org_id AS tenant FROM identity_user u, identity_user p
       WHERE u.account = 'besi.staff' AND p.account = 'harum.staff'`,
      [],
    );
    await query('UPDATE identity_organisation SET tenant_id = ? WHERE id = ?', [tenant, org]);
    const tokens = await signIn(testBed.app, 'besi.staff');
    expire();
    const renewed = renewedPair(await get(testBed.app, 'sysAuth/userInfo', both(tokens)))!;
    for (const { access } of [tokens, renewed])
      expect(JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString())).toMatchObject({
        OrgId: org,
        TenantId: tenant,
      });
    const { result } = (await get(testBed.app, 'sysAuth/userInfo', bearer(renewed))).json();
    expect(result).toMatchObject({ orgId: org, tenantId: tenant, currentTenantId: tenant });
    await query('UPDATE identity_organisation SET tenant_id = NULL WHERE id = ?', [org]);
  });

  it('2: an expired access token with a fresh refresh token is served and renewed', async () => {
    const tokens = await signIn(testBed.app, 'harum.staff');
    expire();
    const answer = await get(testBed.app, 'sysAuth/userInfo', both(tokens));
    expect(answer.json()).toMatchObject({ code: 200, result: { account: 'harum.staff' } });
    const renewed = renewedPair(answer)!;
    expect(renewed.access).not.toBe(tokens.access);
    expect(renewed.refresh).not.toBe(tokens.refresh);
    const exposed = String(answer.headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['access-token', 'x-access-token']));
    expect((await get(testBed.app, 'sysAuth/userInfo', bearer(renewed))).json().code).toBe(200);
  });

  it.each(['sysConst/list', 'sysDictType/allDictList', 'sysMenu/loginMenuTree'])(
    '2: no cache keeps a new pair, and it comes with a whole response: %s',
    async (path) => {
      const tokens = await signIn(testBed.app, 'harum.staff');
      const tag = (await get(testBed.app, path, bearer(tokens))).headers.etag;
      expire();
      const known = { 'if-none-match': tag };
      const answer = await get(testBed.app, path, { ...both(tokens), ...known });
      expect([answer.statusCode, answer.json().code]).toEqual([200, 200]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
      const later = await get(testBed.app, path, { ...bearer(renewedPair(answer)!), ...known });
      expect([later.statusCode, later.body, later.headers.etag]).toEqual([304, '', tag]);
    },
  );

  it('2: an expired access token alone is worth nothing', async () => {
    const tokens = await signIn(testBed.app, 'harum.staff');
    expire();
    const answer = await get(testBed.app, 'sysAuth/userInfo', bearer(tokens));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 401, type: 'error' });
    expect(answer.headers['access-token']).toBe('invalid_token');
  });

  it('3: ten parallel requests with one expired pair all get the same new pair', async () => {
    const tokens = await signIn(testBed.app, 'harum.manager');
    expire();
    const second = await testBed.secondProcess();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        get(index % 2 ? testBed.app : second, 'sysAuth/userInfo', both(tokens)),
      ),
    );
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(10).fill(200));
    const pairs = new Set(answers.map((answer) => JSON.stringify(renewedPair(answer))));
    expect(pairs.size).toBe(1);
    const rows = await testBed.database.dataSource.query(
      'SELECT COUNT(*) AS n FROM identity_refresh_token WHERE used_at IS NULL AND session_id = ?',
      [sessionOf(tokens.access)],
    );
    expect(Number(rows[0].n)).toBe(1);
  });

  it('4: the same refresh token a minute later ends the whole family', async () => {
    const tokens = await signIn(testBed.app, 'besi.staff');
    expire();
    const renewed = renewedPair(await get(testBed.app, 'sysAuth/userInfo', both(tokens)))!;
    testBed.clock.advance(MINUTE);
    const reuse = await get(testBed.app, 'sysAuth/userInfo', both(tokens));
    expect(reuse.json().code).toBe(401);
    expect(reuse.headers['access-token']).toBe('invalid_token');
    const after = await get(testBed.app, 'sysAuth/userInfo', both(renewed));
    expect(after.json().code).toBe(401);
    const [entry] = await testBed.database.dataSource.query(
      `SELECT action FROM platform_audit WHERE resource = 'session' AND record_id = ?`,
      [sessionOf(tokens.access)],
    );
    expect(entry.action).toBe('refreshTokenReused');
  });

  it('4: a second use within five seconds gets the same pair, one after them nothing', async () => {
    const tokens = await signIn(testBed.app, 'besi.staff');
    expire();
    const first = renewedPair(await get(testBed.app, 'sysAuth/userInfo', both(tokens)));
    testBed.clock.advance(4 * SECOND);
    expect(renewedPair(await get(testBed.app, 'sysAuth/userInfo', both(tokens)))).toEqual(first);
    testBed.clock.advance(2 * SECOND);
    expect((await get(testBed.app, 'sysAuth/userInfo', both(tokens))).json().code).toBe(401);
  });

  it('5: a valid access token is not renewed, whatever else comes along', async () => {
    const tokens = await signIn(testBed.app, 'harum.staff');
    expect(renewedPair(await get(testBed.app, 'sysAuth/userInfo', both(tokens)))).toBeNull();
  });

  it('refuses a refresh token of another session', async () => {
    const mine = await signIn(testBed.app, 'harum.staff');
    const theirs = await signIn(testBed.app, 'besi.staff');
    expire();
    const mixed = { access: mine.access, refresh: theirs.refresh };
    expect((await get(testBed.app, 'sysAuth/userInfo', both(mixed))).json().code).toBe(401);
    expect((await get(testBed.app, 'sysAuth/userInfo', both(theirs))).json().code).toBe(200);
  });

  it.each([
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['no signature', (token: string) => token.split('.').slice(0, 2).join('.')],
    ['the algorithm none', (token: string) => unsigned(token)],
    ['something else', () => 'nonsense'],
  ])('refuses a token with %s', async (_case, forge) => {
    const { access } = await signIn(testBed.app, 'harum.staff');
    const answer = await get(testBed.app, 'sysAuth/userInfo', {
      authorization: `Bearer ${forge(access)}`,
    });
    expect(answer.json().code).toBe(401);
    expect(answer.headers['access-token']).toBe('invalid_token');
  });

  it('no session outlives thirty days, however often it is renewed', async () => {
    let tokens = await signIn(testBed.app, 'harum.director');
    for (let day = 0; day < 29; day += 1) {
      testBed.clock.advance(24 * 60 * MINUTE);
      tokens = renewedPair(await get(testBed.app, 'sysAuth/userInfo', both(tokens)))!;
      expect(tokens).not.toBeNull();
    }
    testBed.clock.advance(24 * 60 * MINUTE);
    expect((await get(testBed.app, 'sysAuth/userInfo', both(tokens))).json().code).toBe(401);
  });

  it('a refresh token rests at most fourteen days', async () => {
    const tokens = await signIn(testBed.app, 'harum.director');
    testBed.clock.advance(14 * 24 * 60 * MINUTE + MINUTE);
    expect((await get(testBed.app, 'sysAuth/userInfo', both(tokens))).json().code).toBe(401);
  });

  it('refreshToken wants the very token of the request, and not more than six times a minute', async () => {
    const tokens = await signIn(testBed.app, 'harum.director');
    const ask = (text: string) =>
      get(testBed.app, `sysAuth/refreshToken?accessToken=${text}`, bearer(tokens));
    expect((await ask('another')).json()).toMatchObject({
      code: 400,
      extras: { errorCode: 'AUTH_TOKEN_MISMATCH' },
    });
    const answer = await ask(tokens.access);
    expect(renewedPair(answer)).toEqual({
      access: answer.json().result.accessToken,
      refresh: answer.json().result.refreshToken,
    });
    expire();
    const old = await get(testBed.app, 'sysAuth/userInfo', both(tokens));
    expect(old.json().code).toBe(401);
    const fresh = await signIn(testBed.app, 'harum.director');
    const codes: number[] = [];
    for (let time = 0; time < 7; time += 1)
      codes.push(
        (
          await get(testBed.app, `sysAuth/refreshToken?accessToken=${fresh.access}`, bearer(fresh))
        ).json().code,
      );
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('refreshToken counts what comes at once one after the other', async () => {
    const tokens = await signIn(testBed.app, 'harum.director');
    const path = `sysAuth/refreshToken?accessToken=${tokens.access}`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get(testBed.app, path, bearer(tokens))),
    );
    const codes = answers.map((answer) => answer.json().code).toSorted();
    expect(codes).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  });

  it('logout ends the session, here and in the process beside', async () => {
    const tokens = await signIn(testBed.app, 'harum.staff');
    const second = await testBed.secondProcess();
    expect((await post(testBed.app, 'sysAuth/logout', {}, bearer(tokens))).json().code).toBe(200);
    expect((await get(testBed.app, 'sysAuth/userInfo', bearer(tokens))).json().code).toBe(401);
    expect((await get(second, 'sysAuth/userInfo', both(tokens))).json().code).toBe(401);
    expect((await post(testBed.app, 'sysAuth/logout')).json().code).toBe(401);
  });
});

const sessionOf = (access: string): string =>
  JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()).sid;

const unsigned = (token: string): string => {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
};
