import { testDatabase, type TestDatabase } from '../../support/database';
import { type Control, controlOf } from './support/control';
import { gatewayOn, type TestGateway } from './support/gateway';
import { outgoing } from './support/outgoing';
import { simulatorTarget, type Target } from './support/targets';

const ORG = '1';
/** Long enough for one call, too short for a retry. */
const ONCE = { waitMs: 500 };

describe('when the authority is in trouble', () => {
  let database: TestDatabase;
  let target: Target;
  let control: Control;
  let ours: TestGateway;

  beforeAll(async () => {
    [database, target] = await Promise.all([testDatabase(), simulatorTarget.open()]);
    control = controlOf(target.baseUrl);
    await control.settings({ rateProfile: 'off' });
  });

  beforeEach(async () => {
    await database.reset();
    await control.noFaults();
    ours = gatewayOn({
      dataSource: database.dataSource,
      baseUrl: target.baseUrl,
      credentials: [target.credential],
      timeouts: { login: 500, read: 300, change: 300 },
      pause: () => Promise.resolve(),
    });
  });

  afterAll(async () => {
    await target?.close();
    await database?.close();
  });

  const submit = (document = outgoing(target)) =>
    ours.gateway.submit(ORG, { documents: [document] });

  it('what it took is told although the picture of its state cannot be written', async () => {
    const rename = (from: string, to: string) =>
      database.dataSource.query(`RENAME TABLE ${from} TO ${to}`);
    await rename('authority_status', 'authority_status_away');
    try {
      expect((await submit()).accepted).toHaveLength(1);
    } finally {
      await rename('authority_status_away', 'authority_status');
    }
  });

  it.each([
    ['a failure', { mode: '500' }, 'Http500|InternalServerError'],
    ['maintenance', { mode: '503' }, 'Http503|ServiceUnavailable'],
    ['a page of the gateway', { mode: 'html', status: 502 }, 'Http502'],
    ['a page of the firewall', { mode: 'html', status: 403 }, 'Http403'],
    ['silence', { mode: 'timeout' }, 'Timeout'],
    ['a cut connection', { mode: 'drop-before' }, 'ConnectionLost'],
    ['half an answer', { mode: 'malformed' }, 'Unreadable'],
  ])('a query that meets %s may be repeated later', async (_what, fault, reason) => {
    await control.fault({ ...fault, endpoint: 'documentTypes' });
    await expect(ours.gateway.documentTypes(ORG, ONCE)).rejects.toMatchObject({
      kind: 'transient',
      reason: expect.stringMatching(reason),
    });
  });

  it.each([
    ['a failure', { mode: '500' }],
    ['a gateway time-out', { mode: '504' }],
    ['silence', { mode: 'timeout' }],
    ['a cut connection', { mode: 'drop-before' }],
    ['an answer cut off after acceptance', { mode: 'accept-then-drop' }],
    ['silence after acceptance', { mode: 'accept-then-timeout' }],
    ['a failure after acceptance', { mode: 'accept-then-500' }],
    ['half an answer', { mode: 'malformed' }],
  ])('a submission that meets %s has an unknown outcome', async (_what, fault) => {
    await control.fault({ ...fault, endpoint: 'submit', times: 1 });
    await expect(submit()).rejects.toMatchObject({
      kind: 'unknownOutcome',
      exchange: { api: 'submit', method: 'POST', requestHash: expect.stringMatching(/^\w{64}$/) },
    });
  });

  it('a submission is sent once, whatever happens to its answer', async () => {
    await control.fault({ mode: 'accept-then-drop', endpoint: 'submit' });
    const document = outgoing(target);
    await expect(submit(document)).rejects.toMatchObject({ kind: 'unknownOutcome' });
    const taken = (await control.ledger()).filter(({ number }) => number === document.codeNumber);
    expect(taken).toHaveLength(1);
    await control.noFaults();
    // The identical bytes again: the authority recognises them (myinvois-api, section 13.4).
    await expect(submit(document)).rejects.toMatchObject({ kind: 'duplicate' });
  });

  it('nothing was sent when nobody listens there', async () => {
    const nobody = gatewayOn({
      dataSource: database.dataSource,
      baseUrl: 'http://127.0.0.1:9',
      credentials: [target.credential],
    });
    await expect(
      nobody.gateway.submit(ORG, { documents: [outgoing(target)] }, ONCE),
    ).rejects.toMatchObject({ kind: 'transient', reason: 'Unreachable' });
  });

  it('a question is asked again until the authority is back', async () => {
    await control.fault({ mode: '503', endpoint: 'documentTypes', times: 3 });
    expect(await ours.gateway.documentTypes(ORG)).toHaveLength(8);
  });

  it('six questions are enough', async () => {
    await control.fault({ mode: '503', endpoint: 'documentTypes' });
    await expect(ours.gateway.documentTypes(ORG, { waitMs: 1e9 })).rejects.toMatchObject({
      kind: 'transient',
    });
    const [row]: { calls: string }[] = await database.dataSource.query(
      "SELECT COUNT(*) calls FROM authority_call WHERE api = 'documentTypes'",
    );
    expect(Number(row!.calls)).toBe(6);
  });

  it.each(['live', 'documented'])('reads errors in their %s shape', async (errorShape) => {
    await control.settings({ errorShape });
    const { receipt, uuid } = await valid();
    expect(receipt.submissionUid).not.toBeNull();
    await ours.gateway.cancel(ORG, uuid, 'Wrong amount');
    await expect(ours.gateway.cancel(ORG, uuid, 'Wrong amount')).rejects.toMatchObject({
      kind: 'data',
      reason: 'IncorrectState',
      httpStatus: 400,
      correlationId: expect.stringMatching(/^0HN/),
    });
    await expect(
      ours.gateway.validateTin(ORG, { tin: '???', idType: 'BRN', idValue: '1' }),
    ).rejects.toMatchObject({ kind: 'data', reason: 'BadArgument' });
    await control.settings({ errorShape: 'live' });
  });

  it.each(['recorded', 'documented'])('reads keys and texts written as %s', async (casing) => {
    await control.settings({ casing });
    const { receipt, uuid } = await valid();
    const status = await ours.gateway.getSubmission(ORG, receipt.submissionUid!);
    expect(status).toMatchObject({ overall: 'valid', submissionUid: receipt.submissionUid });
    expect((await ours.gateway.getRaw(ORG, uuid))!.longId).toBe(status!.documents[0]!.longId);
    const { documents } = await ours.gateway.recent(ORG, { direction: 'sent' });
    expect(documents.find((each) => each.uuid === uuid)).toMatchObject({
      issuerTin: target.credential.tin,
      supplierTin: target.credential.tin,
      buyerTin: target.buyer.tin,
      status: 'valid',
    });
    await control.settings({ casing: 'recorded' });
  });

  it('tells the complaints of an invalid document with their steps', async () => {
    await control.fault({
      mode: 'force-step',
      endpoint: 'submit',
      pattern: 'CT-',
      step: 5,
      code: 'ERR406',
      times: 1,
    });
    const receipt = await submit();
    const { uuid } = receipt.accepted[0]!;
    const details = await eventually(async () => {
      const found = await ours.gateway.getDetails(ORG, uuid);
      return found?.status === 'submitted' ? null : found;
    });
    expect(details.status).toBe('invalid');
    expect(details.longId).toBeNull();
    expect(details.findings).toEqual([
      expect.objectContaining({ code: 'ERR406', step: expect.stringMatching(/^Step05/) }),
    ]);
  });

  it('says that criteria fit several taxpayers, whichever way that is answered', async () => {
    const criteria = { idType: 'NRIC', idValue: '990404990080' } as const;
    expect(await ours.gateway.searchTin(ORG, criteria)).toEqual({
      tin: null,
      refusal: 'tinSearch.ambiguous',
    });
    expect(await ours.gateway.searchTin(ORG, { ...criteria, fileType: 'individual' })).toEqual({
      tin: 'IG99900800080',
    });
  });

  it('never talks to the authority from within a transaction', async () => {
    await expect(ours.units.run(() => ours.gateway.documentTypes(ORG))).rejects.toThrow(
      'in a transaction',
    );
  });

  it('two failures in a row are an outage, one success ends it', async () => {
    await ours.gateway.documentTypes(ORG);
    await control.fault({ mode: '503', endpoint: 'documentTypes', times: 1 });
    await expect(ours.gateway.documentTypes(ORG, ONCE)).rejects.toThrow();
    expect(await ours.status.current()).toMatchObject({
      reachable: true,
      reason: expect.any(String),
    });
    await control.fault({ mode: '503', endpoint: 'documentTypes', times: 1 });
    await expect(ours.gateway.documentTypes(ORG, ONCE)).rejects.toThrow();
    expect(await ours.status.current()).toMatchObject({
      reachable: false,
      since: expect.any(Date),
      lastSuccess: expect.any(Date),
    });
    await ours.gateway.documentTypes(ORG);
    expect(await ours.status.current()).toMatchObject({ reachable: true, reason: null });
  });

  it('keeps every call as evidence, without a secret in it', async () => {
    const { receipt } = await valid();
    const rows: { api: string; answer: string; url: string }[] = await database.dataSource.query(
      'SELECT api, url, answer, correlation_id, status FROM authority_call ORDER BY id',
    );
    expect(rows.slice(0, 2)).toEqual([
      expect.objectContaining({ api: 'login', status: 200, correlation_id: expect.any(String) }),
      expect.objectContaining({ api: 'submit', status: 202 }),
    ]);
    expect(rows[1]!.answer).toContain(receipt.submissionUid);
    const everything = JSON.stringify(rows);
    expect(everything).not.toMatch(/eyJ|demo-secret/);
    expect(receipt.exchange).toMatchObject({ api: 'submit', status: 202, errorKind: null });
  });

  async function valid() {
    const receipt = await submit();
    const { uuid } = receipt.accepted[0]!;
    await eventually(async () => {
      const status = await ours.gateway.getSubmission(ORG, receipt.submissionUid!);
      return status?.documents.every((each) => each.status === 'valid') ? status : null;
    });
    return { receipt, uuid };
  }
});

async function eventually<T>(look: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const seen = await look();
    if (seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it never came');
}
