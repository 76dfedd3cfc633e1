import { MINUTE } from '@kernel/time';
import { type Mischief, openidProvider, type TestProvider } from '../../support/openid-provider';
import { bearer, get, type TestBed, openTestBed, post, signIn } from './test-bed';

describe('signing in at a third party by OpenID Connect', () => {
  let testBed: TestBed;
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openidProvider();
    const { issuer, clientId, clientSecret } = provider;
    const entry = { id: 'test', name: 'Test accounts', issuer, clientId, clientSecret };
    const dead = { id: 'dead', name: 'Nobody there', issuer: 'http://127.0.0.1:9', clientId };
    testBed = await openTestBed({ OIDC_PROVIDERS: JSON.stringify([entry, dead]) });
    await setEmail('harum.staff', 'priya@harum.example');
  });
  afterAll(async () => {
    await testBed.close();
    await provider.close();
  });
  beforeEach(async () => {
    provider.mischief = null;
    provider.somebody = { sub: 'priya-1', email: 'Priya@harum.example', email_verified: true };
    testBed.clock.advance(31 * MINUTE);
    await query('DELETE FROM identity_external_login');
    await query('DELETE FROM identity_login_counter');
  });

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const setEmail = (account: string, email: string) =>
    query('UPDATE identity_user SET email = ?, proven_email = LOWER(?) WHERE account = ?', [
      email,
      email,
      account,
    ]);
  const cookieIn = (answer: Awaited<ReturnType<typeof get>>): string =>
    String(answer.headers['set-cookie']).split(';')[0]!;

  /** The first step of a browser: an address at the provider, and a cookie. */
  const leave = async (search = '') => {
    const redirect = encodeURIComponent(search);
    const answer = await get(testBed.app, `sysOAuth/signIn?provider=test&redirectUrl=${redirect}`);
    return { address: String(answer.headers.location), cookie: cookieIn(answer), answer };
  };
  const back = async (address: string, cookie: string, app = testBed.app) => {
    const { pathname, search } = new URL(address);
    const path = `${pathname}${search}`.replace('/api/', '');
    return String((await get(app, path, { cookie })).headers.location);
  };
  const journey = async (search = '') => {
    const { address, cookie } = await leave(search);
    return { place: await back(await provider.visit(address), cookie), cookie };
  };
  const hashOf = (place: string) => new URLSearchParams(place.split('#')[1]);
  const enter = (ticket: string | null, cookie: string) =>
    post(testBed.app, 'sysOAuth/enter', { ticket }, { cookie });
  const lastAttempt = async () =>
    (await query('SELECT * FROM identity_login_attempt ORDER BY id DESC LIMIT 1'))[0];
  const refusedWith = (place: string) => hashOf(place).get('refused');

  it('is offered on the login page, and leaves with PKCE, nonce and a state', async () => {
    expect((await get(testBed.app, 'sysAuth/signInMethods')).json().result.providers).toEqual([
      { id: 'test', name: 'Test accounts' },
      { id: 'dead', name: 'Nobody there' },
    ]);
    const { address, answer } = await leave();
    expect(answer.statusCode).toBe(302);
    const asked = new URL(address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
    });
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/);
  });

  it('lets in the account with the verified address, links it, and knows it again', async () => {
    const { place, cookie } = await journey('?redirect=%2Fparties%2Fbuyer&evil=1');
    expect(place).toMatch(/^\/login\?redirect=%2Fparties%2Fbuyer#entry=/);
    const { result } = (await enter(hashOf(place).get('entry'), cookie)).json();
    const tokens = { access: result.accessToken, refresh: result.refreshToken };
    const me = await get(testBed.app, 'sysAuth/userInfo', bearer(tokens));
    expect(me.json().result.account).toBe('harum.staff');
    expect(await lastAttempt()).toMatchObject({ way: 'openid', outcome: 'right' });

    // From now on the person is identified by the provider's subject.
    provider.somebody = { sub: 'priya-1' };
    const again = await journey();
    expect((await enter(hashOf(again.place).get('entry'), again.cookie)).json().code).toBe(200);
    const [link] = await query('SELECT * FROM identity_external_login');
    expect(link).toMatchObject({ provider: 'test', subject: 'priya-1' });
    expect(link.last_used).not.toBeNull();
  });

  it.each<[string, TestProvider['somebody']]>([
    ['nobody’s address', { sub: 'x', email: 'x@nowhere.example', email_verified: true }],
    ['an address nobody vouches for', { sub: 'x', email: 'priya@harum.example' }],
    ['a doubtful address', { sub: 'x', email: 'priya@harum.example', email_verified: false }],
    ['a look-alike', { sub: 'x', email: 'príya@harum.example', email_verified: true }],
    ['no address', { sub: 'x' }],
  ])('creates no account for %s', async (_, somebody) => {
    provider.somebody = somebody;
    const before = await query('SELECT COUNT(*) AS n FROM identity_user');
    expect(refusedWith((await journey()).place)).toBe('AUTH_OPENID_NO_ACCOUNT');
    expect(await query('SELECT COUNT(*) AS n FROM identity_user')).toEqual(before);
    expect(await query('SELECT * FROM identity_external_login')).toEqual([]);
    expect(await lastAttempt()).toMatchObject({ way: 'openid', outcome: 'noAccount' });
  });

  it('an address of two accounts, or of who runs the system, opens neither', async () => {
    await setEmail('besi.staff', 'shared@office.example');
    await setEmail('besi.manager', 'shared@office.example');
    await setEmail('superadmin', 'root@office.example');
    for (const email of ['shared@office.example', 'root@office.example']) {
      provider.somebody = { sub: 'y', email, email_verified: true };
      expect(refusedWith((await journey()).place)).toBe('AUTH_OPENID_NO_ACCOUNT');
    }
  });

  it.each<[string, Mischief]>([
    ['a nonce of another journey', { claims: { nonce: 'of another journey' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['a token for another client', { claims: { aud: 'somebody else' } }],
    ['a token of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['a token that has ended', { claims: { exp: 1 } }],
    ['a token without a person', { claims: { sub: undefined } }],
    ['a foreign signature', { signature: 'foreign' }],
    ['no signature', { signature: 'none' }],
    ['a refused code', { token: 'refused' }],
    ['an answer of another issuer', { issuer: 'https://evil.example' }],
  ])('refuses %s, counts it against the address, and links nothing', async (_, mischief) => {
    provider.mischief = mischief;
    expect(refusedWith((await journey()).place)).toBe('AUTH_OPENID_FAILED');
    expect(await lastAttempt()).toMatchObject({ way: 'openid', outcome: 'forged' });
    const [row] = await query(
      `SELECT failures FROM identity_login_counter WHERE kind = 'address' AND subject = '127.0.0.1'`,
    );
    expect(row.failures).toBe(1);
    expect(await query('SELECT * FROM identity_external_login')).toEqual([]);
  });

  it('refuses a made-up state, a used one and one that has ended', async () => {
    const { address, cookie } = await leave();
    const answer = await provider.visit(address);
    const forged = new URL(answer);
    forged.searchParams.set('state', 'made-up');
    expect(refusedWith(await back(forged.href, cookie))).toBe('AUTH_OPENID_FAILED');
    expect(await back(answer, cookie)).toContain('#entry=');
    expect(refusedWith(await back(answer, cookie))).toBe('AUTH_OPENID_FAILED');

    const slow = await leave();
    const late = await provider.visit(slow.address);
    testBed.clock.advance(10 * MINUTE);
    expect(refusedWith(await back(late, slow.cookie))).toBe('AUTH_OPENID_FAILED');
  });

  it('a state belongs to the browser that left: nobody is signed in by somebody else’s link', async () => {
    const [mine, theirs] = [await leave(), await leave()];
    const answer = await provider.visit(mine.address);
    expect(refusedWith(await back(answer, theirs.cookie))).toBe('AUTH_OPENID_FAILED');
    const again = await provider.visit((await leave()).address);
    expect(refusedWith(await back(again, ''))).toBe('AUTH_OPENID_FAILED');
  });

  it('a code is good with its own state alone', async () => {
    const [first, second] = [await leave(), await leave()];
    const stolen = new URL(await provider.visit(first.address)).searchParams.get('code')!;
    const answer = new URL(await provider.visit(second.address));
    answer.searchParams.set('code', stolen);
    expect(refusedWith(await back(answer.href, second.cookie))).toBe('AUTH_OPENID_FAILED');
  });

  it('the ticket is good once, for a minute, in the browser that came back', async () => {
    const { place, cookie } = await journey();
    const ticket = hashOf(place).get('entry');
    const other = (await leave()).cookie;
    expect((await enter(ticket, other)).json().extras.errorCode).toBe('AUTH_OPENID_FAILED');
    expect((await enter(ticket, cookie)).json().extras.errorCode).toBe('AUTH_OPENID_FAILED');
    const fresh = await journey();
    expect((await enter(hashOf(fresh.place).get('entry'), fresh.cookie)).json().code).toBe(200);
    expect((await enter(hashOf(fresh.place).get('entry'), fresh.cookie)).json().code).toBe(400);
    const slow = await journey();
    testBed.clock.advance(MINUTE);
    expect((await enter(hashOf(slow.place).get('entry'), slow.cookie)).json().code).toBe(400);
  });

  it('an address that nobody has proven here opens no account, whoever vouches for it there', async () => {
    await query(
      `UPDATE identity_user SET email = 'hers@mail.example' WHERE account = 'besi.staff'`,
    );
    provider.somebody = { sub: 'hers', email: 'hers@mail.example', email_verified: true };
    expect(refusedWith((await journey()).place)).toBe('AUTH_OPENID_NO_ACCOUNT');
  });

  it('cancelling at the provider is reported, and is not counted as a failed attempt', async () => {
    provider.mischief = { error: 'access_denied' };
    expect(refusedWith((await journey()).place)).toBe('AUTH_OPENID_FAILED');
    expect(await query('SELECT * FROM identity_login_counter')).toEqual([]);
  });

  it.each<Mischief>([
    { token: 'gone' },
    { token: 'failing' },
    { error: 'server_error' },
    { error: 'temporarily_unavailable' },
  ])(
    'a provider that fails halfway is reported as unreachable and not as a forgery: %j',
    async (m) => {
      provider.mischief = m;
      expect(refusedWith((await journey()).place)).toBe('AUTH_OPENID_UNREACHABLE');
      expect(await query('SELECT * FROM identity_login_counter')).toEqual([]);
    },
  );

  it('somebody returning from the provider is let in, though a stranger keeps failing from that address', async () => {
    await query(
      `INSERT INTO identity_login_counter (kind, subject, failures, last_failure)
       VALUES ('address', '127.0.0.1', 30, ?)`,
      [testBed.clock.now()],
    );
    const { place, cookie } = await journey();
    expect((await enter(hashOf(place).get('entry'), cookie)).json().code).toBe(200);
  });

  it('starting too often leads back to the login page with a message, and keeps the intended page', async () => {
    const search = '?redirect=%2Fbuyers&evil=1';
    for (let time = 0; time < 30; time += 1) await leave();
    const { address, answer } = await leave(search);
    expect(answer.statusCode).toBe(302);
    expect(address).toBe('/login?redirect=%2Fbuyers#refused=http.429&provider=test');
    const twice = await get(testBed.app, 'sysOAuth/signIn?redirectUrl=a&redirectUrl=b');
    expect(twice.headers.location).toBe('/login#refused=http.429&provider=');
  });

  it('a locked account is let in no more than by its password', async () => {
    const { place, cookie } = await journey();
    await query(
      `INSERT INTO identity_login_counter (kind, subject, failures, last_failure)
       VALUES ('account', 'harum.staff', 5, ?)`,
      [testBed.clock.now()],
    );
    const answer = await enter(hashOf(place).get('entry'), cookie);
    expect(answer.json().extras.errorCode).toBe('AUTH_OPENID_FAILED');
    expect(await lastAttempt()).toMatchObject({ way: 'openid', outcome: 'locked' });
  });

  it('an unknown provider and one that does not answer lead back with a reason', async () => {
    for (const [id, code] of [
      ['unknown', 'AUTH_OPENID_UNKNOWN'],
      ['dead', 'AUTH_OPENID_UNREACHABLE'],
    ]) {
      const answer = await get(testBed.app, `sysOAuth/signIn?provider=${id}`);
      expect([answer.statusCode, refusedWith(String(answer.headers.location))]).toEqual([
        302,
        code,
      ]);
    }
  });

  describe('linked by a signed-in person', () => {
    const link = async (account: string) => {
      const tokens = bearer(await signIn(testBed.app, account));
      const answer = await post(testBed.app, 'sysOAuth/link', { provider: 'test' }, tokens);
      const address = await provider.visit(answer.json().result.address);
      return { place: await back(address, cookieIn(answer)), tokens };
    };
    const own = async (tokens: Record<string, string>) =>
      (await get(testBed.app, 'sysOAuth/own', tokens)).json().result;

    it('whatever the address there is; shown, audited, and removed again', async () => {
      provider.somebody = { sub: 'root-at-test', email: 'private@elsewhere.example' };
      const { place, tokens } = await link('superadmin');
      expect(place).toBe('/system/userCenter?tab=signIn#linked=test');
      expect((await own(tokens)).providers[0]).toMatchObject({ id: 'test', link: { email: null } });
      const audited = await query(
        `SELECT action FROM platform_audit WHERE resource = 'user' ORDER BY id DESC LIMIT 1`,
      );
      expect(audited[0].action).toBe('linkOpenid');

      const { place: login, cookie } = await journey();
      expect((await enter(hashOf(login).get('entry'), cookie)).json().code).toBe(200);
      const removed = await post(testBed.app, 'sysOAuth/unlink', { provider: 'test' }, tokens);
      expect(removed.json().code).toBe(200);
      expect((await own(tokens)).providers[0].link).toBeNull();
      expect(refusedWith((await journey()).place)).toBe('AUTH_OPENID_NO_ACCOUNT');
      const twice = await post(testBed.app, 'sysOAuth/unlink', { provider: 'test' }, tokens);
      expect(twice.json().code).toBe(404);
    });

    it('belongs to one account, and each account has one', async () => {
      await link('harum.manager');
      expect(refusedWith((await link('harum.director')).place)).toBe('AUTH_OPENID_TAKEN');
      provider.somebody = { sub: 'another' };
      expect(refusedWith((await link('harum.manager')).place)).toBe('AUTH_OPENID_TAKEN');
    });

    it('users see their own attempts, with device and method', async () => {
      const tokens = bearer(await signIn(testBed.app, 'besi.director'));
      expect((await own(tokens)).recent[0]).toMatchObject({ method: 'password', outcome: 'right' });
    });
  });
});
