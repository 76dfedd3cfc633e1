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

/** OWASP ASVS, chapters 2 to 5 and 13: attacks on a user from another site, another tab or a link. */
describe('attacks through the browser', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  const sessionOf = ({ access }: Tokens): string =>
    JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()).sid;
  const userInfo = async (headers: object, path = 'sysAuth/userInfo') =>
    (await get(testBed.app, path, headers)).json().code;

  it('a cookie opens nothing: what the browser sends by itself is no sign-in (CSRF)', async () => {
    const { access, refresh } = await signIn(testBed.app, 'harum.staff');
    for (const cookie of [`token=${access}`, `access-token=${access}; x-access-token=${refresh}`])
      expect(await userInfo({ cookie })).toBe(401);
  });

  it('a token in the address opens nothing either', async () => {
    const { access } = await signIn(testBed.app, 'harum.staff');
    for (const name of ['token', 'access_token', 'accessToken', 'access-token'])
      expect(await userInfo({}, `sysAuth/userInfo?${name}=${access}`)).toBe(401);
  });

  it('a form of another site is no request of ours', async () => {
    const answer = await testBed.app.inject({
      method: 'POST',
      url: '/api/sysConfig/batchUpdate',
      payload: '[{"code":"sys_web_title","value":"Taken over"}]',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
    });
    expect([401, 415]).toContain(answer.json().code);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('signing in begins a session of its own, whatever was sent along (fixation)', async () => {
    const first = await signIn(testBed.app, 'harum.staff');
    const answer = await post(
      testBed.app,
      'sysAuth/login',
      { account: 'harum.staff', password: 'Harum-Staff-2026' },
      { ...bearer(first), cookie: `sid=${sessionOf(first)}` },
    );
    const { accessToken, refreshToken } = answer.json().result;
    expect(sessionOf({ access: accessToken, refresh: '' })).not.toBe(sessionOf(first));
    expect(refreshToken).not.toBe(first.refresh);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('signing out ends both tokens for good', async () => {
    const tokens = await signIn(testBed.app, 'harum.staff');
    await post(testBed.app, 'sysAuth/logout', {}, bearer(tokens));
    expect(await userInfo(bearer(tokens))).toBe(401);
    const both = { ...bearer(tokens), 'x-authorization': `Bearer ${tokens.refresh}` };
    expect(await userInfo(both)).toBe(401);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'http://127.0.0.1/',
    'http://10.0.0.1',
  ])('a link to %s is accepted in no menu and no footer', async (link) => {
    const admin = bearer(await signIn(testBed.app, 'superadmin'));
    const entry = { pid: 0, type: 1, name: 'outside', path: '/outside', title: 'Outside' };
    const menu = await post(testBed.app, 'sysMenu/add', { ...entry, outLink: link }, admin);
    expect(menu.json().extras?.fieldErrors).toEqual([expect.objectContaining({ path: 'outLink' })]);
    const footer = await post(testBed.app, 'sysConfig/saveSysInfo', { sysIcpUrl: link }, admin);
    expect(footer.json().code).toBe(400);
    expect((await get(testBed.app, 'sysConfig/sysInfo')).json().result.sysIcpUrl).toBe('');
  });

  it('a password that is guessed first is refused where it is chosen, at its field', async () => {
    const staff = bearer(await signIn(testBed.app, 'besi.staff'));
    const passwords = { passwordOld: 'Besi-Staff-2026', passwordNew: 'Password123' };
    const answer = (await post(testBed.app, 'sysUser/changePwd', passwords, staff)).json();
    expect(answer).toMatchObject({
      code: 400,
      extras: { fieldErrors: [{ code: 'newPassword.breached' }] },
    });
    expect((await login(testBed.app, 'besi.staff')).json().code).toBe(200);
  });

  it('nothing about the machine is revealed: no program, version or stack', async () => {
    for (const url of ['/api/nothing', '/api/sysAuth/userInfo', '/api/file/content?id=x']) {
      const { headers, body } = await testBed.app.inject({ method: 'GET', url });
      expect(Object.keys(headers)).not.toContain('x-powered-by');
      expect(body).not.toMatch(/node_modules|\.ts:|\.js:|fastify|nestjs/i);
    }
  });
});
