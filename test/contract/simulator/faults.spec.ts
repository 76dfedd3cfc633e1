import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { control, erp, settled } from './support/client';
import type { Erp } from './support/client';
import { invoice } from './support/documents';
import type { Json } from './support/documents';

/** myinvois-api, section 15.9: every mode, as a client meets it. */
describe('fault injection', () => {
  let sim: RunningSimulator;
  let kopi: Erp;
  let count = 0;

  beforeAll(async () => {
    sim = await startSimulator({ settings: { validationDelay: 'instant', rateProfile: 'off' } });
    kopi = await erp(sim.url);
  });
  afterAll(() => sim.close());
  afterEach(() => fetch(`${sim.url}/_simulator/faults`, { method: 'DELETE' }));

  const fault = (mode: string, more: Json = {}) =>
    control(sim.url, 'faults', { endpoint: 'submit', mode, times: 1, ...more });
  const next = (): Json => {
    count += 1;
    return invoice({ at: Date.now() - 1000, number: `FAULT-${count}` });
  };
  const stored = async (): Promise<unknown[]> =>
    (await control<Json[]>(sim.url, 'ledger')).body.map(({ number }) => number);

  it.each(['500', '502', '503', '504', '403'])(
    'answers %s once, and then normally',
    async (mode) => {
      await fault(mode);
      const document = next();
      expect((await kopi.submit(document)).status).toBe(Number(mode));
      expect(await stored()).not.toContain(`FAULT-${count}`);
      expect((await kopi.submit(document)).status).toBe(202);
    },
  );

  it('sends a page of HTML instead of JSON', async () => {
    await fault('html');
    const answer = await kopi.submit(next());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
  });

  it('throttles with and without Retry-After', async () => {
    await fault('429', { retryAfter: 7 });
    const result = await kopi.submit(next());
    expect([result.status, result.headers.get('retry-after')]).toEqual([429, '7']);
    await fault('throttle', { retryAfter: null });
    const untold = await kopi.submit(next());
    expect([untold.status, untold.headers.get('retry-after')]).toEqual([429, null]);
  });

  it('stores the submission and drops the answer: accept-then-drop', async () => {
    await fault('accept-then-drop');
    const document = next();
    await expect(kopi.submit(document)).rejects.toThrow();
    expect(await stored()).toContain(`FAULT-${count}`);
    const again = await kopi.submit(document);
    expect([again.status, again.text]).toEqual([
      422,
      expect.stringContaining('DuplicateSubmission'),
    ]);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(590);
  });

  it('stores nothing when it cuts before: drop-before', async () => {
    await fault('drop-before');
    const document = next();
    await expect(kopi.submit(document)).rejects.toThrow();
    expect(await stored()).not.toContain(`FAULT-${count}`);
    expect((await kopi.submit(document)).status).toBe(202);
  });

  it.each([
    ['timeout', false],
    ['accept-then-timeout', true],
  ])('never answers: %s (stored: %s)', async (mode, isStored) => {
    await fault(mode);
    const document = next();
    const gaveUp = Symbol('gave up');
    const waited = new Promise((done) => setTimeout(() => done(gaveUp), 200));
    const answer = kopi.submit(document).catch(() => 'cut');
    expect(await Promise.race([answer, waited])).toBe(gaveUp);
    expect((await stored()).includes(`FAULT-${count}`)).toBe(isStored);
  });

  it('stores and answers 500: accept-then-500', async () => {
    await fault('accept-then-500');
    expect((await kopi.submit(next())).status).toBe(500);
    expect(await stored()).toContain(`FAULT-${count}`);
  });

  it('cuts the JSON short: malformed', async () => {
    await fault('malformed');
    const answer = await kopi.submit(next());
    expect([answer.status, answer.body]).toEqual([202, undefined]);
  });

  it('revokes the token until the next login: token-revoked', async () => {
    const other = await erp(sim.url, 2);
    await fault('token-revoked', { endpoint: '*', tin: 'C99900200020' });
    expect((await other.get('/documenttypes')).status).toBe(401);
    expect((await other.get('/documenttypes')).status).toBe(401);
    expect((await kopi.get('/documenttypes')).status).toBe(200);
    await other.login();
    expect((await other.get('/documenttypes')).status).toBe(200);
  });

  it('issues tokens of one second: token-short', async () => {
    await fault('token-short', { endpoint: 'token' });
    expect((await kopi.login()).body).toMatchObject({ expires_in: 1 });
    await control(sim.url, 'clock', { advanceMs: 1500 });
    expect((await kopi.get('/documenttypes')).status).toBe(401);
    await kopi.login();
  });

  it('holds a document Submitted until the fault is cleared: stuck', async () => {
    await fault('stuck');
    const { body } = await kopi.submit(next());
    await control(sim.url, 'clock', { advanceMs: 3_600_000 });
    await kopi.login();
    const waiting = await kopi.get(`/documentsubmissions/${body.submissionUid}`);
    expect(waiting.body.overallStatus).toBe('InProgress');
    await control(sim.url, 'faults', { clear: true });
    await settled(kopi, body.submissionUid);
  });

  it('takes ten minutes and more: slow-validation', async () => {
    await fault('slow-validation');
    const { body } = await kopi.submit(next());
    await control(sim.url, 'clock', { advanceMs: 599_000 });
    const waiting = await kopi.get(`/documentsubmissions/${body.submissionUid}`);
    expect(waiting.body.overallStatus).toBe('InProgress');
    await control(sim.url, 'clock', { advanceMs: 1_300_000 });
    await settled(kopi, body.submissionUid);
  });

  it('refuses the chosen share of a batch: partial', async () => {
    await fault('partial', { share: 0.25 });
    const { body } = await kopi.submit(next(), next(), next(), next());
    expect(body.acceptedDocuments).toHaveLength(3);
    expect(body.rejectedDocuments).toHaveLength(1);
  });

  it('fails the chosen step for a number pattern: force-step', async () => {
    await fault('force-step');
    const at = Date.now() - 1000;
    const { body } = await kopi.submit(
      invoice({ at, number: 'X-FAIL-DR303-1' }),
      invoice({ at, number: 'X-OK' }),
    );
    const summary = await settled(kopi, body.submissionUid);
    expect(summary.overallStatus).toBe('Partially Valid');
    const details = await kopi.get(`/documents/${body.acceptedDocuments[0]?.uuid}/details`);
    expect(JSON.stringify(details.body.validationResults)).toContain('DR303');
  });

  it.each([
    ['CV302', 'ItemCode NA does not exist in CodeType State Codes.'],
    ['CV316', 'State Codes 01–16 must be restricted to MYS only - Buyer.'],
    [
      'DC502',
      'If the document currency is MYR, all currency codes for amounts should also be MYR.',
    ],
    ['DR303', 'The status of referenced document uuid {uuid} is Cancelled.'],
    ['DV302', 'Duplicated submitted document with UUID {uuid} where'],
  ])('fills the placeholders of the message of %s', async (code, message) => {
    await fault('force-step');
    const number = `P-FAIL-${code}-1`;
    const { body } = await kopi.submit(invoice({ at: Date.now() - 1000, number }));
    await settled(kopi, body.submissionUid);
    const uuid = body.acceptedDocuments[0]!.uuid;
    const { text } = await kopi.get(`/documents/${uuid}/details`);
    expect(text).toContain(message.replace('{uuid}', uuid));
    expect(text).not.toMatch(/\{\d\}|  | [-:]\.? Please/);
  });

  it('answers 404 after a 202 for a while: read-lag', async () => {
    const { body } = await kopi.submit(next());
    await control(sim.url, 'faults', { endpoint: 'submission', mode: 'read-lag', delayMs: 60_000 });
    const path = `/documentsubmissions/${body.submissionUid}`;
    expect((await kopi.get(path)).status).toBe(404);
    await control(sim.url, 'clock', { advanceMs: 61_000 });
    expect((await kopi.get(path)).status).toBe(200);
  });

  it('shows Valid without a long id for a while: longid-lag', async () => {
    const { body } = await kopi.submit(next());
    await settled(kopi, body.submissionUid);
    await fault('longid-lag', { endpoint: 'details' });
    const path = `/documents/${body.acceptedDocuments[0]?.uuid}/details`;
    expect((await kopi.get(path)).body).toMatchObject({ status: 'Valid', longId: '' });
    expect((await kopi.get(path)).body.longId).toMatch(/^[0-9A-Z]{26}[A-Za-z]{6}\d{10}$/);
  });

  it('forces 422: duplicate', async () => {
    await fault('duplicate');
    expect((await kopi.submit(next())).status).toBe(422);
  });

  it('is down altogether for a span of time: outage', async () => {
    await control(sim.url, 'faults', { mode: 'outage', endpoint: '*', durationMs: 60_000 });
    expect((await kopi.get('/documenttypes')).status).toBe(503);
    expect((await kopi.login()).status).toBe(503);
    await control(sim.url, 'clock', { advanceMs: 61_000 });
    expect((await kopi.login()).status).toBe(200);
  });

  it('answers late: latency', async () => {
    await fault('latency', { endpoint: 'documentTypes', delayMs: 120 });
    const start = performance.now();
    await kopi.get('/documenttypes');
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  it('spells keys as printed: casing', async () => {
    await fault('casing');
    const { body } = await kopi.submit(next());
    expect(body).toHaveProperty('submissionUID');
  });

  it('refuses a fault that it does not know', async () => {
    expect((await fault('earthquake')).status).toBe(400);
    expect((await fault('500', { endpoint: 'nowhere' })).status).toBe(400);
  });
});
