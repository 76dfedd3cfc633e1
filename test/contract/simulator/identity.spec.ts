import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { call, control, Erp, erp } from './support/client';
import { invoice } from './support/documents';

/** myinvois-api, sections 3 and 15.3. */
describe('login', () => {
  let sim: RunningSimulator;
  beforeAll(async () => {
    sim = await startSimulator({ settings: { rateProfile: 'off' } });
  });
  afterAll(() => sim.close());

  it('gives a bearer token for an hour, in the OAuth form', async () => {
    const { status, body, headers } = await new Erp(sim.url).login();
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'InvoicingAPI' });
    expect(headers.get('correlationid')).toMatch(/^0HN[0-9A-Z]{10}:[0-9A-F]{8}$/);
  });

  it('carries the claims of §3.3 in the token', async () => {
    const { body } = await new Erp(sim.url).login();
    const claims = (body.access_token ?? '').split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      TaxTin: 'C99900100010',
      name: 'C99900100010:11111111-aaaa-4bbb-8ccc-000000000001',
      IsIntermediary: '0',
      IsSystem: '1',
    });
  });

  it('takes either of the two secrets', async () => {
    const second = await new Erp(sim.url).login({ client_secret: 'demo-secret-1b' });
    expect(second.status).toBe(200);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a wrong secret', { client_secret: 'no' }, 'invalid_client'],
    ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['a missing secret', { client_secret: '' }, 'invalid_request'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['another scope', { scope: 'Everything' }, 'invalid_scope'],
  ])('refuses %s with %s', async (_case, more, error) => {
    const answer = await new Erp(sim.url).login(more);
    expect([answer.status, answer.body]).toMatchObject([400, { error }]);
  });

  it('refuses a blocked and an expired client', async () => {
    const blocked = await new Erp(sim.url, 6).login();
    expect(blocked.body).toEqual({ error: 'invalid_client', error_description: 'User blocked' });
    expect((await new Erp(sim.url, 7).login()).body).toMatchObject({ error: 'invalid_client' });
  });

  it.each(['', '0', 'YOUR_CLIENT_ID'])('refuses the placeholder "%s"', async (client_id) => {
    const answer = await new Erp(sim.url).login({ client_id });
    expect([answer.status, answer.text]).toEqual([403, '']);
  });

  it('reads a form only', async () => {
    const body = JSON.stringify({ client_id: 'x' });
    const headers = { 'content-type': 'application/json' };
    const answer = await call(sim.url, 'POST', '/connect/token', { body, headers });
    expect([answer.status, answer.body]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('can answer wrong credentials as the sandbox does', async () => {
    await control(sim.url, 'settings', { invalidCredentialsStatus: 403 });
    expect((await new Erp(sim.url).login({ client_secret: 'no' })).status).toBe(403);
    await control(sim.url, 'settings', { invalidCredentialsStatus: 400 });
  });

  it('answers 401 with an empty body without a token, and for a forged one', async () => {
    const forged = { authorization: 'Bearer a.b.c' };
    for (const headers of [{}, forged]) {
      const answer = await call(sim.url, 'GET', '/api/v1.0/documenttypes', { headers });
      expect([answer.status, answer.text]).toEqual([401, '']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('keeps old tokens good after a new login, until they expire', async () => {
    const kopi = await erp(sim.url);
    await new Erp(sim.url).login();
    expect((await kopi.get('/documenttypes')).status).toBe(200);
    await control(sim.url, 'clock', { advanceMs: 3_601_000 });
    expect((await kopi.get('/documenttypes')).status).toBe(401);
  });

  describe('as an intermediary', () => {
    it('needs an appointment by the taxpayer', async () => {
      const appointed = await new Erp(sim.url, 4, ' C99900100010 ').login();
      expect(appointed.status).toBe(200);
      const stranger = await new Erp(sim.url, 5, 'C99900100010').login();
      expect(stranger.body).toMatchObject({ error: 'unauthorized_client' });
      const lowerCase = await new Erp(sim.url, 4, 'c99900100010').login();
      expect(lowerCase.status).toBe(400);
    });

    it('names a sole proprietor as TIN:ROB, both matching', async () => {
      const right = await new Erp(sim.url, 4, 'IG99900300030:209903003003').login();
      expect(right.status).toBe(200);
      const wrong = await new Erp(sim.url, 4, 'IG99900300030:111').login();
      expect(wrong.status).toBe(400);
    });

    it('may not submit without that permission: 403 IncorrectSubmitter', async () => {
      const viewer = await erp(sim.url, 4, 'C99900200020');
      const answer = await viewer.submit(invoice({ at: Date.now() }));
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('IncorrectSubmitter');
    });

    it('sees what it submitted itself, and nothing else of the taxpayer', async () => {
      await control(sim.url, 'clock', { now: new Date().toISOString() });
      const kopi = await erp(sim.url);
      const agent = await erp(sim.url, 4, 'C99900100010');
      const at = Date.now() - 1000;
      const own = await kopi.submit(invoice({ at, number: 'OWN' }));
      const acted = await agent.submit(invoice({ at, number: 'ACTED' }));
      const list = await agent.get<{ result: { internalId: string }[] }>('/documents/recent');
      expect(list.body.result.map(({ internalId }) => internalId)).toEqual(['ACTED']);
      const path = (uid: string) => `/documentsubmissions/${uid}`;
      expect((await agent.get(path(own.body.submissionUid))).status).toBe(404);
      expect((await agent.get(path(acted.body.submissionUid))).status).toBe(200);
      expect((await kopi.get(path(acted.body.submissionUid))).status).toBe(404);
      const uuid = acted.body.acceptedDocuments[0]?.uuid;
      expect((await kopi.get(`/documents/${uuid}/details`)).status).toBe(200);
    });
  });
});
