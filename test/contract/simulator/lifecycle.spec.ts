import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { control, erp, settled } from './support/client';
import type { Erp } from './support/client';
import { besi as besiParty, invoice, kopi as kopiParty } from './support/documents';
import type { Json } from './support/documents';

const HOUR = 3_600_000;

/** myinvois-api, sections 8.5, 8.6, 9, 15.6 and 15.7. */
describe('the life of a document after validation', () => {
  let sim: RunningSimulator;
  let kopi: Erp;
  let besi: Erp;
  let n = 0;

  beforeAll(async () => {
    sim = await startSimulator({ settings: { validationDelay: 'instant', rateProfile: 'off' } });
  });
  afterAll(() => sim.close());
  beforeEach(async () => {
    await control(sim.url, 'reset', {});
    [kopi, besi] = [await erp(sim.url, 1), await erp(sim.url, 2)];
  });

  const now = async (): Promise<number> =>
    Date.parse((await control<{ now: string }>(sim.url, 'clock')).body.now);

  const issued = async (more: Partial<Parameters<typeof invoice>[0]> = {}, by = kopi) => {
    const number = more.number ?? `L-${(n += 1)}`;
    const document = invoice({ at: (await now()) - 1000, ...more, number });
    const { body } = await by.submit(document);
    const summary = await settled(by, body.submissionUid);
    const uuid = body.acceptedDocuments[0]?.uuid ?? '';
    return { uuid, number, status: (summary.documentSummary as Json[])[0]?.status };
  };

  const later = async (span: number): Promise<void> => {
    await control(sim.url, 'clock', { advanceMs: span });
    await Promise.all([kopi.login(), besi.login()]);
  };

  const codeOf = ({ body }: { body: Json }): unknown => {
    const { error } = body as { error: { code: string; details: { code: string }[] | null } };
    return error.details?.[0]?.code ?? error.code;
  };

  it('lets the issuer cancel with a reason, and tells the receiver', async () => {
    const { uuid } = await issued();
    const answer = await kopi.state(uuid, 'cancelled');
    expect([answer.status, answer.body]).toEqual([200, { uuid, status: 'Cancelled' }]);
    const details = (await kopi.get(`/documents/${uuid}/details`)).body;
    expect(details).toMatchObject({ status: 'Cancelled', documentStatusReason: 'Wrong details' });
    const mails = await besi.get<{ result: Json[] }>('/notifications/taxpayer');
    expect(mails.body.result.map(({ typeId }) => typeId)).toEqual(['8', '6']);
  });

  it('counts the characters of a reason, not their units', async () => {
    const { uuid } = await issued();
    expect((await kopi.state(uuid, 'cancelled', '🏭'.repeat(301))).status).toBe(400);
    expect((await kopi.state(uuid, 'cancelled', '🏭'.repeat(300))).status).toBe(200);
  });

  it('lets the receiver ask for rejection once; the document stays Valid', async () => {
    const { uuid } = await issued();
    const answer = await besi.state(uuid, 'rejected', 'Not ordered');
    expect(answer.body).toEqual({ uuid, status: 'Requested for Rejection' });
    const details = (await kopi.get(`/documents/${uuid}/details`)).body;
    expect(details).toMatchObject({ status: 'Valid', documentStatusReason: 'Not ordered' });
    expect(details.rejectRequestDateTime).toMatch(/Z$/);
    expect(codeOf(await besi.state(uuid, 'rejected'))).toBe('IncorrectState');
    const mails = await kopi.get<{ result: Json[] }>('/notifications/taxpayer?type=15');
    expect(mails.body).toMatchObject({ result: [{ typeId: '15' }], metadata: { hasNext: false } });
  });

  it('swaps the roles for self-billed documents', async () => {
    const parties = { supplier: besiParty, buyer: kopiParty };
    const { uuid } = await issued({ type: '11', ...parties });
    expect((await besi.state(uuid, 'cancelled')).status).toBe(403);
    expect((await besi.state(uuid, 'rejected')).status).toBe(200);
    expect((await kopi.state(uuid, 'cancelled')).status).toBe(200);
  });

  it('allows both until exactly 72 h after validation, and not a second longer', async () => {
    await control(sim.url, 'clock', { frozen: true });
    const { uuid } = await issued();
    await later(72 * HOUR);
    expect((await besi.state(uuid, 'rejected')).status).toBe(200);
    await later(1000);
    expect(codeOf(await kopi.state(uuid, 'cancelled'))).toBe('OperationPeriodOver');
    const other = await issued();
    await later(72 * HOUR + 1000);
    expect(codeOf(await besi.state(other.uuid, 'rejected'))).toBe('OperationPeriodOver');
  });

  it.each([
    ['an unknown document', 404, async () => kopi.state('0'.repeat(26), 'cancelled')],
    [
      'a reason of 301 characters',
      400,
      (uuid: string) => kopi.state(uuid, 'cancelled', 'x'.repeat(301)),
    ],
    ['no reason', 400, (uuid: string) => kopi.state(uuid, 'cancelled', '')],
    ['an unknown status', 400, (uuid: string) => kopi.state(uuid, 'paused')],
    ['cancelling as the receiver', 403, (uuid: string) => besi.state(uuid, 'cancelled')],
    ['rejecting as the issuer', 403, (uuid: string) => kopi.state(uuid, 'rejected')],
  ])('refuses %s with %i', async (_case, status, act) => {
    const { uuid } = await issued();
    expect((await act(uuid)).status).toBe(status);
  });

  it('cancels only what is Valid', async () => {
    await control(sim.url, 'settings', { validationDelay: 'stuck' });
    const { body } = await kopi.submit(invoice({ at: (await now()) - 1000, number: 'WAIT' }));
    const uuid = body.acceptedDocuments[0]?.uuid ?? '';
    expect(codeOf(await kopi.state(uuid, 'cancelled'))).toBe('IncorrectState');
    await control(sim.url, 'settings', { allowCancelSubmitted: true });
    expect((await kopi.state(uuid, 'cancelled')).status).toBe(200);
    expect(codeOf(await kopi.state(uuid, 'cancelled'))).toBe('IncorrectState');
  });

  it('keeps an original that a live note refers to, until the note is cancelled', async () => {
    const original = await issued();
    const references = [{ uuid: original.uuid, number: original.number }];
    const note = await issued({ type: '02', references });
    expect(note.status).toBe('Valid');
    expect(codeOf(await kopi.state(original.uuid, 'cancelled'))).toBe('ActiveReferencingDocuments');
    expect(codeOf(await besi.state(original.uuid, 'rejected'))).toBe('ActiveReferencingDocuments');
    await kopi.state(note.uuid, 'cancelled');
    expect((await kopi.state(original.uuid, 'cancelled')).status).toBe(200);
    expect((await issued({ type: '02', references })).status).toBe('Invalid');
  });

  it('ends concurrent cancels and rejections in one state (§15.10, property 3)', async () => {
    const { uuid } = await issued();
    const answers = await Promise.all([
      kopi.state(uuid, 'cancelled'),
      kopi.state(uuid, 'cancelled'),
      kopi.state(uuid, 'cancelled'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('lets the other party act in the portal', async () => {
    const { uuid } = await issued();
    await control(sim.url, 'portal-actions', { uuid, action: 'reject', reason: 'Portal' });
    const details = (await kopi.get(`/documents/${uuid}/details`)).body;
    expect(details.documentStatusReason).toBe('Portal');
    await control(sim.url, 'portal-actions', { uuid, action: 'cancel' });
    expect((await kopi.get(`/documents/${uuid}/details`)).body.status).toBe('Cancelled');
  });

  it('shows a document to its issuer and receiver only (§15.10, property 4)', async () => {
    const invalid = await issued({ buyer: { ...besiParty, id: ['BRN', 'WRONG'] } });
    expect(invalid.status).toBe('Invalid');
    const valid = await issued();
    const sole = await erp(sim.url, 3);
    for (const call of ['details', 'raw']) {
      expect((await sole.get(`/documents/${valid.uuid}/${call}`)).status).toBe(404);
      expect((await besi.get(`/documents/${valid.uuid}/${call}`)).status).toBe(200);
      expect((await besi.get(`/documents/${invalid.uuid}/${call}`)).status).toBe(404);
    }
    const raw = (await besi.get(`/documents/${valid.uuid}/raw`)).body;
    expect(raw.longID).toMatch(/^[0-9A-Z]{26}/);
    expect(JSON.parse(raw.document as string)).toHaveProperty('Invoice');
  });

  it('has a public page for the pair of ids, and a 404 page for a wrong one', async () => {
    const { uuid } = await issued({ number: '<b>L&1</b>' });
    const { longId } = (await kopi.get(`/documents/${uuid}/details`)).body;
    const page = await fetch(`${sim.url}/${uuid}/share/${String(longId)}`);
    const html = await page.text();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).not.toContain('<b>L');
    expect(html).toContain('Kopi Bukit Harum');
    expect((await fetch(`${sim.url}/${uuid}/share/wrong`)).status).toBe(404);
  });
});
