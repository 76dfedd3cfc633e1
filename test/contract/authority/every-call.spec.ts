import { AuthorityError, type SubmissionStatus } from '@modules/authority';
import { testDatabase, type TestDatabase } from '../../support/database';
import { gatewayOn, type TestGateway } from './support/gateway';
import { outgoing } from './support/outgoing';
import { type Target, targets } from './support/targets';

const ORG = '1';
const HOUR = 3_600_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(targets)('our gateway against $name', ({ open }) => {
  let database: TestDatabase;
  let target: Target;
  let ours: TestGateway;

  beforeAll(async () => {
    [database, target] = await Promise.all([testDatabase(), open()]);
    ours = gatewayOn({
      dataSource: database.dataSource,
      baseUrl: target.baseUrl,
      credentials: [target.credential],
      timeouts: { login: 15_000, read: 30_000, change: 60_000 },
    });
  });

  afterAll(async () => {
    await target?.close();
    await database?.close();
  });

  const finished = async (uid: string): Promise<SubmissionStatus> => {
    for (let tries = 0; tries < 30; tries += 1) {
      const status = await ours.gateway.getSubmission(ORG, uid);
      if (status?.documents.every((each) => each.status !== 'submitted')) return status;
      await pause(target.baseUrl.startsWith('https') ? 3000 : 50);
    }
    throw new Error('the submission never ended');
  };

  const submitted = async () => {
    const document = outgoing(target);
    const receipt = await ours.gateway.submit(ORG, { documents: [document] });
    return { document, receipt };
  };

  it('compares a TIN with an identity: a match, and no match', async () => {
    const who = { tin: target.credential.tin, idType: 'BRN' as const };
    expect(await ours.gateway.validateTin(ORG, { ...who, idValue: target.brn })).toBe('match');
    expect(await ours.gateway.validateTin(ORG, { ...who, idValue: '209912345678' })).toBe(
      'mismatch',
    );
  });

  it('finds the TIN of an identity, and says when there is none', async () => {
    expect(await ours.gateway.searchTin(ORG, { idType: 'BRN', idValue: target.buyer.brn })).toEqual(
      { tin: target.buyer.tin },
    );
    expect(await ours.gateway.searchTin(ORG, { idType: 'BRN', idValue: '209912345678' })).toEqual({
      tin: null,
      refusal: 'tinSearch.none',
    });
  });

  it('lists the eight kinds of document with their versions', async () => {
    const types = await ours.gateway.documentTypes(ORG);
    expect(types.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['01', '02', '03', '04', '11', '12', '13', '14']),
    );
    const invoice = types.find(({ code }) => code === '01')!;
    expect(invoice.versions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['1.0', '1.1']),
    );
    const one = await ours.gateway.documentType(ORG, invoice.id);
    expect(one!.workflow).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ parameter: 'cancellationDuration', hours: 72 }),
      ]),
    );
  });

  it('takes an invoice from submission to valid, and shows it in every view', async () => {
    const { document, receipt } = await submitted();
    expect(receipt.rejected).toEqual([]);
    expect(receipt.accepted).toEqual([
      { uuid: expect.stringMatching(/^[0-9A-Z]{26}$/), codeNumber: document.codeNumber },
    ]);
    const { uuid } = receipt.accepted[0]!;

    const status = await finished(receipt.submissionUid!);
    expect(status).toMatchObject({ documentCount: 1, overall: 'valid' });
    expect(status.documents[0]).toMatchObject({
      uuid,
      internalId: document.codeNumber,
      status: 'valid',
      typeVersion: '1.0',
      issuerTin: target.credential.tin,
      longId: expect.stringMatching(/\S/),
      validatedAt: expect.any(Date),
      totalPayableAmount: expect.stringMatching(/^\d+\.\d\d$/),
    });

    const details = await ours.gateway.getDetails(ORG, uuid);
    expect(details).toMatchObject({ status: 'valid', findings: [] });
    const raw = await ours.gateway.getRaw(ORG, uuid);
    expect(raw!.document).toBe(document.payload);
    expect(raw!.longId).toBe(status.documents[0]!.longId);

    const now = Date.now();
    const window = {
      by: 'submission' as const,
      from: new Date(now - HOUR),
      to: new Date(now + HOUR),
    };
    const found = await ours.gateway.search(ORG, window, { uuid, direction: 'sent' });
    expect(found.documents[0]).toMatchObject({
      uuid,
      internalId: document.codeNumber,
      receiverTin: target.buyer.tin,
      totalPayableAmount: status.documents[0]!.totalPayableAmount,
    });
    const recent = await ours.gateway.recent(ORG, { direction: 'sent' });
    expect(recent.documents.map((each) => each.uuid)).toContain(uuid);
  });

  it('cancels a valid invoice once, and hears why not a second time', async () => {
    const { receipt } = await submitted();
    const { uuid } = receipt.accepted[0]!;
    await finished(receipt.submissionUid!);
    const answer = await ours.gateway.cancel(ORG, uuid, 'Wrong buyer details');
    expect(answer).toMatchObject({ uuid, state: 'cancelled' });
    const status = await ours.gateway.getSubmission(ORG, receipt.submissionUid!);
    expect(status!.documents[0]).toMatchObject({
      status: 'cancelled',
      statusReason: 'Wrong buyer details',
      cancelledAt: expect.any(Date),
    });
    await expect(ours.gateway.cancel(ORG, uuid, 'Again')).rejects.toMatchObject({
      kind: 'data',
      reason: 'IncorrectState',
    });
  });

  it('is told which document was refused at once, and why', async () => {
    const spoilt = { ...outgoing(target), hash: '0'.repeat(64) };
    const receipt = await ours.gateway.submit(ORG, { documents: [spoilt] });
    expect(receipt.submissionUid).toBeNull();
    expect(receipt.rejected).toEqual([
      {
        codeNumber: spoilt.codeNumber,
        findings: [expect.objectContaining({ message: expect.stringMatching(/hash/i) })],
      },
    ]);
  });

  it('hears the whole call refused when a document is of another taxpayer', async () => {
    const foreign = outgoing(target, { supplierTin: 'C20990000010' });
    await expect(ours.gateway.submit(ORG, { documents: [foreign] })).rejects.toMatchObject({
      kind: 'config',
      reason: 'IncorrectSubmitter',
    });
  });

  it('learns that the same submission came twice', async () => {
    const { document } = await submitted();
    await expect(ours.gateway.submit(ORG, { documents: [document] })).rejects.toMatchObject({
      kind: 'duplicate',
      httpStatus: 422,
      retryAfterMs: expect.any(Number),
    });
  });

  it('finds nothing behind an id that does not exist', async () => {
    const nowhere = '0'.repeat(26);
    expect(await ours.gateway.getSubmission(ORG, nowhere)).toBeNull();
    expect(await ours.gateway.getDetails(ORG, nowhere)).toBeNull();
    expect(await ours.gateway.getRaw(ORG, nowhere)).toBeNull();
    expect(await ours.gateway.qrInfo(ORG, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  it('reads notifications page by page', async () => {
    const { notifications, hasNext } = await ours.gateway.notifications(ORG, {}, { pageSize: 5 });
    expect(notifications.length).toBeLessThanOrEqual(5);
    expect(typeof hasNext).toBe('boolean');
  });

  it('is refused with a wrong secret, by one kind of error whatever the status', async () => {
    const stranger = gatewayOn({
      dataSource: database.dataSource,
      baseUrl: target.baseUrl,
      credentials: [{ ...target.credential, secrets: ['not the secret'] }],
    });
    const refused = stranger.gateway.documentTypes(ORG);
    await expect(refused).rejects.toBeInstanceOf(AuthorityError);
    await expect(refused).rejects.toMatchObject({ kind: 'auth', exchange: { api: 'login' } });
  });
});
