import { TokenStore } from '@modules/authority/adapters/mysql/token-store';
import { testDatabase, type TestDatabase } from '../../support/database';
import { type Control, controlOf } from './support/control';
import { gatewayOn } from './support/gateway';
import { credentialOf, simulatorTarget, type Target } from './support/targets';

const ORG = '1';

describe('tokens of the authority', () => {
  let database: TestDatabase;
  let target: Target;
  let control: Control;

  beforeAll(async () => {
    [database, target] = await Promise.all([testDatabase(), simulatorTarget.open()]);
    control = controlOf(target.baseUrl);
    await control.settings({ rateProfile: 'off' });
  });

  beforeEach(async () => {
    await database.reset();
    await control.noFaults();
  });

  afterAll(async () => {
    await target?.close();
    await database?.close();
  });

  const process = (credential = target.credential) =>
    gatewayOn({
      dataSource: database.dataSource,
      baseUrl: target.baseUrl,
      credentials: [credential],
    }).gateway;

  const logins = async (): Promise<number> => {
    const [row]: { n: string }[] = await database.dataSource.query(
      "SELECT COUNT(*) n FROM authority_call WHERE api = 'login'",
    );
    return Number(row!.n);
  };

  it('one login serves many calls of two processes that start at once', async () => {
    const [one, other] = [process(), process()];
    await Promise.all([one, other, one, other, one, other].map((each) => each.documentTypes(ORG)));
    expect(await logins()).toBe(1);
    await process().documentTypes(ORG);
    expect(await logins()).toBe(1);
  });

  it('who gets the lease only after another signed in takes the token of that other', async () => {
    const [late, early] = [process(), process()];
    const lease = TokenStore.prototype.lease;
    const watched = jest.spyOn(TokenStore.prototype, 'lease');
    watched.mockImplementationOnce(async function (this: TokenStore, ...asked) {
      await early.documentTypes(ORG);
      return lease.apply(this, asked);
    });
    await late.documentTypes(ORG);
    watched.mockRestore();
    expect(await logins()).toBe(1);
  });

  it('a token that ended in the middle is replaced, and the call repeated, unnoticed', async () => {
    const gateway = process();
    await gateway.documentTypes(ORG);
    await control.fault({ mode: 'token-revoked', endpoint: 'documentTypes', times: 1 });
    expect(await gateway.documentTypes(ORG)).toHaveLength(8);
    expect(await logins()).toBe(2);
  });

  it('a second refusal is told as a fault of the credential', async () => {
    const gateway = process();
    await control.fault({ mode: 'token-revoked', endpoint: 'documentTypes', times: 2 });
    await expect(gateway.documentTypes(ORG)).rejects.toMatchObject({ kind: 'auth' });
    expect(await logins()).toBe(2);
  });

  it('a revoked token is not thrown away again by the process that learns of it last', async () => {
    const [one, other] = [process(), process()];
    await one.documentTypes(ORG);
    await other.documentTypes(ORG);
    await control.fault({ mode: 'token-revoked', endpoint: 'documentTypes', times: 2 });
    await Promise.all([one.documentTypes(ORG), other.documentTypes(ORG)]);
    expect(await logins()).toBe(2);
  });

  it('short-lived tokens are renewed before they end', async () => {
    await control.fault({ mode: 'token-short', endpoint: 'token', seconds: 2 });
    const gateway = process();
    await gateway.documentTypes(ORG);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await gateway.documentTypes(ORG);
    const [row]: { n: string }[] = await database.dataSource.query(
      'SELECT COUNT(*) n FROM authority_call WHERE status = 401',
    );
    expect(Number(row!.n)).toBe(0);
    expect(await logins()).toBe(2);
  });

  it('the second secret opens when the first was replaced at the portal', async () => {
    const gateway = process(credentialOf({ secrets: ['an old one', 'demo-secret-1b'] }));
    expect(await gateway.documentTypes(ORG)).toHaveLength(8);
  });

  it('wrong secrets are tried once, not with every call', async () => {
    const gateway = process(credentialOf({ secrets: ['wrong'] }));
    for (let calls = 0; calls < 20; calls += 1)
      await expect(gateway.documentTypes(ORG)).rejects.toMatchObject({
        kind: 'auth',
        reason: 'invalid_client',
      });
    expect(await logins()).toBe(1);
  });

  it.each([400, 403])('wrong credentials are recognised by status %d too', async (status) => {
    await control.settings({ invalidCredentialsStatus: status });
    const gateway = process(credentialOf({ secrets: ['wrong'] }));
    await expect(gateway.documentTypes(ORG)).rejects.toMatchObject({
      kind: 'auth',
      httpStatus: status,
    });
    await control.settings({ invalidCredentialsStatus: 400 });
  });

  it('an intermediary has one token for each taxpayer it represents', async () => {
    const clientId = '11111111-aaaa-4bbb-8ccc-000000000004';
    const secrets = ['demo-secret-4a'];
    const forOne = process(credentialOf({ clientId, secrets, onBehalfOf: 'C99900100010' }));
    const forOther = process(
      credentialOf({ clientId, secrets, onBehalfOf: 'IG99900300030:209903003003' }),
    );
    await forOne.documentTypes(ORG);
    await forOther.documentTypes(ORG);
    expect(await logins()).toBe(2);
  });

  it('representing a taxpayer without appointment is a fault of the configuration', async () => {
    const credential = credentialOf({
      clientId: '11111111-aaaa-4bbb-8ccc-000000000005',
      secrets: ['demo-secret-5a'],
      onBehalfOf: 'C99900100010',
    });
    await expect(process(credential).documentTypes(ORG)).rejects.toMatchObject({ kind: 'config' });
  });

  it('a process that died while signing in does not lock the others out', async () => {
    const dying = process();
    await dying.documentTypes(ORG);
    await database.dataSource.query(
      "UPDATE authority_token SET access_token = NULL, lease_owner = 'dead', lease_until = ?",
      [new Date(Date.now() + 400)],
    );
    expect(await process().documentTypes(ORG)).toHaveLength(8);
  });

  it('no token is readable in the database', async () => {
    await process().documentTypes(ORG);
    const rows: unknown[] = await database.dataSource.query('SELECT * FROM authority_token');
    expect(JSON.stringify(rows)).not.toContain('eyJ');
  });
});
