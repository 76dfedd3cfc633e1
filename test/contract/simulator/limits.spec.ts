import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { control, Erp, erp } from './support/client';

/** myinvois-api, sections 6 and 15.8. */
describe('rate limits', () => {
  let sim: RunningSimulator;
  beforeEach(async () => {
    sim = await startSimulator();
  });
  afterEach(() => sim.close());

  it('counts down in the headers and answers 429 with the wait, per client id and call', async () => {
    const kopi = await erp(sim.url);
    for (let left = 11; left >= 0; left -= 1) {
      const { headers, status } = await kopi.get('/documents/recent');
      expect([
        status,
        headers.get('x-rate-limit-limit'),
        headers.get('x-rate-limit-remaining'),
      ]).toEqual([200, '12', String(left)]);
    }
    const over = await kopi.get('/documents/recent');
    expect([over.status, over.body]).toMatchObject([429, { error: { code: 'TooManyRequests' } }]);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(over.headers.get('x-rate-limit-reset')).toMatch(/T\d\d:\d\d:\d\d\.\d{7}Z$/);
    expect((await (await erp(sim.url, 2)).get('/documents/recent')).status).toBe(200);
    await control(sim.url, 'clock', { advanceMs: 60_000 });
    expect((await kopi.get('/documents/recent')).status).toBe(200);
  });

  it('counts logins, failed ones too', async () => {
    for (let n = 0; n < 12; n += 1) await new Erp(sim.url).login({ client_secret: 'no' });
    expect((await new Erp(sim.url).login()).status).toBe(429);
  });

  it('allows one search per five seconds and taxpayer', async () => {
    const kopi = await erp(sim.url);
    const today = `submissionDateFrom=${new Date(Date.now() - 1000).toISOString()}&submissionDateTo=${new Date().toISOString()}`;
    expect((await kopi.get(`/documents/search?${today}`)).status).toBe(200);
    expect((await kopi.get(`/documents/search?${today}`)).headers.get('retry-after')).toBe('5');
    await control(sim.url, 'clock', { advanceMs: 5000 });
    expect((await kopi.get(`/documents/search?${today}`)).status).toBe(200);
  });

  it('counts cancelling and rejecting apart', async () => {
    const kopi = await erp(sim.url);
    for (let n = 0; n < 12; n += 1) await kopi.state('x', 'cancelled');
    expect((await kopi.state('x', 'cancelled')).status).toBe(429);
    expect((await kopi.state('x', 'rejected')).status).toBe(404);
  });

  it('knows the profiles off, sandbox and custom', async () => {
    const kopi = await erp(sim.url);
    const limit = async () =>
      (await kopi.get('/documents/recent')).headers.get('x-rate-limit-limit');
    await control(sim.url, 'settings', { rateProfile: 'sandbox' });
    expect(await limit()).toBe('4');
    await control(sim.url, 'settings', { rateProfile: 'custom', rateLimits: { recent: 77 } });
    expect(await limit()).toBe('77');
    await control(sim.url, 'settings', { rateProfile: 'off' });
    expect(await limit()).toBeNull();
  });

  it('refuses settings that do not exist or have a wrong value, by name', async () => {
    const answer = await control(sim.url, 'settings', { rateProfile: 'fast', colour: 1 });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('colour')]);
  });

  it('hides the control surface behind a token when one is set', async () => {
    const guarded = await startSimulator({ controlToken: 'only-me' });
    expect((await control(guarded.url, 'ledger')).status).toBe(401);
    const headers = { 'x-simulator-token': 'only-me' };
    expect((await fetch(`${guarded.url}/_simulator/ledger`, { headers })).status).toBe(200);
    await guarded.close();
  });

  it('makes the same ids for the same seed and clock (§15.10, property 6)', async () => {
    const { Ids } = await import('../../../src/simulator/myinvois/state/ids');
    const batch = (seed: string) => new Ids(seed).batch(1, 1_700_000_000_000, 3);
    expect(batch('a')).toEqual(batch('a'));
    expect(batch('a')).not.toEqual(batch('b'));
  });
});
