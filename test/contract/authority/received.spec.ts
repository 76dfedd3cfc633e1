import { AuthorityError, type FoundDocument, type SearchWindow } from '@modules/authority';
import { testDatabase, type TestDatabase } from '../../support/database';
import { startSimulator, type RunningSimulator } from '../../../src/simulator/myinvois/start';
import { gatewayOn, type TestGateway } from './support/gateway';
import { credentialOf } from './support/targets';

const DAY = 86_400_000;
const harum = 'C99900100010';
const besi = 'C99900200020';
const [ISSUER, RECEIVER] = ['1', '2'];

/** myinvois-api, sections 8.6 to 8.10: what a receiver sees, and how it asks for rejection. */
describe('documents issued to us, at the authority', () => {
  let database: TestDatabase;
  let simulator: RunningSimulator;
  let ours: TestGateway;

  beforeAll(async () => {
    [database, simulator] = await Promise.all([
      testDatabase(),
      startSimulator({ settings: { validationDelay: 'instant', rateProfile: 'off' } }),
    ]);
    ours = gatewayOn({
      dataSource: database.dataSource,
      baseUrl: simulator.url,
      credentials: [
        credentialOf(),
        credentialOf({
          id: '2',
          orgId: RECEIVER,
          tin: besi,
          clientId: '11111111-aaaa-4bbb-8ccc-000000000002',
          secrets: ['demo-secret-2a'],
        }),
      ],
      timeouts: { login: 15_000, read: 30_000, change: 60_000 },
    });
  });
  afterAll(async () => {
    await simulator?.close();
    await database?.close();
  });

  let count = 0;
  /** An invoice from Harum to Besi, issued the given number of days ago. */
  const planted = async (days: number, more: object = {}): Promise<string> => {
    const at = new Date(Date.now() - days * DAY).toISOString();
    const [uuid] = await plant([
      {
        type: '01',
        number: `P-${++count}`,
        supplierTin: harum,
        buyerTin: besi,
        issuedAt: at,
        receivedAt: at,
        net: '12.50',
        ...more,
      },
    ]);
    return uuid!;
  };
  const plant = async (documents: object[]): Promise<string[]> => {
    const answer = await fetch(`${simulator.url}/_simulator/documents`, {
      method: 'POST',
      body: JSON.stringify({ documents }),
    });
    const { uuids } = (await answer.json()) as { uuids: string[] };
    return uuids;
  };
  const window = (from: number, to: number): SearchWindow => ({
    by: 'submission',
    from: new Date(Date.now() - from * DAY),
    to: new Date(Date.now() - to * DAY),
  });
  const uuidsIn = (documents: readonly FoundDocument[]) => documents.map(({ uuid }) => uuid);
  const refusal = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 'taken',
      (error: unknown) => (error instanceof AuthorityError ? error.reason : error),
    );

  it('recent reaches back 31 days, search finds what is older in windows of at most 31 days', async () => {
    const [near, far] = [await planted(30), await planted(45)];
    const recent = await ours.gateway.recent(RECEIVER);
    expect(uuidsIn(recent.documents)).toContain(near);
    expect(uuidsIn(recent.documents)).not.toContain(far);
    const older = await ours.gateway.search(RECEIVER, window(60, 32));
    expect(uuidsIn(older.documents)).toEqual([far]);
    expect(await refusal(ours.gateway.search(RECEIVER, window(60, 20)))).toBe('BadArgument');
  });

  it('tells both parties, all dates and all amounts', async () => {
    const uuid = await planted(1);
    const { documents } = await ours.gateway.search(RECEIVER, window(2, 0), { uuid });
    expect(documents).toEqual([
      expect.objectContaining({
        uuid,
        status: 'valid',
        typeName: 'Invoice',
        typeVersion: '1.0',
        currency: 'MYR',
        issuerTin: harum,
        supplierTin: harum,
        receiverTin: besi,
        buyerTin: besi,
        totalExcludingTax: '12.50',
        totalNetAmount: '12.50',
        totalPayableAmount: '12.50',
        issuedAt: expect.any(Date),
        receivedAt: expect.any(Date),
        validatedAt: expect.any(Date),
        longId: expect.any(String),
      }),
    ]);
  });

  it('pages hold what they are asked for, and the last one ends', async () => {
    const at = new Date(Date.now() - 100 * DAY).toISOString();
    await plant(
      Array.from({ length: 205 }, (_, n) => ({
        type: '01',
        number: `MANY-${n}`,
        supplierTin: harum,
        buyerTin: besi,
        issuedAt: at,
        receivedAt: at,
      })),
    );
    const pages = [];
    for (const pageNo of [1, 2, 3, 4])
      pages.push(
        await ours.gateway.search(RECEIVER, window(101, 99), {}, { pageNo, pageSize: 100 }),
      );
    expect(pages.map(({ documents }) => documents.length)).toEqual([100, 100, 5, 0]);
    expect(pages[0]).toMatchObject({ totalPages: 3, totalCount: 205 });
    expect(new Set(pages.flatMap(({ documents }) => uuidsIn(documents))).size).toBe(205);
  });

  it('a receiver never sees what is not valid, and reads the text of what is, in JSON and XML', async () => {
    const invalid = await planted(1, { status: 'Invalid' });
    const waiting = await planted(1, { status: 'Submitted' });
    const { documents } = await ours.gateway.recent(RECEIVER);
    for (const hidden of [invalid, waiting]) {
      expect(uuidsIn(documents)).not.toContain(hidden);
      expect(await ours.gateway.getDetails(RECEIVER, hidden)).toBeNull();
      expect(await ours.gateway.getRaw(RECEIVER, hidden)).toBeNull();
    }
    for (const [format, begin] of [
      ['JSON', '{'],
      ['XML', '<'],
    ] as const) {
      const raw = await ours.gateway.getRaw(RECEIVER, await planted(1, { format }));
      expect(raw!.document.startsWith(begin)).toBe(true);
    }
  });

  it('asks for rejection once, keeps the document valid, and shows the request to both', async () => {
    const uuid = await planted(1);
    await ours.gateway.reject(RECEIVER, uuid, 'Never ordered');
    for (const who of [ISSUER, RECEIVER])
      expect(await ours.gateway.getDetails(who, uuid)).toMatchObject({
        status: 'valid',
        statusReason: 'Never ordered',
        rejectRequestedAt: expect.any(Date),
      });
    expect(await refusal(ours.gateway.reject(RECEIVER, uuid, 'Again'))).toBe('IncorrectState');
  });

  it.each([
    ['by its issuer', ISSUER, 1, {}, 'Forbidden'],
    ['after 72 hours', RECEIVER, 3.001, {}, 'OperationPeriodOver'],
    ['when it is cancelled', RECEIVER, 1, { status: 'Cancelled' }, 'IncorrectState'],
  ])('refuses to reject a document %s', async (_, who, days, more, reason) => {
    const uuid = await planted(days, more);
    expect(await refusal(ours.gateway.reject(who, uuid, 'A reason'))).toBe(reason);
  });

  it('refuses to reject a document to which a live note refers', async () => {
    const uuid = await planted(1);
    await planted(0.5, { type: '02', references: [uuid] });
    expect(await refusal(ours.gateway.reject(RECEIVER, uuid, 'A reason'))).toBe(
      'ActiveReferencingDocuments',
    );
  });
});
