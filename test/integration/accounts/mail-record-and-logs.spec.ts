import { AccountsModule } from '@modules/accounts';
import { MailDesk } from '@modules/mail';
import { OperationsModule } from '@modules/operations';
import { Relay } from '@platform/outbox/relay';
import { bearer, get, type Office, openOffice, passwordOf, post, signIn } from '../identity/office';

describe('what is kept of an account’s life', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice({}, [AccountsModule, OperationsModule]);
    await query(
      `UPDATE identity_user SET email = 'staff@mail.example' WHERE account = 'harum.staff'`,
    );
  });
  afterAll(() => office.close());

  const query = (sql: string, params: unknown[] = []) =>
    office.database.dataSource.query(sql, params);

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
    await post(office.app, 'sysAuth/forgotPassword', { account: 'harum.staff' });
    await office.app.get(Relay, { strict: false }).deliverDue();
    await office.app.get(MailDesk, { strict: false }).sendNext();
    const director = bearer(await signIn(office.app, 'harum.director'));
    const { result } = (await post(office.app, 'mailMessage/page', {}, director)).json();
    expect(result.items).toMatchObject([{ label: 'harum.staff', state: 'recorded' }]);
    const detail = await get(office.app, `mailMessage/detail?id=${result.items[0].id}`, director);
    expect(detail.json().result.body).toContain('[link for the recipient]');
    expect(detail.body).not.toContain('reset-password');
  });

  it('no password that opened a screen, in body or address, and none that was chosen', async () => {
    const tokens = await signIn(office.app, 'harum.staff');
    const secret = passwordOf('harum.staff');
    for (const path of ['sysAuth/unLockScreen', `sysAuth/unLockScreen?password=${secret}`]) {
      await post(office.app, 'sysAuth/lockScreen', {}, bearer(tokens));
      const body = path.includes('?') ? undefined : { password: secret };
      expect((await post(office.app, path, body, bearer(tokens))).json().result).toBe(true);
    }
    await post(office.app, 'sysAuth/unLockScreen?password=Typed-By-Mistake-1', {}, bearer(tokens));
    await post(office.app, 'sysAuth/resetPassword', {
      ...{ token: 'T'.repeat(43), password: 'Chosen-2026', confirmPassword: 'Chosen-2026' },
    });
    const kept = await everything();
    for (const word of [secret, 'Typed-By-Mistake-1', 'Chosen-2026', 'T'.repeat(43)])
      expect(kept).not.toContain(word);
  });
});
