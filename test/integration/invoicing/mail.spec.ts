import { createServer } from 'node:net';
import { MINUTE } from '@kernel/time';
import { MailService } from '@modules/mail';
import { MailRepository, type StoredMail } from '@modules/mail/application/ports/mail-repository';
import { Status } from '@modules/invoicing/domain/document/lifecycle';
import { invoiceOf } from './drafts';
import { mailServer, type MailServer } from '../../support/mail-server';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

describe('mails about documents', () => {
  let server: MailServer;
  let testBed: TestBed;
  let worker: MailService;
  let director: Person;
  let valid: string;
  let draft: string;

  beforeAll(async () => {
    server = await mailServer();
    testBed = await openTestBed({
      SMTP_URL: server.url,
      SMTP_FROM: 'Our office <office@ours.example>',
      PUBLIC_URL: 'https://office.example.com',
    });
    worker = testBed.app.get(MailService, { strict: false });
    director = testBed.as('harum.director');
    await testBed.rows(`UPDATE buyers_buyer SET contact_email = ? WHERE id = ?`, [
      'accounts@buyer.example; boss@buyer.example',
      testBed.harum.buyers[0]!.id,
    ]);
    const add = (invoiceNumber: string): Promise<string> =>
      director.do('document/add', { draft: invoiceOf(testBed, testBed.harum, { invoiceNumber }) });
    [valid, draft] = [await add('MAIL-1'), await add('MAIL-2')];
    await director.do('document/submit', { id: valid });
    await testBed.worker.settle();
  });
  afterAll(async () => {
    await testBed.close();
    await server.close();
  });
  beforeEach(() => {
    server.received.length = 0;
    server.tried.length = 0;
    server.answer = () => null;
  });

  const send = async (): Promise<void> => {
    while ((await worker.sendNext()) > 0);
  };
  const write = (more: object = {}): Promise<string> =>
    director.do('document/email', {
      id: valid,
      to: ['accounts@buyer.example'],
      language: 'en',
      subject: 'Your invoice',
      body: 'Here: {{link}}',
      pdf: false,
      ...more,
    });
  const mail = (id: string) => director.ask('mailMessage/detail', { id });

  it('the words are filled in, for everybody that the record of the buyer names', async () => {
    const { to, subject, body, isSending } = await director.ask('document/mailDraft', {
      id: valid,
      language: 'en',
    });
    expect(to).toEqual(['accounts@buyer.example', 'boss@buyer.example']);
    expect(subject).toMatch(/^Invoice MAIL-1 from /);
    expect(body).toContain('MYR 84.70');
    expect(body).toContain('{{link}}');
    expect(isSending).toBe(true);
  });

  it('reaches the buyer with the PDF and a link that opens it, and answers go to the seller', async () => {
    const id = await write({ cc: ['boss@buyer.example'], pdf: true, ubl: true });
    expect(await mail(id)).toMatchObject({ state: 'queued', body: 'Here: [link to the document]' });
    await send();
    expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 1, reason: null });
    const [letter] = server.received;
    expect(letter!.to).toEqual(['accounts@buyer.example', 'boss@buyer.example']);
    expect(letter!.raw).toMatch(/^From: .*<office@ours\.example>/m);
    expect(letter!.raw).toMatch(/^Reply-To: \S+@\S+/m);
    expect(letter!.raw).toContain('filename=MAIL-1.pdf');
    expect(letter!.raw).toContain('filename=MAIL-1.json');
    const text = letter!.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    const [, token] = /https:\/\/office\.example\.com\/share#([\w-]{43})/.exec(text)!;
    expect(
      (
        await testBed.app.inject({ method: 'POST', url: '/api/share/view', payload: { token } })
      ).json().result,
    ).toMatchObject({ number: 'MAIL-1', status: 10 });
    // Reading the table is not enough to open the link.
    expect(JSON.stringify(await testBed.rows('SELECT * FROM mail_message'))).not.toContain(token);
  });

  it('is tried again when the server asks for patience, under the same name, and given up at last', async () => {
    server.answer = () => 451;
    const id = await write();
    for (let tries = 1; tries <= 6; tries += 1) {
      await send();
      expect(await mail(id)).toMatchObject({
        state: tries < 6 ? 'queued' : 'failed',
        attempts: tries,
        errorCode: 'mail.notNow',
      });
      await testBed.advance(241 * MINUTE);
    }
    expect(new Set(server.tried).size).toBe(1);
    expect((await mail(id)).reason).toMatch(/^The mail server asks us to try again later: /);
    server.answer = () => null;
    await director.do('mailMessage/resend', { id });
    await send();
    expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(new Set(server.tried).size).toBe(2);
  });

  it('is not tried again when it was refused for good', async () => {
    server.answer = () => 554;
    const id = await write();
    await send();
    expect(await mail(id)).toMatchObject({ state: 'failed', errorCode: 'mail.refused' });
    await testBed.advance(300 * MINUTE);
    expect(await worker.sendNext()).toBe(0);
  });

  it('one whose worker died after handing it over is not sent a second time by itself', async () => {
    const id = await write();
    await testBed.rows(
      `UPDATE mail_message SET state = 'sending', attempts = 1, handed_at = ?, due_time = ? WHERE id = ?`,
      [testBed.now(), testBed.now(), id],
    );
    await testBed.advance(6 * MINUTE);
    await send();
    expect(server.received).toHaveLength(0);
    expect(await mail(id)).toMatchObject({ state: 'failed', errorCode: 'mail.outcomeUnknown' });
  });

  it('one whose workers die again and again while they prepare it is given up, and sent on request', async () => {
    const id = await write();
    const mails = testBed.app.get(MailRepository, { strict: false });
    for (let n = 0; n < 6; n += 1) {
      expect(await mails.claim()).toMatchObject({ id });
      await testBed.advance(6 * MINUTE);
    }
    await send();
    expect(server.received).toHaveLength(0);
    expect(await mail(id)).toMatchObject({ state: 'failed', errorCode: 'mail.gaveUp' });
    await director.do('mailMessage/resend', { id });
    await send();
    expect(await mail(id)).toMatchObject({ state: 'sent' });
  });

  it('one that was long in the making is not given up while a server thinks about it', async () => {
    const id = await write();
    const workbook = testBed.app.get(MailRepository, { strict: false });
    const claimed = (await workbook.claim()) as StoredMail;
    await testBed.advance(4 * MINUTE);
    expect(await workbook.handOver(claimed)).toBe(true);
    await testBed.advance(4 * MINUTE);
    expect(await worker.sendNext()).toBe(0);
    await workbook.end(claimed, { state: 'sent', refused: [] });
    expect(await mail(id)).toMatchObject({ state: 'sent' });
  });

  it('one that a person sends again is no longer that of the worker that had it before', async () => {
    const id = await write();
    const workbook = testBed.app.get(MailRepository, { strict: false });
    const paused = (await workbook.claim()) as StoredMail;
    expect(await workbook.handOver(paused)).toBe(true);
    await testBed.advance(6 * MINUTE);
    await send();
    expect(await mail(id)).toMatchObject({ state: 'failed', errorCode: 'mail.outcomeUnknown' });
    await director.do('mailMessage/resend', { id });
    const current = (await workbook.claim()) as StoredMail;
    const why = { code: 'mail.serverAway', said: 'connection lost' };
    await workbook.end(paused, { state: 'queued', waitMinutes: 1, ...why });
    expect(await workbook.handOver(current)).toBe(true);
    await workbook.end(current, { state: 'sent', refused: [] });
    expect(await mail(id)).toMatchObject({ state: 'sent' });
  });

  it('one that most of many recipients were refused is sent, and says so as far as there is room', async () => {
    const strangers = Array.from({ length: 12 }, (_, n) => `${'s'.repeat(50)}${n}@gone.example`);
    server.knows = (address) => !strangers.includes(address);
    const id = await write({ cc: strangers });
    await send();
    server.knows = () => true;
    expect(await mail(id)).toMatchObject({ state: 'sent', errorCode: 'mail.someRefused' });
    await testBed.advance(6 * MINUTE);
    await send();
    expect(await mail(id)).toMatchObject({ state: 'sent' });
  });

  it('one whose worker died before that goes out once, with two workers at it', async () => {
    const id = await write();
    await testBed.rows(`UPDATE mail_message SET state = 'sending', attempts = 1 WHERE id = ?`, [
      id,
    ]);
    const other = (await testBed.secondProcess()).get(MailService, { strict: false });
    await Promise.all([worker.sendNext(), other.sendNext()]);
    expect(server.received).toHaveLength(1);
    expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each([
    [
      'a header in an address',
      { to: ['a@b.example\r\nBcc: x@y.example'] },
      'mail.badAddress',
      'to',
    ],
    ['nobody', { to: [] }, 'mail.noRecipient', 'to'],
    ['an unknown word', { body: '{{password}}' }, 'mail.unknownPlaceholder', 'body'],
    ['the link in the subject', { subject: '{{link}}' }, 'mail.linkInSubject', 'subject'],
  ])('is refused with %s', async (_name, more, code, path) => {
    const answer = await director.post('document/email', {
      id: valid,
      to: ['a@b.example'],
      language: 'en',
      subject: 'S',
      body: 'B',
      ...more,
    });
    expect(answer).toMatchObject({ code: 400, extras: { fieldErrors: [{ code, path }] } });
  });

  it('a subject stays one line, and what was typed is no code in the mail', async () => {
    await write({ subject: 'One\r\nBcc: x@y.example', body: '<script>alert(1)</script>' });
    await send();
    const [letter] = server.received;
    expect(letter!.to).toEqual(['accounts@buyer.example']);
    expect(letter!.raw).toMatch(/^Subject: One Bcc: x@y\.example/m);
    expect(letter!.raw).toContain('&lt;script&gt;');
  });

  it('a draft is not mailed', async () => {
    expect(await director.get('document/mailDraft', { id: draft, language: 'en' })).toMatchObject({
      extras: { errorCode: 'document.actionNotAllowed' },
    });
  });

  it('many go out as a task: each once, to its own buyer, and what is not valid is passed over', async () => {
    const task = await director.do('document/emailMany', {
      ids: [valid, draft],
      language: 'zh-tw',
    });
    while ((await testBed.worker.runTask()) > 0);
    expect(await director.ask('task/detail', { id: task })).toMatchObject({
      succeeded: 1,
      skipped: 1,
    });
    await send();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]!.to).toHaveLength(2);
  });

  it("an organisation's own words take the place of ours", async () => {
    const template = { purpose: 'document', language: 'zh-cn', subject: '', body: '{{amount}}' };
    expect(
      await director.post('emailTemplate/add', { ...template, subject: '{{nobody}}' }),
    ).toMatchObject({
      extras: { fieldErrors: [{ code: 'mail.unknownPlaceholder', path: 'subject' }] },
    });
    await director.do('emailTemplate/add', { ...template, subject: '给您 {{invoiceNumber}}' });
    expect(
      await director.ask('document/mailDraft', { id: valid, language: 'zh-cn' }),
    ).toMatchObject({
      subject: '给您 MAIL-1',
      body: 'MYR 84.70',
    });
    const { html, subject } = await director.do('emailTemplate/preview', {
      ...template,
      subject: '{{kind}} <b>',
    });
    expect(subject).toBe('发票 <b>');
    expect(html).toContain('MYR 1,060.00');
  });
});

describe('without a mail server', () => {
  let testBed: TestBed;
  beforeAll(async () => {
    testBed = await openTestBed();
  });
  afterAll(() => testBed.close());

  it('a mail is written into the record and leaves nowhere', async () => {
    const director = testBed.as('harum.director');
    const id = await director.do('document/add', { draft: invoiceOf(testBed, testBed.harum) });
    await testBed.rows('UPDATE invoicing_document SET submit_status = ? WHERE id = ?', [
      Status.Valid,
      id,
    ]);
    const mail = await director.do('document/email', {
      id,
      to: ['a@b.example'],
      language: 'en',
      subject: 'S',
      body: 'B',
    });
    const worker = testBed.app.get(MailService, { strict: false });
    expect(await worker.sendNext()).toBe(0);
    expect(await director.ask('mailMessage/detail', { id: mail })).toMatchObject({
      state: 'recorded',
    });
    expect((await director.do('mailMessage/page', {})).items).toHaveLength(1);
  });
});

describe('a mail server that is not there', () => {
  it('is waited for', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const { SmtpMailer } = await import('@platform/mail/smtp-mailer');
    const mailer = new SmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: { name: '', address: 'a@b.example' },
    });
    const delivery = await mailer.send({
      messageId: '<1@b.example>',
      to: ['c@d.example'],
      cc: [],
      replyTo: null,
      fromName: null,
      subject: 'S',
      text: 'T',
      html: 'T',
      attachments: [],
    });
    expect(delivery).toMatchObject({ outcome: 'later', code: 'mail.serverUnreachable' });
  });
});
