import { MINUTE } from '@kernel/time';
import { FakeClock } from '@platform/clock';
import { UnknownProxy } from '@platform/http/unknown-proxy';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';

describe('the security headers of every response', () => {
  let database: TestDatabase;
  const open: TestApp[] = [];
  const clock = new FakeClock(new Date('2026-03-02T01:15:00Z'));

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    for (const testBed of open) await testBed.close();
    await database.close();
  });

  const start = async (env: Record<string, string> = {}): Promise<TestApp> => {
    const testBed = await testApp({ databaseUrl: database.url, modules: [], clock, env });
    open.push(testBed);
    return testBed;
  };
  const answerOf = ({ app }: TestApp, url = '/api/health/live', headers = {}) =>
    app.inject({ method: 'GET', url, headers });

  it('allow our own scripts only, none inline, and no framing', async () => {
    const { headers } = await answerOf(await start());
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources.join(' ')]),
    );
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
    });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it('let videos come from the hosted service that is configured, and from there alone', async () => {
    const sources = async (env: Record<string, string>): Promise<string[]> => {
      const { headers } = await answerOf(await start(env));
      const policy = String(headers['content-security-policy']);
      return ['connect-src', 'media-src', 'img-src'].map(
        (name) => new RegExp(`${name} ([^;]*)`).exec(policy)![1]!,
      );
    };
    for (const each of await sources({})) expect(each).not.toContain('https:');
    const hosted = await sources({ VIDEO_HOST: 'https://videos.example/library' });
    for (const each of hosted) expect(each).toMatch(/ https:\/\/videos\.example$/);
  });

  it('let no other site read a response', async () => {
    const { headers } = await answerOf(await start(), undefined, {
      origin: 'https://elsewhere.example',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('forbid caching on the way, for refusals and missing routes too', async () => {
    const testBed = await start();
    for (const url of ['/api/health/live', '/api/task/mine', '/api/nothing/here'])
      expect([url, (await answerOf(testBed, url)).headers['cache-control']]).toEqual([
        url,
        'no-store',
      ]);
  });

  it('demand https for a year where it is used, and only there', async () => {
    const over = async (publicUrl: string) =>
      (await answerOf(await start({ PUBLIC_URL: publicUrl }))).headers['strict-transport-security'];
    expect(await over('https://office.example.com')).toBe('max-age=31536000');
    expect(await over('http://office.example.com')).toBeUndefined();
  });

  it('tell an address that asks too often how long to wait, and no other', async () => {
    const testBed = await start();
    const ask = (remoteAddress: string) =>
      testBed.app.inject({ method: 'GET', url: '/api/health/live', remoteAddress });
    for (let time = 0; time < 3000; time += 1) await ask('203.0.113.7');
    clock.advance(20_000);
    const refused = await ask('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toMatchObject({ code: 429, type: 'error', result: null });
    expect((await ask('203.0.113.8')).statusCode).toBe(200);
    clock.advance(MINUTE);
    expect((await ask('203.0.113.7')).statusCode).toBe(200);
  });

  describe('metrics', () => {
    const ask = async (testBed: TestApp, remoteAddress: string, headers = {}) =>
      (await testBed.app.inject({ method: 'GET', url: '/api/metrics', remoteAddress, headers }))
        .statusCode;

    it('are readable from this machine only, and not through a proxy on it', async () => {
      const testBed = await start();
      for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
        expect([address, await ask(testBed, address)]).toEqual([address, 200]);
      for (const address of ['203.0.113.7', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1'])
        expect([address, await ask(testBed, address)]).toEqual([address, 401]);
      expect(await ask(testBed, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(401);
      const trusting = await start({ TRUST_PROXY: 'loopback' });
      expect(await ask(trusting, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
    });

    it('are readable from anywhere with the token, where one is set', async () => {
      const testBed = await start({ METRICS_TOKEN: 'a token of sixteen' });
      const authorization = 'Bearer a token of sixteen';
      expect(await ask(testBed, '203.0.113.7', { authorization })).toBe(200);
      expect(await ask(testBed, '203.0.113.7', { authorization: `${authorization}s` })).toBe(401);
      expect(await ask(testBed, '127.0.0.1')).toBe(401);
    });
  });

  describe('behind a proxy', () => {
    const ask = ({ app }: TestApp, forwarded: string, remoteAddress = '198.51.100.9') =>
      app.inject({
        method: 'GET',
        url: '/api/health/live',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      });
    const knocks = async (testBed: TestApp, forwarded: string): Promise<number> => {
      for (let time = 0; time < 3000; time += 1) await ask(testBed, forwarded);
      return (await ask(testBed, forwarded)).statusCode;
    };

    it('named in TRUST_PROXY, each visitor is limited separately', async () => {
      const testBed = await start({ TRUST_PROXY: '198.51.100.0/24' });
      expect(await knocks(testBed, '203.0.113.7')).toBe(429);
      expect((await ask(testBed, '203.0.113.8')).statusCode).toBe(200);
      expect(testBed.app.get(UnknownProxy).seen).toBeNull();
    });

    it('not named, all visitors count as one, and the operator is warned for an hour', async () => {
      const testBed = await start();
      expect(testBed.app.get(UnknownProxy).seen).toBeNull();
      expect(await knocks(testBed, '203.0.113.7')).toBe(429);
      expect((await ask(testBed, '203.0.113.8')).statusCode).toBe(429);
      expect(testBed.app.get(UnknownProxy).seen?.address).toBe('198.51.100.9');
      clock.advance(60 * MINUTE);
      expect(testBed.app.get(UnknownProxy).seen).toBeNull();
    });

    it('a header from somewhere else than the named proxy is not believed', async () => {
      const testBed = await start({ TRUST_PROXY: '198.51.100.9' });
      await ask(testBed, '203.0.113.7', '192.0.2.5');
      expect(testBed.app.get(UnknownProxy).seen?.address).toBe('192.0.2.5');
    });
  });
});
