import { HOUR, MINUTE } from '@kernel/time';
import { AccountsModule } from '@modules/accounts';
import { MailService } from '@modules/mail';
import { Relay } from '@platform/outbox/relay';
import {
  bearer,
  get,
  login,
  type TestBed,
  openTestBed,
  passwordOf,
  post,
  signIn,
} from '../identity/test-bed';
import { type MailServer, mailServer } from '../../support/mail-server';

const CHOSEN = 'Kopitiam-2026';

describe('a forgotten password', () => {
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
    await query(`UPDATE identity_user SET email = CONCAT(account, '@mail.example')`);
  });
  afterAll(async () => {
    await server.close();
    await testBed.close();
  });
  beforeEach(async () => {
    await settle();
    server.received.length = 0;
    testBed.clock.advance(2 * HOUR);
  });

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const ask = async (account: string, from = '203.0.113.9', language = 'en') =>
    (
      await testBed.app.inject({
        method: 'POST',
        url: '/api/sysAuth/forgotPassword',
        payload: { account },
        remoteAddress: from,
        headers: { 'accept-language': language },
      })
    ).json();
  const settle = async (): Promise<void> => {
    await testBed.app.get(Relay, { strict: false }).deliverDue();
    while ((await testBed.app.get(MailService, { strict: false }).sendNext()) > 0);
  };
  /** Quoted-printable, as our mails are. */
  const textOf = (raw: string): string =>
    decodeURIComponent(
      raw
        .replace(/=\r\n/g, '')
        .replaceAll('%', '%25')
        .replace(/=([0-9A-F]{2})/g, '%$1'),
    );
  const linkIn = (raw: string): string =>
    /https:\/\/office\.example\.com\/reset-password#([\w-]{43})/.exec(textOf(raw))![1]!;
  /** Asks, and reads the token in the mail that came. */
  const tokenFor = async (account: string): Promise<string> => {
    await ask(account);
    await settle();
    return linkIn(server.received.at(-1)!.raw);
  };
  const reset = async (token: string, password = CHOSEN, confirmPassword = password) =>
    (await post(testBed.app, 'sysAuth/resetPassword', { token, password, confirmPassword })).json();

  it('is replaced by a link in a mail, which ends every session and works once', async () => {
    const before = [
      await signIn(testBed.app, 'harum.staff'),
      await signIn(testBed.app, 'harum.staff'),
    ];
    const token = await tokenFor('Harum.Staff');
    expect(server.received.map(({ to }) => to)).toEqual([['harum.staff@mail.example']]);
    const asked = await post(testBed.app, 'sysAuth/passwordResetOf', { token });
    expect(asked.json().result).toEqual({ account: 'harum.staff' });

    expect(await reset(token)).toMatchObject({ code: 200, result: null });
    for (const tokens of before)
      expect((await get(testBed.app, 'sysAuth/userInfo', bearer(tokens))).json().code).toBe(401);
    expect((await login(testBed.app, 'harum.staff')).json().code).toBe(400);
    expect((await login(testBed.app, 'harum.staff', CHOSEN)).json().code).toBe(200);
    expect(await reset(token, 'Another-2026')).toMatchObject({
      code: 400,
      extras: { errorCode: 'passwordReset.over' },
    });
  });

  it('tells the owner that it was changed, and the audit trail why', async () => {
    await reset(await tokenFor('besi.staff'));
    await settle();
    expect(textOf(server.received.at(-1)!.raw)).toContain('The password of the account besi.staff');
    const [entry] = await query(
      `SELECT a.reason FROM platform_audit a JOIN identity_user u ON u.id = a.record_id
       WHERE a.action = 'passwordReset' AND u.account = 'besi.staff'`,
    );
    expect(entry.reason).toBe('forgotten password');
  });

  it('goes to the address that was proven, whatever has been entered since, and which is told', async () => {
    const account = 'harum.manager';
    await query('UPDATE identity_user SET proven_email = email WHERE account = ?', [account]);
    const stolen = bearer(await signIn(testBed.app, account));
    const { realName, phone } = (await get(testBed.app, 'sysUser/baseInfo', stolen)).json().result;
    const birthday = '1990-01-01';
    const thief = { realName, phone, birthday, email: 'thief@elsewhere.example' };
    expect((await post(testBed.app, 'sysUser/baseInfo', thief, stolen)).json()).toMatchObject({
      code: 200,
    });
    await query('CREATE TABLE kept_events AS SELECT * FROM platform_outbox');
    await settle();
    // Its process died before it could delete the event: it is delivered again.
    await query('INSERT INTO platform_outbox SELECT * FROM kept_events');
    await query('DROP TABLE kept_events');
    await settle();
    expect(server.received).toHaveLength(1);
    const [told] = server.received;
    expect(told!.to).toEqual(['harum.manager@mail.example']);
    expect(textOf(told!.raw)).toContain(`The account ${account} now has another e-mail address`);
    await ask(account);
    await settle();
    expect(server.received.map(({ to }) => to)).toEqual(
      Array(2).fill(['harum.manager@mail.example']),
    );
    expect(linkIn(server.received[1]!.raw)).toBeTruthy();
    const admin = bearer(await signIn(testBed.app, 'harum.director'));
    const [{ id }] = await query('SELECT id FROM identity_user WHERE account = ?', [account]);
    const body = { id: String(id), email: 'harum.manager@mail.example' };
    expect((await post(testBed.app, 'sysUser/update', body, admin)).json().code).toBe(200);
    await settle();
    expect(server.received[2]!.to).toEqual(['thief@elsewhere.example']);
  });

  it('an unknown account, a disabled one and one without an address get the same answer', async () => {
    await query(`UPDATE identity_user SET status = 2 WHERE account = 'besi.director'`);
    await query(`UPDATE identity_user SET email = NULL WHERE account = 'besi.manager'`);
    const reported = ({ time: _time, ...answer }: { time: string }): object => answer;
    const known = reported(await ask('harum.manager'));
    for (const account of ['nobody.here', 'besi.director', 'besi.manager', 'härum.manager'])
      expect(reported(await ask(account))).toEqual(known);
    await settle();
    expect(server.received.map(({ to }) => to)).toEqual([['harum.manager@mail.example']]);
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['ab', 'tooShort'],
    ['a'.repeat(21), 'tooLong'],
  ])('is not asked for with %j as the account', async (account, code) => {
    expect((await ask(account)).extras.fieldErrors).toMatchObject([{ code, path: 'account' }]);
  });

  it('nothing is looked up before the answer: a known account leaves what an unknown one leaves', async () => {
    await query('DELETE FROM platform_outbox');
    await query('DELETE FROM platform_link');
    for (const account of ['harum.manager', 'nobody.here']) await ask(account);
    expect(await query('SELECT id FROM platform_link')).toEqual([]);
    const rows: { event: string; org_id: string }[] = await query(
      'SELECT event, org_id FROM platform_outbox',
    );
    expect(rows).toEqual(Array(2).fill({ event: 'PasswordForgotten', org_id: '0' }));
    await settle();
  });

  it('the link ends after half an hour, and with a newer one', async () => {
    const old = await tokenFor('harum.manager');
    const newer = await tokenFor('harum.manager');
    expect((await reset(old)).extras.errorCode).toBe('passwordReset.over');
    testBed.clock.advance(31 * MINUTE);
    expect((await reset(newer)).extras.errorCode).toBe('passwordReset.over');
  });

  it('of several who bring the same link at once one gets through', async () => {
    const token = await tokenFor('harum.director');
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `Race-2026-${n}`)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('opens a locked account', async () => {
    await query(`DELETE FROM identity_login_counter`);
    for (let time = 0; time < 5; time += 1)
      await query(
        `INSERT INTO identity_login_counter VALUES ('account', 'superadmin', 5, ?)
         ON DUPLICATE KEY UPDATE failures = 5`,
        [testBed.clock.now()],
      );
    expect((await login(testBed.app, 'superadmin')).json().code).toBe(400);
    await reset(await tokenFor('superadmin'));
    expect((await login(testBed.app, 'superadmin', CHOSEN)).json().code).toBe(200);
  });

  it.each([
    ['Short1', 'newPassword.tooShort', 'password'],
    ['nothing-capital-1', 'newPassword.needsUpper', 'password'],
    ['Harum.Manager-1', 'newPassword.holdsAccount', 'password'],
    [passwordOf('harum.manager'), 'newPassword.used', 'password'],
  ])('refuses %j as a new password: %s', async (password, code, path) => {
    const token = await tokenFor('harum.manager');
    expect((await reset(token, password)).extras.fieldErrors[0]).toMatchObject({ code, path });
    expect((await reset(token, 'Typed-2026', 'Typed-2027')).extras.fieldErrors[0]).toMatchObject({
      code: 'newPassword.different',
      message: 'Passwords do not match!',
    });
  });

  it('three mails an hour go to one account, and one address asks ten times', async () => {
    for (let time = 0; time < 5; time += 1) {
      await ask('harum.manager', `203.0.113.${20 + time}`);
      await settle();
    }
    expect(server.received).toHaveLength(3);
    const codes: number[] = [];
    for (let time = 0; time < 11; time += 1) codes.push((await ask('nobody', '198.51.100.7')).code);
    expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
    // Whoever has one IPv6 address has the whole subnet.
    for (let time = 0; time < 10; time += 1) await ask('nobody', `2001:db8:1:2::${time + 1}`);
    expect((await ask('nobody', '2001:db8:1:2:ffff::9')).extras.errorCode).toBe('http.429');
  });

  it('what one process counted holds in the process beside it, with how long to wait', async () => {
    const beside = await testBed.secondProcess();
    const request = {
      method: 'POST' as const,
      url: '/api/sysAuth/forgotPassword',
      payload: { account: 'nobody' },
      remoteAddress: '198.51.100.8',
    };
    for (let time = 0; time < 10; time += 1) await testBed.app.inject(request);
    testBed.clock.advance(20 * MINUTE);
    const refused = await beside.inject(request);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('2400');
    expect(refused.json()).toMatchObject({ code: 429, extras: { errorCode: 'http.429' } });
    testBed.clock.advance(40 * MINUTE);
    expect((await beside.inject(request)).statusCode).toBe(200);
  });

  it('no token is stored or shown: only its hash, and a mail whose link nobody reads', async () => {
    const token = await tokenFor('harum.manager');
    const tables = ['platform_link', 'mail_message', 'platform_outbox', 'platform_audit'];
    for (const table of tables)
      expect(JSON.stringify(await query(`SELECT * FROM ${table}`))).not.toContain(token);
  });

  it('speaks the language that was asked for', async () => {
    await ask('harum.manager', undefined, 'zh-tw');
    await settle();
    expect(textOf(server.received[0]!.raw)).toContain('有人為帳號 harum.manager 申請新密碼');
  });
});
