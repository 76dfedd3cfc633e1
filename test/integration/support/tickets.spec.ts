import { createHmac } from 'node:crypto';
import { MINUTE } from '@kernel/time';
import { Occurrences } from '@platform/occurrences';
import { asSystem } from '@platform/tenancy/org-scope';
import type { Json } from '../../support/app';
import type { Person } from '../invoicing/person';
import { openTestBed, type TestBed } from '../invoicing/test-bed';
import { formOf } from '../../support/form';
import { newId } from '../../support/new-id';

const SECRET = 'a secret between us and the mail service';

/** Specification 2, sections 3 to 6: tickets, from the question to the last word. */
describe('support tickets', () => {
  let testBed: TestBed;
  let asker: Person;
  let director: Person;
  let colleague: Person;
  let stranger: Person;
  let desk: Person;

  beforeAll(async () => {
    testBed = await openTestBed({
      MAIL_IN_ADDRESS: 'support@office.example',
      MAIL_IN_SECRET: SECRET,
    });
    asker = testBed.as('harum.staff');
    colleague = testBed.as('harum.manager');
    director = testBed.as('harum.director');
    stranger = testBed.as('besi.director');
    desk = testBed.as('superadmin');
    await testBed.rows('UPDATE identity_user SET email = ? WHERE id = ?', [
      'Aisyah@Harum.example',
      testBed.harum.users.staff,
    ]);
  });
  afterAll(() => testBed.close());

  const question = { type: 'support', title: 'Cannot submit', content: '<p>It says no.</p>' };
  const ask = (more: object = {}, by = asker): Promise<string> =>
    by.do('supportTicket/add', { ...question, ...more });
  const seen = (id: string): Promise<Json> => asker.ask('supportTicket/detail', { id });
  const atDesk = (id: string, at = 'supportDesk'): Promise<Json> =>
    desk.ask(`${at}/detail`, { id });
  const answer = async (id: string, more: object = {}, at = 'supportDesk'): Promise<void> => {
    const { answers } = await atDesk(id, at);
    await desk.do(`${at}/reply`, {
      id,
      replyId: answers,
      title: 'Re: Cannot submit',
      content: '<p>Enter the TIN.</p>',
      ...more,
    });
  };
  const mails = (): Promise<{ reply_to: string; body: string; secret: string; org_id: string }[]> =>
    testBed.rows(`SELECT * FROM mail_message WHERE ref_resource = 'supportTicket' ORDER BY id`);

  /** The address of the last answer, as the mail server sees it. */
  const addressOf = async (): Promise<string> => {
    const { Cipher } = await import('@platform/secrets/cipher');
    const last = (await mails()).at(-1)!;
    const token = testBed.app
      .get(Cipher, { strict: false })
      .decrypt(last.secret, 'mail_message.secret');
    return last.reply_to.replace('{{link}}', token);
  };
  const mail = async (
    changes: object,
    { secret = SECRET, age = 0 }: { secret?: string; age?: number } = {},
  ): Promise<number> => {
    const body = JSON.stringify({
      messageId: `<${Math.random()}@mail.example>`,
      from: 'Aisyah <aisyah@harum.example>',
      to: [await addressOf()],
      text: 'Thanks!\n\n> Enter the TIN.',
      isAutomatic: false,
      ...changes,
    });
    const time = Math.floor(testBed.now().getTime() / 1000) - age;
    const seal = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const { statusCode } = await testBed.app.inject({
      method: 'POST',
      url: '/api/supportMail/incoming',
      headers: { 'content-type': 'application/json', 'x-mail-signature': `t=${time},v1=${seal}` },
      payload: body,
    });
    return statusCode;
  };

  it('asked, answered, answered by mail, closed, opened again, closed, and rated once', async () => {
    const id = await ask();
    expect(await seen(id)).toMatchObject({
      type: 'support',
      title: 'Cannot submit',
      status: 'pending',
      isRead: true,
      entries: [{ kind: 'question', content: '<p>It says no.</p>', isOwn: true }],
      actions: ['ask', 'close', 'edit', 'withdraw'],
    });
    expect((await atDesk(id)).isRead).toBe(false);
    await answer(id);
    const replied = await seen(id);
    expect(replied).toMatchObject({ status: 'replied', isRead: false });
    expect(replied.entries[1]).toMatchObject({ kind: 'answer', title: 'Re: Cannot submit' });
    await asker.do('supportTicket/setRead', { id });
    expect((await seen(id)).isRead).toBe(true);

    const [notice] = await mails();
    expect(notice!.body).toContain('Enter the TIN.');
    expect(notice!.body).toContain(`/support/tickets/${id}`);
    // Its token is nowhere in clear.
    expect(notice!.reply_to).toBe('support+{{link}}@office.example');
    expect(await mail({})).toBe(200);
    const heard = await seen(id);
    expect(heard.status).toBe('pending');
    expect(heard.entries.at(-1)).toMatchObject({
      kind: 'question',
      content: '<p>Thanks!</p>',
      isByMail: true,
    });
    expect((await atDesk(id)).isRead).toBe(false);

    await desk.do('supportDesk/close', { id });
    expect(
      await asker.post('supportTicket/reply', { id, replyId: '1', ...question }),
    ).toMatchObject({ code: 400 });
    await asker.do('supportTicket/reopen', { id });
    expect((await seen(id)).status).toBe('reopened');
    await asker.do('supportTicket/close', { id });
    expect((await asker.post('supportTicket/rate', { id, satisfaction: 6 })).code).toBe(400);
    await asker.do('supportTicket/rate', { id, satisfaction: 5, word: 'Quick' });
    expect(await asker.post('supportTicket/rate', { id, satisfaction: 1 })).toMatchObject({
      code: 400,
      extras: { errorCode: 'supportTicket.actionNotAllowed' },
    });
    expect(await atDesk(id)).toMatchObject({ satisfaction: 5, satisfactionWord: 'Quick' });
    // A mail to a closed ticket opens it.
    await mail({ text: 'One more thing' });
    expect((await seen(id)).status).toBe('reopened');
  });

  it('a mail counts once, from its user alone, to a living address, with a fresh proof', async () => {
    const id = await ask();
    await answer(id);
    const messageId = '<once@mail.example>';
    await mail({ messageId });
    await mail({ messageId });
    await mail({ from: 'someone@else.example' });
    await mail({ from: '"aisyah@harum.example" <someone@else.example>' });
    await mail({ to: [`support+${'A'.repeat(43)}@office.example`] });
    await mail({ to: [(await addressOf()).replace('office.example', 'elsewhere.example')] });
    await mail({ isAutomatic: true });
    await mail({ text: '> only what we wrote' });
    await mail({ text: '<script>alert(1)</script>', messageId: '<hostile@mail.example>' });
    expect(await mail({}, { secret: 'another secret of somebody, as long' })).toBe(401);
    expect(await mail({}, { age: 3600 })).toBe(401);
    expect(await mail({ messageId: 7 })).toBe(401);
    const { entries } = await seen(id);
    expect(entries.map(({ content }: Json) => content)).toEqual([
      '<p>It says no.</p>',
      '<p>Enter the TIN.</p>',
      '<p>Thanks!</p>',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ]);
    await testBed.advance(200 * 24 * 60 * MINUTE);
    await mail({ text: 'Too late' });
    expect((await seen(id)).entries).toHaveLength(4);
  });

  it('what is attached to a mail is taken by its content, once, and seen by whoever sees the ticket', async () => {
    const id = await ask();
    await answer(id);
    const file = (name: string, content: string) => ({
      name,
      content: Buffer.from(content).toString('base64'),
    });
    const pdf = file('../../C:\\letter.pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF');
    const attachments = [
      pdf,
      file('run.exe', 'MZ\0\0'),
      file('page.html', '<script>alert(1)</script>'),
      file('picture.png', '<svg onload="alert(1)"/>'),
      { name: 7, content: null },
      'nothing',
      ...['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.txt`, name)),
    ];
    const files = (): Promise<object[]> =>
      testBed.rows(
        `SELECT 1 FROM platform_file WHERE relation_name = 'supportEntry' AND keep_until IS NULL
           AND name IN ('letter.pdf', 'run.exe', 'page.html', 'picture.png', 'a.txt', 'e.txt')`,
      );
    const sent = { messageId: '<files@mail.example>', text: '> only what we wrote', attachments };
    await mail({ ...sent, from: 'someone@else.example' });
    expect(await testBed.rows(`SELECT 1 FROM platform_file WHERE name = 'letter.pdf'`)).toEqual([]);
    expect(await mail(sent)).toBe(200);
    expect(await mail(sent)).toBe(200);
    const { entries, status } = await seen(id);
    expect(status).toBe('pending');
    const [line, leftOut] = entries.slice(2);
    expect(line).toMatchObject({ kind: 'question', isByMail: true, content: '' });
    const names = line.attachFile.map(({ name }: Json) => name);
    expect(names).toEqual(['letter.pdf', 'a.txt', 'b.txt', 'c.txt', 'd.txt']);
    expect(leftOut).toMatchObject({
      kind: 'event',
      event: 'leftOut',
      title: 'run.exe, page.html, picture.png, e.txt',
    });
    expect(entries).toHaveLength(4);
    expect(await files()).toHaveLength(2);
    const [{ fileId }] = line.attachFile;
    const read = (who: Person, at: string) =>
      who.send({ method: 'GET', url: `/api/${at}/file`, query: { id, fileId } });
    for (const [who, at] of [
      [asker, 'supportTicket'],
      [desk, 'supportDesk'],
    ] as const) {
      const { headers, payload } = await read(who, at);
      expect(payload).toContain('%PDF');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="letter.pdf"/);
    }
    for (const [who, at] of [
      [colleague, 'supportTicket'],
      [stranger, 'organisationTicket'],
    ] as const)
      expect((await read(who, at)).payload).not.toContain('%PDF');
    const large = { name: 'a.txt', content: 'A'.repeat(3_000_000) };
    expect(await mail({ text: 'Large', attachments: [large] })).toBe(200);
    expect(await mail({ text: 'Larger', attachments: [large, large] })).toBe(413);
  });

  it('notes stay at the desk: not in answers, lists, mails or files', async () => {
    const id = await ask();
    const secret = 'Customer owes us money';
    const file = await upload(desk, 'note.txt', secret);
    await desk.do('supportDesk/note', { id, content: `<p>${secret}</p>`, attachFile: [file] });
    await answer(id);
    await desk.do('supportDesk/note', { id, content: `<p>${secret} still</p>` });
    expect(JSON.stringify(await atDesk(id))).toContain(secret);
    for (const [who, at] of [
      [asker, 'supportTicket'],
      [director, 'organisationTicket'],
    ] as const) {
      expect(JSON.stringify(await who.ask(`${at}/detail`, { id }))).not.toContain(secret);
      expect(JSON.stringify(await who.do(`${at}/page`, { keyword: secret }))).not.toContain(secret);
      const { statusCode, payload } = await who.send({
        method: 'GET',
        url: `/api/${at}/file`,
        query: { id, fileId: file },
      });
      expect([statusCode, payload.includes(secret)]).not.toEqual([200, true]);
      expect(payload).not.toContain('owes');
    }
    expect(JSON.stringify(await mails())).not.toContain('owes');
    expect((await atDesk(id)).status).toBe('replied');
  });

  it('another organisation, and a colleague, find nothing; a Director reads and does not write', async () => {
    const id = await ask();
    const { lineId } = await seen(id);
    const words = { id, replyId: lineId, title: 'x', content: 'x' };
    for (const who of [stranger, colleague, director]) {
      expect((await who.get('supportTicket/detail', { id })).code).toBe(404);
      for (const [verb, body] of [
        ['update', words],
        ['delete', { id }],
        ['reply', words],
        ['close', { id }],
        ['reopen', { id }],
        ['rate', { id, satisfaction: 1 }],
        ['setRead', { id }],
      ] as const)
        expect([
          verb,
          (
            await who.post(`supportTicket/${verb}`, {
              ...body,
              ...(verb === 'update' && { replyId: undefined }),
            })
          ).code,
        ]).toEqual([verb, 404]);
    }
    expect((await stranger.get('organisationTicket/detail', { id })).code).toBe(404);
    expect((await colleague.get('organisationTicket/detail', { id })).code).toBe(403);
    expect(await director.ask('organisationTicket/detail', { id })).toMatchObject({ actions: [] });
    expect((await director.post('supportDesk/page')).code).toBe(403);
    // Each desk sees its own type.
    expect((await desk.get('taxDesk/detail', { id })).code).toBe(404);
    const { items } = await stranger.do('organisationTicket/page', {});
    expect(items).toEqual([]);
  });

  it('attachments are of their author, and seen by whoever sees the ticket', async () => {
    const fileId = await upload(asker, 'screen.txt', 'what I saw');
    const foreign = await upload(stranger, 'theirs.txt', 'theirs');
    expect(
      (await asker.post('supportTicket/add', { ...question, attachFile: [foreign] })).code,
    ).toBe(400);
    const id = await ask({ attachFile: [fileId] });
    // A file belongs to one entry.
    expect(
      (await asker.post('supportTicket/add', { ...question, attachFile: [fileId] })).code,
    ).toBe(400);
    const read = (who: Person, at: string) =>
      who.send({ method: 'GET', url: `/api/${at}/file`, query: { id, fileId } });
    for (const [who, at] of [
      [asker, 'supportTicket'],
      [director, 'organisationTicket'],
      [desk, 'supportDesk'],
    ] as const)
      expect((await read(who, at)).payload).toBe('what I saw');
    for (const [who, at] of [
      [colleague, 'supportTicket'],
      [stranger, 'organisationTicket'],
      [desk, 'taxDesk'],
    ] as const)
      expect((await read(who, at)).payload).not.toContain('what I saw');
    // Nor by the way of other files.
    for (const who of [colleague, director, stranger]) {
      const { payload } = await who.send({
        method: 'GET',
        url: '/api/file/content',
        query: { id: fileId },
      });
      expect(payload).not.toContain('what I saw');
    }
    const answered = await upload(desk, 'how.txt', 'how to do it');
    await answer(id, { attachFile: [answered] });
    const { payload } = await asker.send({
      method: 'GET',
      url: '/api/supportTicket/file',
      query: { id, fileId: answered },
    });
    expect(payload).toBe('how to do it');
  });

  it('a desk writes down what a user asks, gives it to somebody and says how soon', async () => {
    const id: string = await desk.do('taxDesk/add', {
      userId: testBed.harum.users.staff,
      title: 'PCB',
      content: '<p>Which month?</p>',
    });
    expect(await seen(id)).toMatchObject({ type: 'taxQuestion', isRead: false });
    const [{ id: adminId } = { id: '' }] = await testBed.rows<{ id: string }>(
      `SELECT id FROM identity_user WHERE account = 'superadmin'`,
    );
    const given = { id, assigneeId: String(adminId), priority: 'urgent' };
    await desk.do('taxDesk/assign', given);
    expect(await atDesk(id, 'taxDesk')).toMatchObject({
      priority: 'urgent',
      assigneeId: String(adminId),
    });
    const { userId: _, ...rest } = { ...given, userId: '' };
    const refused = await desk.post('taxDesk/assign', {
      ...rest,
      assigneeId: testBed.harum.users.staff,
    });
    expect(refused.extras.fieldErrors[0]!.code).toBe('supportTicket.assigneeWithoutRight');
  });

  it('an answer is an occurrence for whoever asked, and for nobody else', async () => {
    const from = testBed.now();
    const id = await ask({ title: 'Told of' });
    await answer(id);
    const { harum, besi } = testBed;
    const found = (orgIds: string[]) =>
      asSystem('test', 'all', () =>
        testBed.app
          .get(Occurrences, { strict: false })
          .of('ticketAnswered', { orgIds, from, to: new Date(testBed.now().getTime() + MINUTE) }),
      );
    expect(await found([harum.id])).toMatchObject([
      { recordId: id, userId: harum.users.staff, words: { title: 'Told of' } },
    ]);
    expect(await found([besi.id])).toEqual([]);
  });

  it('consulting is for VIP organisations', async () => {
    expect(await asker.ask('supportTicket/offer')).toEqual({
      types: [
        { type: 'support', isOpen: true },
        { type: 'vipConsulting', isOpen: false },
        { type: 'taxQuestion', isOpen: true },
      ],
    });
    const refused = await asker.post('supportTicket/add', { ...question, type: 'vipConsulting' });
    expect(refused.extras.errorCode).toBe('supportTicket.vipOnly');
    await testBed.rows(
      `INSERT INTO billing_entitlement (id, org_id, order_id, plan_code, service, tier, level,
         valid_from, valid_until)
       VALUES (${newId()}, ?, 1, 'PRO', 'plan', 'vip', 2, DATE_SUB(?, INTERVAL 2 DAY), DATE_ADD(?, INTERVAL 2 DAY))`,
      [testBed.harum.id, testBed.now(), testBed.now()],
    );
    const id = await ask({ type: 'vipConsulting' });
    expect((await atDesk(id, 'vipDesk')).type).toBe('vipConsulting');
    await testBed.advance(4 * 24 * 60 * MINUTE);
    expect(
      (await asker.post('supportTicket/add', { ...question, type: 'vipConsulting' })).code,
    ).toBe(400);
  });

  it('refuses what is empty or too much, and keeps hostile markup out', async () => {
    for (const [changes, path] of [
      [{ title: ' ' }, 'title'],
      [{ content: '<p> </p>' }, 'content'],
      [{ content: 'x'.repeat(40_001) }, 'content'],
      [{ attachFile: ['1', '2', '3', '4', '5', '6'] }, 'attachFile'],
      [{ type: 'other' }, 'type'],
    ] as const) {
      const { code, extras } = await asker.post('supportTicket/add', { ...question, ...changes });
      expect([path, code, extras.fieldErrors[0]?.path]).toEqual([path, 400, path]);
    }
    const hostile =
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=x></svg>' +
      '<a href="javascript:x()">b</a><style>p{}</style><iframe src="//x"></iframe></p>';
    const id = await ask({ title: '<b>bold</b>', content: hostile });
    const { title, entries } = await seen(id);
    expect(title).toBe('<b>bold</b>');
    expect(entries[0].content).not.toMatch(
      /script|onclick|onerror|javascript|img|svg|style|iframe/,
    );
    const [line] = await testBed.rows<{ content: string }>(
      'SELECT content FROM support_entry WHERE ticket_id = ?',
      [id],
    );
    expect(line!.content).toBe(entries[0].content);
    // What was stored under looser rules is cleaned when it is read.
    await testBed.rows('UPDATE support_entry SET content = ? WHERE ticket_id = ?', [hostile, id]);
    expect((await seen(id)).entries[0].content).toBe(line!.content);
    await asker.do('supportTicket/update', { id, title: 'Better', content: 'Clear' });
    expect(await seen(id)).toMatchObject({ title: 'Better', entries: [{ content: 'Clear' }] });
    await asker.do('supportTicket/delete', { id });
    expect((await seen(id)).status).toBe('closed');
  });

  const upload = async (who: Person, name: string, text: string): Promise<string> => {
    const answered = await who.send({
      method: 'POST',
      url: '/api/file/upload',
      ...formOf({}, { name, bytes: Buffer.from(text) }),
    });
    return answered.json().result.id;
  };

  it('are seen and continued by whoever asked, though no role shows the own organisation', async () => {
    const roleId = newId();
    await testBed.rows(
      `INSERT INTO identity_role (id, org_id, create_time, update_time, code, name, data_scope)
       VALUES (?, ?, NOW(3), NOW(3), 'outside', 'Outside', 5)`,
      [roleId, testBed.besi.id],
    );
    await testBed.rows(
      `INSERT INTO identity_role_menu (role_id, menu_id)
       SELECT ?, id FROM identity_menu WHERE permission LIKE 'supportTicket:%'`,
      [roleId],
    );
    const clerk = testBed.besi.users.staff;
    await testBed.rows('DELETE FROM identity_user_role WHERE user_id = ?', [clerk]);
    await testBed.rows('INSERT INTO identity_user_role (user_id, role_id) VALUES (?, ?)', [
      clerk,
      roleId,
    ]);
    await testBed.rows('UPDATE identity_grants SET version = version + 1');
    const outsider = testBed.as('besi.staff');
    const id = await ask({}, outsider);
    const { items } = await outsider.do('supportTicket/page');
    expect(items.map((each: { id: string }) => each.id)).toEqual([id]);
    await answer(id);
    const { entries, answers } = await outsider.ask('supportTicket/detail', { id });
    expect(entries).toHaveLength(2);
    const reply = { id, replyId: answers, title: 'Re: Re:', content: '<p>Thanks.</p>' };
    await outsider.do('supportTicket/reply', reply);
    await outsider.do('supportTicket/close', { id });
    expect(await outsider.ask('supportTicket/detail', { id })).toMatchObject({ status: 'closed' });
    // Others' tickets are as far away as before.
    const theirs = await ask({}, stranger);
    expect((await outsider.get('supportTicket/detail', { id: theirs })).code).toBe(404);
    expect((await outsider.post('supportTicket/close', { id: theirs })).code).toBe(404);
  });
});
