import { AccountsModule } from '@modules/accounts';
import { MailApi, MailService } from '@modules/mail';
import { OperationsModule } from '@modules/operations';
import { Relay } from '@platform/outbox/relay';
import { asSystem } from '@platform/tenancy/org-scope';
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

  it('a mail that somebody may not read is not sent again by them either', async () => {
    const [{ id, orgId }] = await query(
      `SELECT CAST(m.id AS CHAR) AS id, CAST(m.org_id AS CHAR) AS orgId FROM mail_message m
       WHERE m.ref_resource = 'user' LIMIT 1`,
    );
    await query(
      `INSERT INTO identity_role_menu (role_id, menu_id)
       SELECT r.id, m.id FROM identity_role r, identity_menu m
       WHERE r.org_id = 0 AND r.code = 'staff' AND m.permission = 'mailMessage:resend'`,
    );
    await query("UPDATE mail_message SET state = 'failed' WHERE id = ?", [id]);
    const resentBy = async (account: string): Promise<number> =>
      (
        await post(
          testBed.app,
          'mailMessage/resend',
          { id },
          bearer(await signIn(testBed.app, account)),
        )
      ).json().code;
    const stateNow = async () =>
      (await query('SELECT state FROM mail_message WHERE id = ? AND org_id = ?', [id, orgId]))[0];
    expect(await resentBy('harum.staff')).toBe(404);
    expect(await stateNow()).toMatchObject({ state: 'failed' });
    expect(await resentBy('harum.director')).toBe(200);
    expect(await stateNow()).not.toMatchObject({ state: 'failed' });
  });

  it('mails about role applications and plans are for those who see the applications and the orders', async () => {
    const [{ orgId }] = await query(
      `SELECT org_id AS orgId FROM identity_user WHERE account = 'harum.staff'`,
    );
    for (const [resource, label] of [
      ['roleApplication', 'RA-1'],
      ['sysTenant', 'Kopi Bukit Harum'],
    ] as const)
      await asSystem('test', orgId, () =>
        testBed.app.get(MailApi, { strict: false }).post({
          orgId,
          ref: { resource, id: '1', label },
          to: ['who@mail.example'],
          cc: [],
          replyTo: null,
          fromName: null,
          language: 'en',
          attachments: [],
          link: null,
          subject: 'About you',
          body: 'Text',
        }),
      );
    const labelsFor = async (account: string): Promise<string[]> => {
      const reader = bearer(await signIn(testBed.app, account));
      const { result } = (await post(testBed.app, 'mailMessage/page', {}, reader)).json();
      return result.items.map(({ label }: { label: string }) => label);
    };
    expect(await labelsFor('harum.director')).toEqual(
      expect.arrayContaining(['RA-1', 'Kopi Bukit Harum']),
    );
    for (const account of ['harum.manager', 'harum.staff'])
      expect(await labelsFor(account)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/RA-1|Kopi/)]),
      );
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
      token: 'T'.repeat(43),
      password: 'Chosen-2026',
      confirmPassword: 'Chosen-2026',
    });
    const kept = await everything();
    for (const word of [secret, 'Typed-By-Mistake-1', 'Chosen-2026', 'T'.repeat(43)])
      expect(kept).not.toContain(word);
  });
});
