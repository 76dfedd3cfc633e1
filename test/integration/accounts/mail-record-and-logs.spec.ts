import { AccountsModule } from '@modules/accounts';
import { MailService } from '@modules/mail';
import { OperationsModule } from '@modules/operations';
import { Relay } from '@platform/outbox/relay';
import {
  bearer,
  get,
  type TestBed,
  openTestBed,
  passwordOf,
  post,
  signIn,
} from '../identity/test-bed';

describe('what is kept of an account’s life', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed({}, [AccountsModule, OperationsModule]);
    await query(
      `UPDATE identity_user SET email = 'staff@mail.example' WHERE account = 'harum.staff'`,
    );
  });
  afterAll(() => testBed.close());

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);

  /** Every row of every table, as one text. */
  async function everything(): Promise<string> {
    const tables: { name: string }[] = await query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
    );
    const rows: unknown[] = [];
    for (const { name } of tables) rows.push(await query(`SELECT * FROM \`${name}\``));
    return JSON.stringify(rows);
  }

  it('without a mail server the mail is written down, and its link is nobody’s to read', async () => {
    await post(testBed.app, 'sysAuth/forgotPassword', { account: 'harum.staff' });
    await testBed.app.get(Relay, { strict: false }).deliverDue();
    await testBed.app.get(MailService, { strict: false }).sendNext();
    const director = bearer(await signIn(testBed.app, 'harum.director'));
    const { result } = (await post(testBed.app, 'mailMessage/page', {}, director)).json();
    expect(result.items).toMatchObject([{ label: 'harum.staff', state: 'recorded' }]);
    const detail = await get(testBed.app, `mailMessage/detail?id=${result.items[0].id}`, director);
    expect(detail.json().result.body).toContain('[link for the recipient]');
    expect(detail.body).not.toContain('reset-password');
    // Whoever runs a system in development has no other way to the link.
    const admin = bearer(await signIn(testBed.app, 'superadmin'));
    const theirs = await get(testBed.app, `mailMessage/detail?id=${result.items[0].id}`, admin);
    expect(theirs.json().result.body).toMatch(/http\S+\/reset-password#[\w-]{43}/);
    // Whose work is documents sees no mail about an account.
    const clerk = bearer(await signIn(testBed.app, 'harum.staff'));
    const seen = (await post(testBed.app, 'mailMessage/page', {}, clerk)).json();
    expect(seen.result).toMatchObject({ total: 0, items: [] });
    const none = await get(testBed.app, `mailMessage/detail?id=${result.items[0].id}`, clerk);
    expect(none.json()).toMatchObject({ code: 404 });
  });

  it('no password that opened a screen, in body or address, and none that was chosen', async () => {
    const tokens = await signIn(testBed.app, 'harum.staff');
    const secret = passwordOf('harum.staff');
    for (const path of ['sysAuth/unLockScreen', `sysAuth/unLockScreen?password=${secret}`]) {
      await post(testBed.app, 'sysAuth/lockScreen', {}, bearer(tokens));
      const body = path.includes('?') ? undefined : { password: secret };
      expect((await post(testBed.app, path, body, bearer(tokens))).json().result).toBe(true);
    }
    await post(testBed.app, 'sysAuth/unLockScreen?password=Typed-By-Mistake-1', {}, bearer(tokens));
    await post(testBed.app, 'sysAuth/resetPassword', {
      ...{ token: 'T'.repeat(43), password: 'Chosen-2026', confirmPassword: 'Chosen-2026' },
    });
    const kept = await everything();
    for (const word of [secret, 'Typed-By-Mistake-1', 'Chosen-2026', 'T'.repeat(43)])
      expect(kept).not.toContain(word);
  });
});
