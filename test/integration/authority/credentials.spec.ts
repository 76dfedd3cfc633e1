import { generateKeyPairSync, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import { pki, pkcs12, asn1 } from 'node-forge';
import { MASK } from '@kernel/fields';
import { businessDate, DAY } from '@kernel/time';
import { AuthorityError, AuthorityModule, CredentialsApi, TaxAuthority } from '@modules/authority';
import { AuthorityAccess } from '@modules/authority/application/ports/authority-access';
import { Clock } from '@platform/clock';
import { asSystem } from '@platform/tenancy/org-scope';
import { AuthorityLoops } from '../../../src/modules/authority/adapters/myinvois/authority-loops';
import { DemoCredentials } from '../../../src/modules/authority/adapters/myinvois/demo-credentials';
import { AuthorityOneEnabled1790000098300 } from '../../../migrations/1790000098300-authority-one-enabled';
import { startSimulator } from '../../../src/simulator/myinvois/start';
import { type Answer, type Json, testApp, type TestApp, type Visitor } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';
import { master, person } from '../../support/principals';

const demo = {
  companyName: 'Kopi Bukit Harum Sdn. Bhd.',
  tin: 'C99900100010',
  clientId: '11111111-aaaa-4bbb-8ccc-000000000001',
  clientSecret: 'demo-secret-1a',
  documentVersion: '1.0',
  status: 'enabled',
};

const refusal = (): AuthorityError =>
  new AuthorityError({ kind: 'auth', reason: 'invalid_client', said: '' });

describe('the credentials of an organisation', () => {
  let database: TestDatabase;
  let simulator: { url: string; close(): Promise<void> };
  let app: TestApp;
  let director: Visitor;
  /** Two certificates with their keys: making one takes long. */
  let issued: Json[];

  beforeAll(async () => {
    [database, simulator] = await Promise.all([
      testDatabase(),
      startSimulator({ settings: { rateProfile: 'off' } }),
    ]);
    app = await testApp({
      databaseUrl: database.url,
      modules: [AuthorityModule],
      env: { MYINVOIS_BASE_URL: simulator.url },
    });
    director = app.as(master('7', '70'));
  });

  beforeAll(async () => {
    issued = await Promise.all([certificate(), certificate()]);
  });

  beforeEach(() => database.reset());

  afterAll(async () => {
    await app?.close();
    await simulator?.close();
    await database?.close();
  });

  const add = async (changes: object = {}, as = director): Promise<string> => {
    const answer = await as.post<string>('orgCredential/add', { ...demo, ...changes });
    expect(answer.message).toBe('');
    return answer.result;
  };
  const detail = async (id: string, as = director): Promise<Json> =>
    (await as.get('orgCredential/detail', { id })).result;
  const fault = (body: object) =>
    fetch(`${simulator.url}/_simulator/faults`, { method: 'POST', body: JSON.stringify(body) });
  const certificate = async (period: object = {}): Promise<Json> => {
    const response = await fetch(`${simulator.url}/_simulator/certificate`, {
      method: 'POST',
      body: JSON.stringify({
        tin: demo.tin,
        brn: '209901001001',
        name: demo.companyName,
        ...period,
      }),
    });
    return response.json();
  };

  it('never shows a secret, in an answer or in the table', async () => {
    const id = await add({ clientSecret2: 'demo-secret-1b' });
    expect(await detail(id)).toMatchObject({
      clientSecret: MASK,
      clientSecret2: MASK,
      privateKey: null,
      environment: 'simulator',
      authStatus: 'unverified',
    });
    const rows: unknown[] = await database.dataSource.query(
      'SELECT * FROM authority_org_credential c JOIN platform_audit a ON a.record_id = c.id',
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('demo-secret');
  });

  it('is tested with the authority, and the result is kept', async () => {
    const id = await add();
    expect(await director.post('orgCredential/test', { id })).toMatchObject({ code: 200 });
    const stored = await detail(id);
    expect(stored).toMatchObject({ authStatus: 'verified', authCheckedAt: expect.any(String) });
    await director.post('orgCredential/update', {
      id,
      version: stored.version,
      clientSecret: 'mistyped',
    });
    expect(await detail(id)).toMatchObject({ authStatus: 'unverified', authCheckedAt: null });
    const second = await director.post('orgCredential/test', { id });
    expect(second).toMatchObject({
      code: 400,
      message:
        'The tax authority refused the credential: client ID or secret is wrong, blocked or expired',
    });
    expect(await detail(id)).toMatchObject({ authStatus: 'failed' });
  });

  it.each([
    ['refused', () => Promise.reject(refusal())],
    ['taken', () => Promise.resolve()],
  ])('a secret that was %s says nothing about the one that replaced it', async (_, answer) => {
    const id = await add();
    const access = app.app.get(AuthorityAccess, { strict: false });
    const asked = jest.spyOn(access, 'signIn').mockImplementationOnce(async () => {
      const { version } = await detail(id);
      await director.post('orgCredential/update', { id, version, clientSecret: 'replaced' });
      return answer();
    });
    const tested = await director.post('orgCredential/test', { id });
    asked.mockRestore();
    expect(tested.extras.errorCode).toBe('changedByAnother');
    expect(await detail(id)).toMatchObject({ authStatus: 'unverified', authCheckedAt: null });
  });

  it('an unreachable authority says nothing about a credential', async () => {
    const id = await add();
    await fault({ endpoint: 'token', mode: '503', times: 1 });
    const answer = await director.post('orgCredential/test', { id });
    expect(answer).toMatchObject({ code: 400, extras: { errorCode: 'authority.transient' } });
    expect(await detail(id)).toMatchObject({ authStatus: 'unverified' });
  });

  it('keeps one credential in use for an organisation', async () => {
    await add();
    const second = await director.post('orgCredential/add', { ...demo, clientId: 'another' });
    expect(second.extras?.fieldErrors).toEqual([
      expect.objectContaining({ code: 'credential.oneEnabled', path: 'status' }),
    ]);
    await add({ clientId: 'another', status: 'disabled' });
    await add({ clientId: 'another' }, app.as(master('8', '80')));
  });

  it('keeps one in use also when several are added or enabled at once', async () => {
    const clients = ['one', 'two', 'three', 'four'];
    const added = await Promise.all(
      clients.map((clientId) => director.post('orgCredential/add', { ...demo, clientId })),
    );
    oneOf(added);
    await database.dataSource.query("UPDATE authority_org_credential SET status = 'disabled'");
    const ids = [added.find(({ code }) => code === 200)!.result as string];
    for (const clientId of ['five', 'six']) ids.push(await add({ clientId, status: 'disabled' }));
    oneOf(
      await Promise.all(
        ids.map((id) =>
          director.post('orgCredential/update', { id, version: 1, status: 'enabled' }),
        ),
      ),
    );
    const inUse: unknown[] = await database.dataSource.query(
      "SELECT 1 FROM authority_org_credential WHERE status = 'enabled'",
    );
    expect(inUse).toHaveLength(1);
  });

  it('of several that were in use before, the one used last stays in use', async () => {
    const runner = database.dataSource.createQueryRunner();
    const migration = new AuthorityOneEnabled1790000098300();
    await migration.down(runner);
    for (const clientId of ['first', 'second', 'third'])
      await add({ clientId, status: 'disabled' });
    const enable = 'UPDATE authority_org_credential SET status = ? WHERE client_id <> ?';
    await runner.query(enable, ['enabled', 'first']);
    await migration.up(runner);
    expect(
      await runner.query('SELECT client_id, status FROM authority_org_credential ORDER BY id'),
    ).toEqual([
      { client_id: 'first', status: 'disabled' },
      { client_id: 'second', status: 'enabled' },
      { client_id: 'third', status: 'disabled' },
    ]);
    await runner.release();
  });

  const oneOf = (answers: Answer[]): void => {
    const result = answers.filter(({ code }) => code !== 200);
    expect(result).toHaveLength(answers.length - 1);
    for (const { extras } of result)
      expect(extras.fieldErrors).toMatchObject([{ code: 'credential.oneEnabled', path: 'status' }]);
  };

  it('reads subject, serial number and last day out of the certificate', async () => {
    const { certificatePem, privateKeyPem } = issued[0];
    const id = await add({
      documentVersion: '1.1',
      certificate: certificatePem,
      privateKey: privateKeyPem,
    });
    const x509 = new X509Certificate(certificatePem);
    expect(await detail(id)).toMatchObject({
      certificateSubject: expect.stringContaining('C99900100010'),
      certificateSerial: BigInt(`0x${x509.serialNumber}`).toString(),
      certificateExpiresOn: x509.validToDate.toISOString().slice(0, 10),
      privateKey: MASK,
    });
  });

  it('refuses an expired certificate, and changes the rest once it has expired', async () => {
    const day = (ago: number): string => new Date(Date.now() - ago * DAY).toISOString();
    const { certificatePem, privateKeyPem } = await certificate({
      validFrom: day(9),
      validTo: day(1),
    });
    const signing = { certificate: certificatePem, privateKey: privateKeyPem };
    const late = await director.post('orgCredential/add', { ...demo, ...signing });
    expect(late.extras.fieldErrors).toMatchObject([
      { code: 'credential.certificateExpired', path: 'certificate' },
    ]);
    // As if it had expired since it was entered.
    const id = await add({
      documentVersion: '1.1',
      certificate: issued[0].certificatePem,
      privateKey: issued[0].privateKeyPem,
    });
    const now = jest.spyOn(app.app.get(Clock, { strict: false }), 'now');
    now.mockReturnValue(new Date(Date.now() + 800 * DAY));
    const changed = await director.post('orgCredential/update', {
      id,
      version: 1,
      clientId: 'another',
    });
    now.mockRestore();
    expect(changed.message).toBe('');
    expect(await detail(id)).toMatchObject({ clientId: 'another' });
  });

  it.each([
    [
      'no certificate at all',
      async () => ({ certificate: 'nothing', privateKey: 'nothing' }),
      'credential.certificateUnreadable',
    ],
    [
      'no key at all',
      async () => ({ certificate: issued[0].certificatePem, privateKey: 'nothing' }),
      'credential.privateKeyUnreadable',
    ],
    [
      'the key of another certificate',
      async () => ({
        certificate: issued[0].certificatePem,
        privateKey: issued[1].privateKeyPem,
      }),
      'credential.keyDoesNotFit',
    ],
    [
      'an elliptic key',
      async () => ({
        certificate: issued[0].certificatePem,
        privateKey: pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
      }),
      'credential.keyNotRsa',
    ],
  ])('refuses %s', async (_what, changes, code) => {
    const answer = await director.post('orgCredential/add', { ...demo, ...(await changes()) });
    expect(answer.extras.fieldErrors.map((each) => each.code)).toContain(code);
    expect(answer.extras.fieldErrors[0]!.message).not.toBe(code);
  });

  describe('with an uploaded certificate', () => {
    const upload = (id: string, file: Buffer, password?: string) =>
      director.post('orgCredential/certificate', {
        id,
        file: file.toString('base64'),
        ...(password !== undefined && { password }),
      });
    const packed = async (password: string): Promise<Buffer> => {
      const { certificatePem, privateKeyPem, issuerCertificatePem } = issued[0];
      const store = pkcs12.toPkcs12Asn1(
        pki.privateKeyFromPem(privateKeyPem),
        [issuerCertificatePem, certificatePem].map((pem: string) => pki.certificateFromPem(pem)),
        password,
        { algorithm: 'aes256' },
      );
      return Buffer.from(asn1.toDer(store).getBytes(), 'binary');
    };

    it('signs from then on, with a key that is read once', async () => {
      const id = await add();
      expect(await upload(id, await packed('kata laluan'), 'kata laluan')).toMatchObject({
        code: 200,
      });
      expect(await detail(id)).toMatchObject({
        documentVersion: '1.1',
        certificateSubject: expect.stringContaining(demo.tin),
      });
      const credentials = app.app.get(CredentialsApi, { strict: false });
      const material = await credentials.signingMaterial('70');
      expect(material.version).toBe('1.1');
      const signature = sign('sha256', Buffer.from('x'), material.privateKey!);
      const { publicKey } = new X509Certificate(material.certificate!);
      expect(verify('sha256', Buffer.from('x'), publicKey, signature)).toBe(true);
      expect((await credentials.signingMaterial('70')).privateKey).toBe(material.privateKey);
    });

    it('takes PEM with certificate and encrypted key', async () => {
      const id = await add();
      const { certificatePem, privateKeyPem } = issued[0];
      const locked = pki.encryptRsaPrivateKey(pki.privateKeyFromPem(privateKeyPem), 'rahsia');
      const file = Buffer.from(`${certificatePem}\n${locked}`);
      expect(await upload(id, file, 'rahsia')).toMatchObject({ code: 200 });
      expect((await upload(id, file, 'salah')).extras?.fieldErrors).toEqual([
        expect.objectContaining({ code: 'credential.bundlePassword', path: 'password' }),
      ]);
    });

    it('refuses a wrong password and a file of another kind', async () => {
      const id = await add();
      const wrong = await upload(id, await packed('betul'), 'salah');
      expect(wrong.extras?.fieldErrors).toEqual([
        expect.objectContaining({ code: 'credential.bundlePassword', path: 'password' }),
      ]);
      const picture = await upload(id, Buffer.from('GIF89a'));
      expect(picture.extras?.fieldErrors).toEqual([
        expect.objectContaining({ code: 'credential.bundleUnreadable', path: 'file' }),
      ]);
      expect(await detail(id)).toMatchObject({ documentVersion: '1.0', certificate: null });
    });
  });

  it('is not found by another organisation, and not touched without the right', async () => {
    const id = await add();
    const stranger = app.as(master('8', '80'));
    for (const path of ['test', 'certificate'])
      expect(
        await stranger.post(`orgCredential/${path}`, {
          id,
          ...(path === 'certificate' && { file: 'AAAA' }),
        }),
      ).toMatchObject({ code: path === 'test' ? 404 : 400 });
    expect(await stranger.get('orgCredential/detail', { id })).toMatchObject({ code: 404 });
    const manager = app.as(person({ userId: '9', orgId: '70', permissions: ['document:submit'] }));
    expect(await manager.post('orgCredential/test', { id })).toMatchObject({ code: 403 });
    expect(await manager.get('orgCredential/detail', { id })).toMatchObject({ code: 403 });
  });

  it('of another environment is not used', async () => {
    await add();
    await database.dataSource.query(
      "UPDATE authority_org_credential SET environment = 'production'",
    );
    const authority = app.app.get(TaxAuthority, { strict: false });
    await expect(authority.documentTypes('70')).rejects.toMatchObject({
      kind: 'config',
      reason: 'OtherEnvironment',
    });
  });

  it('an organisation without one is told', async () => {
    const authority = app.app.get(TaxAuthority, { strict: false });
    await expect(authority.documentTypes('70')).rejects.toMatchObject({
      kind: 'config',
      reason: 'NoCredential',
    });
  });

  it('the banner is for everybody who is signed in', async () => {
    const clerk = app.as(person({ userId: '9', orgId: '70' }));
    expect((await clerk.get('authority/status')).result).toEqual({
      reachable: true,
      since: null,
      lastSuccess: null,
      waiting: 0,
      warnings: [],
    });
    expect(await app.as(null).get('authority/status')).toMatchObject({ code: 401 });
  });

  it('an authority that is back is noticed without a submission', async () => {
    const loops = app.app.get(AuthorityLoops, { strict: false });
    const state = async () =>
      (await director.get('authority/status')).result as { reachable: boolean };
    await database.dataSource.query(
      'INSERT INTO authority_status (id, reachable, failures) VALUES (1, 0, 5)',
    );
    await fault({ endpoint: 'documentTypes', mode: 'html', status: 503, times: 1 });
    await loops.ping();
    expect(await state()).toMatchObject({ reachable: false });
    await loops.ping();
    expect(await state()).toMatchObject({ reachable: true });
  });

  it('says in time that a secret or a certificate ends', async () => {
    const { certificatePem, privateKeyPem } = issued[0];
    await add({
      secretExpiresOn: businessDate(new Date(Date.now() + 10 * DAY)),
      certificate: certificatePem,
      privateKey: privateKeyPem,
    });
    const { warnings } = (await director.get('authority/status')).result;
    expect(warnings).toEqual([
      {
        code: 'credential.secretEnds',
        message: expect.stringMatching(/client secret .* on \d+ [A-Z][a-z]+ 20\d\d\./),
      },
    ]);
    const clerk = app.as(person({ userId: '9', orgId: '70' }));
    expect((await clerk.get('authority/status')).result.warnings).toHaveLength(1);
  });

  it('the demo organisations get theirs from the simulator, once', async () => {
    for (const [id, name] of [
      ['70', 'Kopi Bukit Harum Sdn. Bhd.'],
      ['80', 'Besi Jaya Borong Sdn. Bhd.'],
    ])
      await database.dataSource.query(
        `INSERT INTO identity_organisation (id, org_id, version, create_time, update_time, name, code)
         VALUES (?, ?, 1, NOW(), NOW(), ?, ?)`,
        [id, id, name, `c${id}`],
      );
    const provider = app.app.get(DemoCredentials, { strict: false });
    expect(await provider.provide()).toBe(true);
    expect(await provider.provide()).toBe(true);
    const credentials = app.app.get(CredentialsApi, { strict: false });
    const material = await asSystem('test', '70', () => credentials.signingMaterial('70'));
    expect(material).toMatchObject({
      version: '1.1',
      certificate: expect.stringContaining('BEGIN'),
    });
    expect(await credentials.signingMaterial('80')).toMatchObject({ version: '1.0' });
    const authority = app.app.get(TaxAuthority, { strict: false });
    expect(await authority.documentTypes('80')).toHaveLength(8);
  });
});

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
