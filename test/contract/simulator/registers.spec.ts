import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { control, erp } from './support/client';
import type { Erp } from './support/client';

/** myinvois-api, sections 7, 8.1, 8.2 and 8.11. */
describe('taxpayers, QR codes and document types', () => {
  let sim: RunningSimulator;
  let kopi: Erp;
  beforeAll(async () => {
    sim = await startSimulator({ settings: { rateProfile: 'off' } });
    kopi = await erp(sim.url);
  });
  afterAll(() => sim.close());

  it.each([
    ['C99900200020?idType=BRN&idValue=209901002002', 200],
    ['C99900200020/?idType=brn&idValue=209901002002', 200],
    ['C99900200020?idType=BRN&idValue=123', 404],
    ['C99911111110?idType=BRN&idValue=209901002002', 404],
    ['IG99900300030?idType=NRIC&idValue=990101990030', 200],
    ['IG99900300030?idType=BRN&idValue=209903003003', 200],
    ['OG99900300030?idType=NRIC&idValue=990101990030', 400],
    ['C99900200020?idType=MYKAD&idValue=1', 400],
    ['C99900200020?idType=BRN', 400],
  ])('validates the TIN %s with %i', async (path, status) => {
    const answer = await kopi.get(`/taxpayer/validate/${path}`);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.text).toBe('');
  });

  it('compared only the TIN before 1 August 2026', async () => {
    await control(sim.url, 'settings', { tinBrnStrict: false });
    const path = '/taxpayer/validate/C99900200020?idType=BRN&idValue=123';
    expect((await kopi.get(path)).status).toBe(200);
    await control(sim.url, 'settings', { tinBrnStrict: true });
  });

  it.each([
    ['idType=BRN&idValue=209901002002', 'C99900200020'],
    ['taxpayerName=besi%20jaya%20borong%20sdn.%20bhd.', 'C99900200020'],
    ['idType=NRIC&idValue=990404990080&fileType=1', 'IG99900800080'],
    ['idType=NRIC&idValue=990404990080&fileType=2', 'D99900800090'],
    ['taxpayerName=Lim%20Siew%20Ping&idType=NRIC&idValue=990303990061', 'IG99900600061'],
  ])('finds one TIN by %s', async (query, tin) => {
    expect((await kopi.get(`/taxpayer/search/tin?${query}`)).body).toEqual({ tin });
  });

  it.each([
    'taxpayerName=Lim%20Siew%20Ping',
    'taxpayerName=Restoran%20Selera%20Dusun',
    'idType=NRIC&idValue=990404990080',
  ])('calls the search %s inconclusive, as a bare JSON string', async (query) => {
    const answer = await kopi.get<string>(`/taxpayer/search/tin?${query}`);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('not conclusive')]);
  });

  it.each([
    ['idType=BRN', 400],
    ['idValue=1', 400],
    ['', 400],
    ['taxpayerName=Nobody&fileType=3', 400],
    ['taxpayerName=Nobody', 404],
  ])('answers the search "%s" with %i', async (query, status) => {
    expect((await kopi.get(`/taxpayer/search/tin?${query}`)).status).toBe(status);
  });

  it('shows the card behind a QR code, or 404', async () => {
    const qrCode = '4e1bc907-25b7-4c00-8000-000000000001';
    const ids = { BRN: '209901009009' };
    const taxpayers = [{ tin: 'C99901000010', name: 'Imbas Sdn. Bhd.', ids, qrCode }];
    await control(sim.url, 'taxpayers', { taxpayers });
    const card = (await kopi.get(`/taxpayers/qrcodeinfo/${qrCode}`)).body;
    expect(card).toMatchObject({ tin: 'C99901000010', idType: 'BRN', idNumber: '209901009009' });
    expect(Object.values(card).every((value) => typeof value === 'string')).toBe(true);
    const missing = await kopi.get('/taxpayers/qrcodeinfo/unknown');
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('QR Code Not')]);
  });

  it('lists eight document types with four versions each', async () => {
    const { body } = await kopi.get<{ result: Record<string, unknown>[] }>('/documenttypes');
    expect(body.result.map(({ invoiceTypeCode }) => invoiceTypeCode)).toEqual([
      1, 2, 3, 4, 11, 12, 13, 14,
    ]);
    expect(body.result[0]).toMatchObject({ id: 1, description: 'Invoice' });
    expect(body.result[0]?.documentTypeVersions).toHaveLength(4);
  });

  it('names the time limits of a type, and one version of it', async () => {
    const type = await kopi.get<{ workflowParameters: { value: number }[] }>('/documenttypes/1');
    expect(type.body.workflowParameters.map(({ value }) => value)).toEqual([72, 72, 72]);
    const version = await kopi.get('/documenttypes/5/versions/2');
    expect(version.body).toMatchObject({ invoiceTypeCode: 11, name: '1.1', status: 'published' });
    expect((await kopi.get('/documenttypes/99')).status).toBe(404);
    expect((await kopi.get('/documenttypes/1/versions/9')).status).toBe(404);
  });

  it('answers 404 and 405 for what does not exist, paths in any case', async () => {
    expect((await kopi.get('/nothing')).status).toBe(404);
    expect((await kopi.request('DELETE', '/documenttypes')).status).toBe(405);
    expect((await kopi.get('/DocumentTypes/')).status).toBe(200);
  });
});
