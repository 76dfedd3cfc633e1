import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY, HOUR, localDateTime, MINUTE } from '@kernel/time';
import { CollectNotifications } from '@modules/notifications/application/collect-notifications';
import { SendNotifications } from '@modules/notifications/application/send-notifications';
import { topics } from '@modules/notifications/contract';
import { Occurrences } from '@platform/occurrences';
import { AppConfig } from '@platform/app-config';
import { invoiceOf } from '../invoicing/drafts';
import { formOf, newFormOf } from '../invoicing/form-of';
import type { Person } from '../invoicing/person';
import { openTestBed, type TestBed } from '../invoicing/test-bed';

interface Call {
  path: string;
  body: Record<string, unknown>;
}

/** A provider of text messages and WeChat's interface, as both answer over HTTP. */
class Provider {
  readonly calls: Call[] = [];
  answer: (call: Call) => { status: number; body?: object } | 'hang' = usual;
  private server: Server | null = null;

  async open(): Promise<string> {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const call = { path: request.url!, body: JSON.parse(text) as Call['body'] };
        this.calls.push(call);
        const answer = this.answer(call);
        if (answer === 'hang') request.socket.destroy();
        else response.writeHead(answer.status).end(JSON.stringify(answer.body ?? {}));
      });
    });
    await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server!.close(resolve));
  }
}

const usual = ({ path }: Call): { status: number; body?: object } =>
  path === '/cgi-bin/stable_token'
    ? { status: 200, body: { access_token: 'token-1', expires_in: 7200 } }
    : { status: 200, body: { errcode: 0, errmsg: 'ok' } };

describe('who is told of what (specification 1, section 3: e-mail notification)', () => {
  let testBed: TestBed;
  let director: Person;
  const provider = new Provider();
  beforeAll(async () => {
    const url = await provider.open();
    testBed = await openTestBed({
      SMS_URL: `${url}/sms`,
      WECHAT_ACCOUNT_APP_ID: 'wx1',
      WECHAT_ACCOUNT_SECRET: 'secret',
      WECHAT_ACCOUNT_TEMPLATE_ID: 'template-1',
      WECHAT_ACCOUNT_BASE_URL: url,
    });
    director = testBed.as('harum.director');
    await look();
  });
  afterAll(async () => {
    await testBed.close();
    await provider.close();
  });
  beforeEach(async () => {
    provider.calls.length = 0;
    provider.answer = usual;
    for (const table of ['notifications_message', 'notifications_email_notification'])
      await testBed.rows(`DELETE FROM ${table}`);
    await testBed.rows('DELETE FROM notifications_own_topic');
    await testBed.advance(10 * MINUTE);
    await look();
  });

  const look = (): Promise<unknown> =>
    testBed.app.get(CollectNotifications, { strict: false }).round();
  const send = async (): Promise<void> => {
    while ((await testBed.app.get(SendNotifications, { strict: false }).sendNext()) > 0);
  };
  /** What is committed this second is left to the next round. */
  const pass = async (): Promise<void> => {
    await testBed.advance(5_000);
    await look();
    await send();
  };
  const ruleForm = (changes: object): object => ({
    type: 'documentValid',
    language: 'en',
    isEnable: true,
    timing: 'atOnce',
    pushEmail: true,
    address: 'books@example.com',
    operationAllowed: 'none',
    ...changes,
  });
  const rule = (changes: object = {}, by = director): Promise<string> =>
    by.do('emailNotification/add', ruleForm(changes));
  const valid = async (): Promise<string> => {
    const draft = invoiceOf(testBed, testBed.harum);
    const id: string = await director.do('document/add', { draft });
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    return id;
  };
  const asked = async (): Promise<string> => {
    const id = await valid();
    const { uuid } = await director.ask('document/detail', { id });
    await testBed.simulator.portal(uuid, 'reject', 'Not my order');
    await testBed.advance(5_000);
    while ((await testBed.worker.watch()) > 0);
    return id;
  };
  const messages = (): Promise<Record<string, unknown>[]> =>
    testBed.rows('SELECT * FROM notifications_message ORDER BY id');
  const linkOf = async (): Promise<string> => {
    const [message] = await testBed.rows<{ mail_id: string }>(
      `SELECT mail_id FROM notifications_message WHERE channel = 'mail' ORDER BY id DESC LIMIT 1`,
    );
    const mail = await testBed.as('superadmin').ask('mailMessage/detail', { id: message!.mail_id });
    return /\/notification#([\w-]{43})/.exec(mail.body)![1]!;
  };

  it('every topic has a module that tells of it', () => {
    const known = testBed.app.get(Occurrences, { strict: false }).topicsFor(() => true);
    expect(topics.filter((topic) => !known.includes(topic))).toEqual([]);
  });

  it('what only some may decide is offered to them alone', async () => {
    const offeredTo = async (account: string): Promise<string[]> =>
      (await testBed.as(account).ask('notification/preference')).offered;
    expect(await offeredTo('superadmin')).toEqual(topics);
    expect(await offeredTo('harum.director')).toEqual(
      topics.filter((topic) => topic !== 'moneyWaiting'),
    );
  });

  it('a rule tells its address on each of its ways, once, however often it is looked', async () => {
    await valid();
    await rule({
      pushSms: true,
      phone: '+60123456789',
      pushWechat: true,
      wechatOpenId: 'open-1',
    });
    await testBed.advance(5_000);
    const id = await valid();
    const { invoiceNumber } = await director.ask('document/detail', { id });
    await pass();
    await pass();
    const sent = await messages();
    expect(sent.map(({ channel, state, title }) => [channel, state, title])).toEqual([
      ['mail', 'sent', `${invoiceNumber} is valid`],
      ['sms', 'sent', `${invoiceNumber} is valid`],
      ['wechat', 'sent', `${invoiceNumber} is valid`],
    ]);
    const text = provider.calls.find(({ path }) => path === '/sms')!;
    expect(text.body).toMatchObject({ to: '+60123456789' });
    expect(text.body.text).toContain(`${invoiceNumber} is valid`);
    const paths = provider.calls.map(({ path }) => path);
    expect(paths).toEqual([
      '/sms',
      '/cgi-bin/stable_token',
      '/cgi-bin/message/template/send?access_token=token-1',
    ]);
    expect(provider.calls.at(-1)!.body).toMatchObject({
      touser: 'open-1',
      template_id: 'template-1',
    });
  });

  it('an address that two rules name is told once, by the rule that allows more', async () => {
    await rule({ type: 'rejectionAsked' });
    await rule({
      type: 'rejectionAsked',
      address: 'Books@Example.com',
      operationAllowed: 'acceptRejection',
    });
    await rule({ type: 'rejectionAsked', address: 'others@example.com' });
    await rule({ type: 'rejectionAsked' }, testBed.as('besi.director'));
    await testBed.advance(5_000);
    await asked();
    await pass();
    const told = await messages();
    expect(told.map(({ address }) => address).sort()).toEqual([
      'Books@Example.com',
      'others@example.com',
    ]);
  });

  it('what waits for quiet hours to end waits through retries, and when they are set meanwhile', async () => {
    const now = localDateTime(testBed.now()).slice(11, 16);
    const inHours = (hours: number): string =>
      localDateTime(new Date(testBed.now().getTime() + hours * HOUR)).slice(11, 16);
    const id = await rule({
      pushEmail: false,
      address: null,
      pushSms: true,
      phone: '+60123456789',
    });
    await testBed.advance(5_000);
    await valid();
    await testBed.advance(5_000);
    await look();
    const record = await director.ask('emailNotification/detail', { id });
    const quiet = { quietFrom: now, quietUntil: inHours(3) };
    await director.do('emailNotification/update', { ...formOf(record), ...quiet });
    await send();
    expect(provider.calls).toEqual([]);
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    // Refused at the end of them, and tried again when the next have begun.
    provider.answer = () => ({ status: 503 });
    await testBed.advance(3 * HOUR);
    const later = await director.ask('emailNotification/detail', { id });
    await send();
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    const again = { quietFrom: inHours(0), quietUntil: inHours(2) };
    await director.do('emailNotification/update', { ...formOf(later), ...again });
    await testBed.advance(2 * MINUTE);
    await send();
    expect(provider.calls).toHaveLength(1);
    provider.answer = usual;
    await testBed.advance(2 * HOUR);
    await send();
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(provider.calls).toHaveLength(2);
  });

  it('a digest goes to the address that its rule names by then, and what was told there is not told again', async () => {
    const id = await rule({ timing: 'daily' });
    await testBed.advance(5_000);
    await valid();
    await pass();
    const record = await director.ask('emailNotification/detail', { id });
    await director.do('emailNotification/update', {
      ...formOf(record),
      address: 'successor@example.com',
    });
    await valid();
    await pass();
    await testBed.advance(DAY);
    await send();
    const told = await messages();
    expect(told).toMatchObject([
      { state: 'sent', address: 'successor@example.com' },
      { state: 'sent', address: 'successor@example.com' },
    ]);
    expect(told[0]!.mail_id).toBe(told[1]!.mail_id);
    const mail = await testBed.as('superadmin').ask('mailMessage/detail', {
      id: String(told[0]!.mail_id),
    });
    expect(mail).toMatchObject({ toAddresses: 'successor@example.com' });
    expect(
      await testBed.rows('SELECT 1 FROM mail_message WHERE subject = ?', [mail.subject]),
    ).toHaveLength(1);
  });

  it('the record says what became of a mail, not only that it was queued', async () => {
    await rule();
    await testBed.advance(5_000);
    await valid();
    await pass();
    const [{ mail_id: mailId }] = (await messages()) as [{ mail_id: string }];
    const shown = async () => (await director.do('notification/page', {})).items[0];
    expect(await shown()).toMatchObject({ state: 'recorded', reason: null });
    await testBed.rows(
      "UPDATE mail_message SET state = 'failed', error_code = 'mail.outcomeUnknown' WHERE id = ?",
      [mailId],
    );
    expect(await shown()).toMatchObject({ state: 'failed', reason: expect.any(String) });
    expect((await shown()).reason).not.toContain('mail.');
  });

  it('a message that cannot be written fails and says why, and the later ones are sent', async () => {
    const id = await rule();
    await rule({ address: 'others@example.com' });
    await testBed.rows(`UPDATE notifications_email_notification SET address = 'NA' WHERE id = ?`, [
      id,
    ]);
    await testBed.advance(5_000);
    await valid();
    await pass();
    expect(await messages()).toMatchObject([
      { address: 'NA', state: 'failed', error_code: 'mail.badAddress', mail_id: null },
      { address: 'others@example.com', state: 'sent' },
    ]);
    const { items } = await director.do('notification/page', {});
    const shown = items.find((each: { address: string }) => each.address === 'NA');
    expect(shown).toMatchObject({ reason: '“NA” is not an e-mail address' });
  });

  it('tells of its own company and organisation only', async () => {
    const card = await director.ask('supplier/detail', { id: testBed.harum.supplier.id });
    const other: string = await director.do('supplier/add', {
      ...newFormOf(card),
      supplierName: 'Harum Branch Sdn. Bhd.',
    });
    await rule({ supplierId: other });
    await rule({ supplierId: testBed.harum.supplier.id, address: 'own@example.com' });
    await rule({}, testBed.as('besi.director'));
    await testBed.advance(5_000);
    await valid();
    await pass();
    expect(await messages()).toMatchObject([{ address: 'own@example.com' }]);
  });

  it('is not limited to a disabled company; a rule that was before may still be changed', async () => {
    const card = await director.ask('supplier/detail', { id: testBed.harum.supplier.id });
    const supplierId: string = await director.do('supplier/add', {
      ...newFormOf(card),
      supplierName: 'Harum Old Branch Sdn. Bhd.',
    });
    const id = await rule({ supplierId });
    await director.do('supplier/setStatus', { id: supplierId, status: 'disabled' });
    const { extras } = await director.post('emailNotification/add', ruleForm({ supplierId }));
    expect(extras.fieldErrors).toMatchObject([{ code: 'archivedReference', path: 'supplierId' }]);
    const { version } = await director.ask('emailNotification/detail', { id });
    await director.do('emailNotification/update', { id, version, remark: 'Closed in March' });
  });

  it('a refusal is tried again later, at most four times; a lost answer is not', async () => {
    provider.answer = () => ({ status: 503 });
    await rule({ pushEmail: false, address: null, pushSms: true, phone: '+60123456789' });
    await testBed.advance(5_000);
    await valid();
    await pass();
    for (const wait of [MINUTE, 5 * MINUTE, 30 * MINUTE]) {
      expect(await messages()).toMatchObject([{ state: 'waiting', error_said: 'HTTP 503' }]);
      await testBed.advance(wait + 1000);
      await send();
    }
    expect(await messages()).toMatchObject([{ state: 'failed', attempts: 4 }]);
    expect(provider.calls).toHaveLength(4);

    provider.answer = () => 'hang';
    await valid();
    await pass();
    await testBed.advance(HOUR);
    await send();
    expect((await messages())[1]).toMatchObject({
      state: 'failed',
      error_code: 'notification.outcomeUnknown',
      attempts: 1,
    });
    expect(provider.calls).toHaveLength(5);
  });

  it('a provider that was never reached is tried again: nothing can have arrived', async () => {
    await rule({ pushEmail: false, address: null, pushSms: true, phone: '+60123456789' });
    await testBed.advance(5_000);
    await valid();
    const { config } = testBed.app.get(AppConfig, { strict: false });
    const { sms } = config;
    // The port of a server that has just closed: nobody listens there.
    const closed = new Provider();
    const url = await closed.open();
    await closed.close();
    Object.assign(config, { sms: { ...sms, url } });
    await pass();
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    Object.assign(config, { sms });
    await testBed.advance(MINUTE + 1000);
    await send();
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('what a process was sending as it died is not sent again by another', async () => {
    await rule({ pushEmail: false, address: null, pushSms: true, phone: '+60123456789' });
    await testBed.advance(5_000);
    await valid();
    await testBed.advance(5_000);
    await look();
    await testBed.rows("UPDATE notifications_message SET state = 'sending'");
    await testBed.advance(2 * MINUTE);
    await send();
    expect(provider.calls).toEqual([]);
    expect(await messages()).toMatchObject([
      { state: 'failed', error_code: 'notification.outcomeUnknown' },
    ]);
  });

  it('a daily digest is one mail with all of the day', async () => {
    await rule({ timing: 'daily' });
    await testBed.advance(5_000);
    const both = [await valid(), await valid()];
    await pass();
    expect(await messages()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    expect(localDateTime((await messages())[0]!.due_time as Date).slice(11)).toBe('08:00:00');
    await testBed.advance(DAY);
    await send();
    const sent = await messages();
    expect(sent).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect(sent[0]!.mail_id).toBe(sent[1]!.mail_id);
    const mail = await testBed.as('superadmin').ask('mailMessage/detail', {
      id: String(sent[0]!.mail_id),
    });
    expect(mail).toMatchObject({ subject: '2 notifications', toAddresses: 'books@example.com' });
    for (const id of both) {
      const { invoiceNumber } = await director.ask('document/detail', { id });
      expect(mail.body).toContain(invoiceNumber);
    }
    // The next day has nothing to say, and says nothing.
    await testBed.advance(DAY);
    await send();
    expect(
      await testBed.rows('SELECT 1 FROM mail_message WHERE subject = ? AND to_addresses = ?', [
        mail.subject,
        mail.toAddresses,
      ]),
    ).toHaveLength(1);
  });

  it('says at its field what a rule lacks', async () => {
    const faults = async (changes: object): Promise<Record<string, string>> => {
      const { extras } = await director.post('emailNotification/add', {
        type: 'documentValid',
        language: 'en',
        isEnable: true,
        timing: 'atOnce',
        pushEmail: false,
        operationAllowed: 'none',
        ...changes,
      });
      return Object.fromEntries(
        (extras.fieldErrors as { path: string; code: string }[]).map(({ path, code }) => [
          path,
          code,
        ]),
      ) as Record<string, string>;
    };
    expect(await faults({})).toEqual({ pushEmail: 'notification.noChannel' });
    expect(await faults({ pushSms: true })).toEqual({ phone: 'required' });
    // A party to a document may have no address; whom to tell needs one.
    expect(await faults({ pushEmail: true, address: 'NA' })).toEqual({ address: 'email.oneAt' });
    // Credentials are the organisation's: such a rule would never tell anybody.
    expect(
      await faults({
        type: 'credentialExpiring',
        supplierId: testBed.harum.supplier.id,
        pushEmail: true,
        address: 'a@example.com',
      }),
    ).toEqual({ supplierId: 'notification.noCompany' });
    expect(await faults({ pushEmail: true, address: 'a@example.com', quietFrom: '22:00' })).toEqual(
      {
        quietUntil: 'notification.quietHalf',
      },
    );
    expect(
      await faults({
        pushEmail: true,
        address: 'a@example.com',
        operationAllowed: 'acceptRejection',
      }),
    ).toEqual({ operationAllowed: 'notification.operationElsewhere' });
  });

  describe('a person', () => {
    const choose = (person: Person, chosen: object): Promise<unknown> =>
      person.do('notification/savePreference', {
        topics: chosen,
        timing: 'atOnce',
        quietFrom: null,
        quietUntil: null,
      });

    it('is told in the inbox and by mail what was chosen, and only while it may be seen', async () => {
      const staff = testBed.as('harum.staff');
      await testBed.rows(
        `UPDATE identity_user SET email = 'director@example.com' WHERE account = 'harum.director'`,
      );
      await choose(director, { documentValid: ['inbox', 'mail'] });
      await choose(staff, { credentialExpiring: ['inbox'] });
      await testBed.rows(
        `UPDATE authority_org_credential SET secret_expires_on = ? WHERE org_id = ?`,
        [localDateTime(new Date(testBed.now().getTime() + 7 * DAY)).slice(0, 10), testBed.harum.id],
      );
      await testBed.advance(5_000);
      const id = await valid();
      await pass();
      const news = await director.ask('notification/unread');
      expect(news).toMatchObject([{ topic: 'documentValid', page: 'invoice', recordId: id }]);
      expect(await staff.ask('notification/unread')).toEqual([]);
      // An open inbox learns at once that there is something, and not what.
      expect(
        await testBed.rows(
          `SELECT u.account, p.payload FROM platform_push p JOIN identity_user u ON u.id = p.user_id
           WHERE p.event = 'OwnNotification'`,
        ),
      ).toEqual([{ account: 'harum.director', payload: '{}' }]);
      const sent = await messages();
      expect(sent.map(({ topic, channel, state }) => [topic, channel, state]).sort()).toEqual([
        ['credentialExpiring', 'inbox', 'dropped'],
        ['documentValid', 'inbox', 'sent'],
        ['documentValid', 'mail', 'sent'],
      ]);
      expect(await staff.post('notification/setRead', { id: news[0].id })).toMatchObject({
        code: 404,
      });
      await director.do('notification/setRead', { id: news[0].id });
      expect(await director.ask('notification/unread')).toEqual([]);
    });

    it('is told by text message at a mobile number that is confirmed, and at no other', async () => {
      const setPhone = (digits: string, proven: string): Promise<unknown> =>
        testBed.rows(
          `UPDATE identity_user SET phone = ?, proven_phone = ? WHERE account = 'harum.director'`,
          [`+${digits}`, proven],
        );
      await setPhone('60129990001', '60120000000');
      await choose(director, { documentValid: ['sms'] });
      expect(await director.ask('notification/preference')).toMatchObject({
        topics: { documentValid: ['sms'] },
        phone: null,
      });
      await testBed.advance(5_000);
      await valid();
      await pass();
      expect(await messages()).toMatchObject([
        { state: 'failed', error_code: 'notification.noPhone' },
      ]);
      expect(provider.calls).toEqual([]);
      await setPhone('60129990001', '60129990001');
      await valid();
      await pass();
      expect((await messages())[1]).toMatchObject({ state: 'sent', channel: 'sms' });
      expect(provider.calls).toMatchObject([{ path: '/sms', body: { to: '+60129990001' } }]);
    });

    it('is asked back what was chosen, and no longer told once it is taken back', async () => {
      await choose(director, { documentValid: ['inbox'] });
      expect(await director.ask('notification/preference')).toMatchObject({
        topics: { documentValid: ['inbox'] },
        timing: 'atOnce',
      });
      await choose(director, {});
      await testBed.advance(5_000);
      await valid();
      await pass();
      expect(await messages()).toEqual([]);
    });
  });

  describe('the link in a mail', () => {
    const visit = (verb: string, token: string) =>
      testBed.app.inject({
        method: 'POST',
        url: `/api/notificationLink/${verb}`,
        payload: { token },
        headers: { 'accept-language': 'en' },
      });

    it('approves what the rule allows after showing it, once, and never by being opened', async () => {
      await rule({ type: 'rejectionAsked', operationAllowed: 'acceptRejection' });
      await testBed.advance(5_000);
      const id = await asked();
      const { invoiceNumber } = await director.ask('document/detail', { id });
      await pass();
      const token = await linkOf();
      const opened = (await visit('open', token)).json().result;
      expect(opened.consequence).toContain(`${invoiceNumber} to`);
      expect(opened.consequence).toContain('cannot be undone');
      expect(await director.ask('document/detail', { id })).toMatchObject({
        submitStatus: 10,
        cancelRequestedAt: null,
      });
      const two = await Promise.all([visit('approve', token), visit('approve', token)]);
      expect(two.map((answer) => answer.json().code).sort()).toEqual([200, 404]);
      await testBed.worker.settle();
      expect(await director.ask('document/detail', { id })).toMatchObject({ submitStatus: 13 });
      expect((await visit('open', token)).json().code).toBe(404);
    });

    it('approves nothing that the rule does not allow', async () => {
      await rule({ type: 'rejectionAsked' });
      await testBed.advance(5_000);
      const id = await asked();
      await pass();
      const token = await linkOf();
      expect((await visit('open', token)).json().result).toMatchObject({ consequence: null });
      expect((await visit('approve', token)).json()).toMatchObject({
        extras: { errorCode: 'notification.nothingToApprove' },
      });
      expect(await director.ask('document/detail', { id })).toMatchObject({
        submitStatus: 10,
        cancelRequestedAt: null,
      });
    });

    it('approves nothing any more for an address that the rule no longer names', async () => {
      const ruleId = await rule({ type: 'rejectionAsked', operationAllowed: 'acceptRejection' });
      await testBed.advance(5_000);
      const id = await asked();
      await pass();
      const token = await linkOf();
      const before = await director.ask('emailNotification/detail', { id: ruleId });
      await director.do('emailNotification/update', {
        ...formOf(before),
        address: 'successor@example.com',
      });
      expect((await visit('open', token)).json().result).toMatchObject({ consequence: null });
      expect((await visit('approve', token)).json()).toMatchObject({
        extras: { errorCode: 'notification.nothingToApprove' },
      });
      expect(await director.ask('document/detail', { id })).toMatchObject({
        submitStatus: 10,
        cancelRequestedAt: null,
      });
    });

    it('ends the mails, and the rule says so', async () => {
      const id = await rule();
      await testBed.advance(5_000);
      await valid();
      await pass();
      await visit('stop', await linkOf());
      await valid();
      await pass();
      expect(await messages()).toHaveLength(1);
      expect(await director.ask('emailNotification/detail', { id })).toMatchObject({
        pushEmail: false,
        stoppedAt: expect.any(String),
      });
    });
  });
});
