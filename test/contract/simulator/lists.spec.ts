import { startSimulator } from '../../../src/simulator/myinvois/start';
import type { RunningSimulator } from '../../../src/simulator/myinvois/start';
import { control, erp, settled } from './support/client';
import type { Erp } from './support/client';
import { invoice } from './support/documents';
import type { Json } from './support/documents';

interface List {
  result: Json[];
  metadata: { totalPages: number; totalCount: number };
}

const DAY = 86_400_000;

/** myinvois-api, sections 8.4, 8.7, 8.8 and 14. */
describe('recent, search and paging', () => {
  let sim: RunningSimulator;
  let kopi: Erp;
  let besi: Erp;
  let start = 0;
  let submissionUid = '';

  beforeAll(async () => {
    sim = await startSimulator({ settings: { validationDelay: 'instant', rateProfile: 'off' } });
    [kopi, besi] = [await erp(sim.url, 1), await erp(sim.url, 2)];
    start = Date.now();
    const at = start - 60_000;
    const documents = Array.from({ length: 30 }, (_, n) =>
      invoice({ at, number: `LIST${n}`, amount: 100 + n, type: n === 0 ? '03' : '01' }),
    );
    ({ submissionUid } = (await kopi.submit(...documents)).body);
    await settled(kopi, submissionUid);
  });
  afterAll(() => sim.close());

  const recent = (query = '', by = kopi) => by.get<List>(`/documents/recent?${query}`);
  const iso = (offset: number): string => new Date(start + offset).toISOString();
  const window = `submissionDateFrom=${new Date(Date.now() - 3_600_000).toISOString()}&submissionDateTo=${new Date(Date.now() + 3_600_000).toISOString()}`;
  const search = (query: string, by = kopi) => by.get<List>(`/documents/search?${query}`);

  it('pages through a submission', async () => {
    const path = `/documentsubmissions/${submissionUid}`;
    const page = (await kopi.get(`${path}?pageNo=2&pageSize=20`)).body;
    expect(page.documentCount).toBe(30);
    expect(page.documentSummary).toHaveLength(10);
    for (const size of ['0', '101', '-1', 'x'])
      expect((await kopi.get(`${path}?pageSize=${size}`)).status).toBe(400);
    expect((await besi.get(path)).status).toBe(404);
  });

  it('shows a summary with the recorded keys of §8.4', async () => {
    const { body } = await kopi.get(`/documentsubmissions/${submissionUid}?pageSize=1`);
    expect(body).toMatchObject({
      overallStatus: 'Valid',
      documentSummary: [
        {
          submissionUid,
          internalId: 'LIST0',
          typeName: 'Debit Note',
          typeVersionName: '1.0',
          issuerTin: 'C99900100010',
          receiverId: '209901002002',
          totalExcludingTax: 100,
          totalPayableAmount: 108,
          status: 'Valid',
          cancelDateTime: null,
          createdByUserId: 'C99900100010:11111111-aaaa-4bbb-8ccc-000000000001',
        },
      ],
    });
  });

  it('lists the last 31 days for both sides, with seven digits and the recorded casing', async () => {
    const sent = (await recent('pageSize=7')).body;
    expect(sent.metadata).toEqual({ totalPages: 5, totalCount: 30 });
    expect(sent.result[0]).toMatchObject({
      internalId: 'LIST29',
      issuerTIN: 'C99900100010',
      receiverTIN: 'C99900200020',
      receiverIDType: 'BRN',
      totalSales: 129,
      submissionChannel: 'ERP',
      documentCurrency: 'MYR',
      intermediaryName: null,
    });
    expect(sent.result[0]?.dateTimeReceived).toMatch(/\.\d{7}Z$/);
    expect((await recent('InvoiceDirection=Received', besi)).body.metadata.totalCount).toBe(30);
    expect((await recent('InvoiceDirection=Sent', besi)).body.metadata.totalCount).toBe(0);
  });

  it.each([
    ['receiverTin=C99900200020', 'InvoiceDirection=Sent&receiverTin=C99900200020', 30],
    ['documentType', 'documentType=03', 1],
    ['status', 'status=Invalid', 0],
    ['receiverId', 'InvoiceDirection=Sent&receiverId=209901002002&receiverIdType=BRN', 30],
  ])('filters Recent by %s', async (_case, query, count) => {
    expect((await recent(query)).body.metadata.totalCount).toBe(count);
  });

  it.each([
    ['receiverTin=C1', 'receiverTin'],
    ['issuerTin=C1&InvoiceDirection=Sent', 'issuerTin'],
    ['InvoiceDirection=Sent&receiverId=1', 'receiverIdType'],
    ['submissionDateFrom=2026-01-01T00:00:00Z', 'submissionDateTo'],
    ['status=Pending', 'status'],
    ['pageNo=0', 'pageNo'],
  ])('refuses Recent with %s', async (query, target) => {
    const answer = await recent(query);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: { code: 'BadArgument', target } },
    ]);
  });

  it.each([
    ['', 'submissionDateFrom'],
    [`submissionDateFrom=${iso(0)}`, 'submissionDateTo'],
    [
      'submissionDateFrom=2026-02-02T00:00:00Z&submissionDateTo=2026-01-01T00:00:00Z',
      'submissionDateFrom',
    ],
    ['issueDateFrom=2026-01-01T00:00:00Z&issueDateTo=2026-02-02T00:00:00Z', 'issueDateFrom'],
    [`${window}&pageSize=101`, 'pageSize'],
    [`${window}&searchQuery=INV-1`, 'searchQuery'],
    ['submissionDateFrom=yesterday&submissionDateTo=today', 'submissionDateFrom'],
  ])('refuses Search with "%s"', async (query, target) => {
    const answer = await search(query);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: { code: 'BadArgument', target } },
    ]);
  });

  it.each([
    ['a number', `${window}&searchQuery=LIST17`, 1],
    ['a name', `${window}&searchQuery=besi jaya`, 30],
    ['a total', `${window}&searchQuery=139.32`, 1],
    [
      'the issue date',
      `issueDateFrom=${new Date(Date.now() - DAY).toISOString()}&issueDateTo=${new Date(Date.now() + DAY).toISOString()}`,
      30,
    ],
    ['a direction', `${window}&invoiceDirection=Received`, 0],
  ])('searches by %s', async (_case, query, count) => {
    expect((await search(encodeURI(query))).body.metadata.totalCount).toBe(count);
  });

  // Submit, Recent and Search print submissionUID, the other pages submissionUid.
  it('spells the submission as the page of each call does (§8.3.2, §8.4, §8.7 to §8.10)', async () => {
    await control(sim.url, 'settings', { casing: 'documented' });
    const refused = await kopi.submit(invoice({ at: 0 }));
    expect(refused.text).toMatch(/^{"submissionUID":null/);
    const { uuid } = (await recent('pageSize=1')).body.result[0] as { uuid: string };
    const uids = async (path: string) =>
      (await kopi.get(path)).text.match(/"submissionu?i?d"/gi)?.slice(0, 2);
    expect(await uids('/documents/recent?pageSize=1')).toEqual(['"submissionUID"']);
    expect(await uids(`/documents/search?${window}&pageSize=1`)).toEqual(['"submissionUID"']);
    const own = ['"submissionUid"', '"submissionUid"'];
    expect(await uids(`/documentsubmissions/${submissionUid}`)).toEqual(own);
    expect(await uids(`/documents/${uuid}/details`)).toEqual(['"submissionUid"']);
    expect(await uids(`/documents/${uuid}/raw`)).toEqual(['"submissionUid"']);
    const parties = async (path: string) =>
      Object.keys((await kopi.get<List>(path)).body.result[0]!);
    expect(await parties('/documents/recent')).toEqual(
      expect.arrayContaining(['supplierTin', 'buyerTin', 'intermediaryTin']),
    );
    expect(await parties(`/documents/search?${window}`)).toEqual(
      expect.arrayContaining(['supplierTIN', 'buyerTIN', 'intermediaryTin', 'issuerTin']),
    );
    await control(sim.url, 'settings', { casing: 'recorded' });
  });

  it('moves what is out of range into it when so set (§15.7)', async () => {
    await control(sim.url, 'settings', { clampPageSize: true });
    const path = `/documentsubmissions/${submissionUid}`;
    for (const [query, count] of [
      ['pageNo=0&pageSize=4', 4],
      ['pageNo=-3', 30],
      ['pageSize=0', 1],
      ['pageSize=500', 30],
    ] as const)
      expect((await kopi.get(`${path}?${query}`)).body.documentSummary).toHaveLength(count);
    expect((await search(`${window}&pageNo=0&pageSize=7`)).body.result).toHaveLength(7);
    await control(sim.url, 'settings', { clampPageSize: false });
  });

  it('forgets in Recent what is older than 31 days', async () => {
    await control(sim.url, 'clock', { advanceMs: 32 * DAY });
    await kopi.login();
    expect((await recent()).body.metadata.totalCount).toBe(0);
    expect((await search(window)).body.metadata.totalCount).toBe(30);
  });

  it('can spell keys and states as printed (§15.10, property 7)', async () => {
    await control(sim.url, 'settings', { casing: 'documented' });
    const { body } = await kopi.get(`/documentsubmissions/${submissionUid}`);
    expect(body).toMatchObject({ overallStatus: 'valid' });
    const [first] = (await search(window)).body.result;
    expect(first).toHaveProperty('issuerTin');
    expect(first).toHaveProperty('supplierTIN');
    await control(sim.url, 'settings', { errorShape: 'documented', casing: 'recorded' });
    expect((await search('')).body).toMatchObject({
      error: { errorCode: 'BadArgument', target: 'submissionDateFrom', innerError: null },
    });
  });
});
