import { HOUR, MINUTE } from '@kernel/time';
import { AccountsModule } from '@modules/accounts';
import { inForce, policyNames } from '@modules/accounts/contract';
import { MailService } from '@modules/mail';
import { IdentityProvenContacts1790000107000 } from '@migrations/1790000107000-identity-proven-contacts';
import { bearer, get, login, type TestBed, openTestBed, post, signIn } from '../identity/test-bed';
import { type MailServer, mailServer } from '../../support/mail-server';

const PASSWORD = 'Kopitiam-2026';
/** Somebody whom a stranger names as his own. */
const VICTIM = { email: 'Aminah@mail.example', phone: '0120000777' };

const acceptances = policyNames.map((policy) => ({ policy, version: inForce[policy] }));

describe('e-mail address and mobile number count once they are proven', () => {
  let server: MailServer;
  let testBed: TestBed;
  beforeAll(async () => {
    server = await mailServer();
    const env = {
      SMTP_URL: server.url,
      SMTP_FROM: 'Our office <office@ours.example>',
      PUBLIC_URL: 'https://office.example.com',
    };
    testBed = await openTestBed(env, [AccountsModule]);
    expect((await register('stranger', VICTIM)).code).toBe(200);
  });
  afterAll(async () => {
    await server.close();
    await testBed.close();
  });
  beforeEach(() => testBed.clock.advance(2 * HOUR));

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const call = async (path: string, body: object = {}, headers = {}) =>
    (await post(testBed.app, path, body, headers)).json();
  const register = (account: string, more: object = {}) =>
    call('sysAuth/userRegistration', {
      account,
      email: `${account}@mail.example`,
      orgName: 'Warung Pagi Enterprise',
      coreBusiness: '56101',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      acceptances,
      ...more,
    });
  const enter = async (account: string) => {
    const { result } = (await login(testBed.app, account, PASSWORD)).json();
    return bearer({ access: result.accessToken, refresh: result.refreshToken });
  };
  const own = async (headers: object) =>
    (await get(testBed.app, 'sysOAuth/own', headers)).json().result;
  const codes = async () => {
    const admin = bearer(await signIn(testBed.app, 'superadmin'));
    const { items } = (await call('sysSms/page', {}, admin)).result;
    return items.map(({ body, topic }: { body: string; topic: string }) => ({ body, topic }));
  };
  const codeIn = (body: string): string => /\b\d{6}\b/.exec(body)![0];
  const lastLink = async (): Promise<string> => {
    while ((await testBed.app.get(MailService, { strict: false }).sendNext()) > 0);
    const raw = server.received.at(-1)!.raw.replace(/=\r\n/g, '').replaceAll('=23', '#');
    return /confirm-email#([\w-]{43})/.exec(raw)![1]!;
  };
  const faultsOf = (answer: object): string[] =>
    [...JSON.stringify(answer).matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path!);

  it('what a stranger has named keeps nobody from it', async () => {
    expect((await register('aminah', VICTIM)).code).toBe(200);
    expect(await own(await enter('aminah'))).toMatchObject({
      email: VICTIM.email,
      emailProven: false,
      phoneProven: false,
    });
  });

  it('no code goes to a number that nobody has proven, and none gets in', async () => {
    const before = await codes();
    expect((await call('sysSms/sendSms', { phone: VICTIM.phone })).code).toBe(200);
    expect(await codes()).toEqual(before);
  });

  it('who reads the code proves the number: now it is a way in, and taken', async () => {
    const aminah = await enter('aminah');
    expect((await call('sysSms/sendProof', {}, aminah)).code).toBe(200);
    const [{ body, topic }] = await codes();
    expect(topic).toBe('phoneProof');
    const code = codeIn(body);
    // It proves; it opens nothing.
    const opened = await call('sysAuth/loginPhone', { phone: VICTIM.phone, code });
    expect(opened.extras.errorCode).toBe('AUTH_CODE_WRONG');
    const wrong = await call(
      'sysSms/prove',
      { code: code === '111111' ? '222222' : '111111' },
      aminah,
    );
    expect(wrong.extras.errorCode).toBe('AUTH_CODE_WRONG');
    expect((await call('sysSms/prove', { code }, aminah)).code).toBe(200);
    expect(await own(aminah)).toMatchObject({ phoneProven: true });

    testBed.clock.advance(HOUR);
    await call('sysSms/sendSms', { phone: VICTIM.phone });
    const [sent] = await codes();
    const phone = { phone: VICTIM.phone, code: codeIn(sent.body) };
    expect((await call('sysAuth/loginPhone', phone)).code).toBe(200);
    expect(faultsOf(await register('late', { phone: '+60120000777' }))).toEqual(['phone']);
    const stranger = await enter('stranger');
    const refused = await call('sysSms/sendProof', {}, stranger);
    expect(refused.extras.errorCode).toBe('USER_PHONE_TAKEN');
  });

  it('who reads the mail proves the address, once: now it is taken', async () => {
    const aminah = await enter('aminah');
    expect((await call('sysAuth/sendEmailProof', {}, aminah)).code).toBe(200);
    const token = await lastLink();
    expect(server.received.at(-1)!.to).toEqual([VICTIM.email]);
    expect((await call('sysAuth/proveEmail', { token })).code).toBe(200);
    expect(await own(aminah)).toMatchObject({ emailProven: true });
    const again = await call('sysAuth/proveEmail', { token });
    expect(again.extras.errorCode).toBe('emailProof.over');
    const nothing = await call('sysAuth/sendEmailProof', {}, aminah);
    expect(nothing.extras.errorCode).toBe('emailProof.nothing');
    expect(faultsOf(await register('later', { email: 'aminah@MAIL.example' }))).toEqual(['email']);
    const stranger = await call('sysAuth/sendEmailProof', {}, await enter('stranger'));
    expect(stranger.extras.errorCode).toBe('USER_EMAIL_TAKEN');
  });

  it('a link proves the address it was sent to, not the one the account has by now', async () => {
    await register('berubah');
    const token = await lastLink();
    const me = await enter('berubah');
    await query(`UPDATE identity_user SET email = 'other@mail.example' WHERE account = 'berubah'`);
    const answer = await call('sysAuth/proveEmail', { token });
    expect(answer.extras.errorCode).toBe('emailProof.over');
    expect(await own(me)).toMatchObject({ emailProven: false });
  });

  it('an address that is changed has to be proven again, and is free until then', async () => {
    await query(`UPDATE identity_user SET email = 'áminah@mail.example' WHERE account = 'aminah'`);
    expect(await own(await enter('aminah'))).toMatchObject({ emailProven: false });
    expect((await register('free', { email: VICTIM.email })).code).toBe(200);
  });

  it('more than three mails an hour are not sent', async () => {
    await register('banyak');
    const me = await enter('banyak');
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push((await call('sysAuth/sendEmailProof', {}, me)).extras?.errorCode);
    expect(answers).toEqual([undefined, undefined, 'emailProof.tooMany']);
    testBed.clock.advance(10 * MINUTE);
    const refused = await post(testBed.app, 'sysAuth/sendEmailProof', {}, me);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3000']);
    testBed.clock.advance(50 * MINUTE);
    expect((await call('sysAuth/sendEmailProof', {}, await enter('banyak'))).code).toBe(200);
  });

  it('what an administrator had entered before counts, what a registration had does not', async () => {
    const runner = testBed.database.dataSource.createQueryRunner();
    const migration = new IdentityProvenContacts1790000107000();
    await query(`UPDATE identity_user SET email = 'Two@mail.example' WHERE account LIKE 'besi.%'`);
    await query(
      `UPDATE identity_user SET email = 'One@mail.example' WHERE account = 'harum.staff'`,
    );
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    const rows = await query(
      `SELECT account, proven_email AS email, proven_phone AS phone FROM identity_user
       WHERE account IN ('harum.staff', 'besi.staff', 'stranger') ORDER BY account`,
    );
    expect(rows).toEqual([
      { account: 'besi.staff', email: null, phone: expect.stringMatching(/^60100000\d+$/) },
      { account: 'harum.staff', email: 'one@mail.example', phone: expect.any(String) },
      { account: 'stranger', email: null, phone: null },
    ]);
  });
});
