import { DAY, HOUR } from '@kernel/time';
import type { Json } from '../../support/app';
import type { Person } from '../invoicing/person';
import { openTestBed, type TestBed } from '../invoicing/test-bed';

/** From a ticket to an answer that everybody may find. */
describe('the tax questions and answers', () => {
  let testBed: TestBed;
  let asker: Person;
  let desk: Person;
  let second: Person;
  let reader: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    // Another person of the platform.
    await testBed.rows(
      `UPDATE identity_user SET account_type = 999 WHERE account = 'besi.manager'`,
    );
    asker = testBed.as('harum.staff');
    desk = testBed.as('superadmin');
    second = testBed.as('besi.manager');
    reader = testBed.as('besi.staff');
  });
  afterAll(() => testBed.close());

  const answered = async (title: string, content: string, answer: string): Promise<string> => {
    const id: string = await asker.do('supportTicket/add', {
      type: 'taxQuestion',
      title,
      content,
    });
    const { answers } = await desk.ask('taxDesk/detail', { id });
    await desk.do('taxDesk/reply', {
      id,
      replyId: answers,
      title: `Re: ${title}`,
      content: answer,
    });
    return id;
  };
  const search = (keyword: string, by = reader, more: object = {}): Promise<Json> =>
    by.do('taxAnswer/page', { keyword, ...more });
  const published = async (question: string, answer: string): Promise<string> => {
    const ticket = await answered('Question', '<p>x</p>', '<p>y</p>');
    const id: string = await desk.do('taxReview/propose', {
      id: ticket,
      language: 'en',
      question,
      answer,
    });
    await second.do('taxReview/decide', { id, action: 'approve' });
    return id;
  };

  it('is proposed without names, read by a second person, and then found by everybody', async () => {
    const [{ name } = { name: '' }] = await testBed.rows<{ name: string }>(
      'SELECT real_name AS name FROM identity_user WHERE id = ?',
      [testBed.harum.users.staff],
    );
    const ticket = await answered(
      'When may we cancel?',
      `<p>I am ${name} of ${testBed.harum.name}, TIN C1234567890.<br>Call 012-345 6789.</p>`,
      `<p>Dear ${name},</p><p>Within 72 hours of validation; write to x@example.com.</p>`,
    );
    const draft = await desk.ask('taxReview/draft', { id: ticket });
    for (const secret of [name, testBed.harum.name, 'C1234567890', '345', 'x@example.com'])
      expect(JSON.stringify(draft)).not.toContain(secret);
    expect(draft).toMatchObject({ language: 'en' });
    expect(draft.answer).toContain('Within 72 hours of validation');
    const words = { id: ticket, language: 'en', question: 'When may we cancel?' };
    for (const [answer, path] of [
      [`Ask ${name}`, 'answer'],
      ['Call 0123456789', 'answer'],
      ['C 12345678 90', 'answer'],
      [' ', 'answer'],
    ] as const) {
      const refused = await desk.post('taxReview/propose', { ...words, answer });
      expect([answer, refused.code, refused.extras.fieldErrors[0]?.path]).toEqual([
        answer,
        400,
        path,
      ]);
    }
    const answer = 'Within 72 hours of validation. 验证后七十二小时内可以取消。';
    const id: string = await desk.do('taxReview/propose', { ...words, answer });
    expect((await desk.post('taxReview/propose', { ...words, answer })).extras.errorCode).toBe(
      'taxAnswer.proposedAlready',
    );
    expect((await search('validation')).items).toEqual([]);
    expect((await desk.post('taxReview/decide', { id, action: 'approve' })).extras.errorCode).toBe(
      'taxAnswer.secondPerson',
    );
    await second.do('taxReview/decide', { id, action: 'approve' });
    expect((await second.post('taxReview/decide', { id, action: 'approve' })).code).toBe(400);
    for (const asked of ['cancel', 'CANC', 'validation hours', '可以取消', '小时', '72'])
      expect([asked, (await search(asked)).items.map((each: Json) => each.id)]).toEqual([
        asked,
        [id],
      ]);
    for (const asked of ['cancel zakat', '取消了', '%', '_', "' OR 1=1 --", '???'])
      expect([asked, (await search(asked)).total]).toEqual([asked, 0]);
    expect((await search('cancel', reader, { language: 'zh-cn' })).total).toBe(0);
    // Whoever reads learns nothing of the ticket.
    expect(JSON.stringify(await search('cancel'))).not.toMatch(/ticketId|proposedBy|harum/i);
    await second.do('taxReview/decide', { id, action: 'withdraw' });
    expect((await search('cancel')).total).toBe(0);
  });

  it('is voted on once by each, who may think again; the most useful comes first', async () => {
    const one = await published('About zakat one', 'Zakat lowers PCB.');
    const two = await published('About zakat two', 'Zakat is paid to a collection centre.');
    expect((await search('zakat')).items.map(({ id }: Json) => id)).toEqual([two, one]);
    const vote = (id: string, isUseful: boolean, by = reader) =>
      by.do('taxAnswer/vote', { id, isUseful });
    await vote(one, true);
    await vote(one, true);
    await vote(one, true, asker);
    await vote(two, false);
    const { items } = await search('zakat');
    expect(
      items.map(({ id, useful, useless, vote: own }: Json) => [id, useful, useless, own]),
    ).toEqual([
      [one, 2, 0, true],
      [two, 0, 1, false],
    ]);
    await vote(one, false);
    const [first] = (await search('about')).items.filter(({ id }: Json) => id === one);
    expect(first).toMatchObject({ useful: 1, useless: 1, vote: false });
    const waiting = await answered('W', '<p>w</p>', '<p>w</p>');
    const proposal: string = await desk.do('taxReview/propose', {
      id: waiting,
      language: 'en',
      question: 'W',
      answer: 'w',
    });
    expect((await reader.post('taxAnswer/vote', { id: proposal, isUseful: true })).code).toBe(404);
    expect((await reader.post('taxReview/page')).code).toBe(403);
  });

  it('tells how long people wait: half and nine of ten, by month', async () => {
    await testBed.rows('DELETE FROM support_ticket');
    const started = testBed.now();
    // Ten are answered after one hour more each, and half of them closed an hour later.
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1)
      ids.push(
        await asker.do('supportTicket/add', { type: 'support', title: `${n}`, content: 'x' }),
      );
    for (const id of ids) {
      await testBed.advance(HOUR);
      const { answers } = await desk.ask('supportDesk/detail', { id });
      await desk.do('supportDesk/reply', { id, replyId: answers, title: 'x', content: 'x' });
    }
    const figures = await desk.ask('supportFigures/months');
    expect(figures.months).toHaveLength(12);
    const at = figures.months.indexOf(
      new Date(started.getTime() + 8 * HOUR).toISOString().slice(0, 7),
    );
    expect([figures.answer.median[at], figures.answer.most[at], figures.answer.count[at]]).toEqual([
      '5',
      '9',
      10,
    ]);
    expect(figures.solution.count[at]).toBe(0);
    await testBed.advance(DAY);
    await asker.do('supportTicket/close', { id: ids[0] });
    await asker.do('supportTicket/rate', { id: ids[0], satisfaction: 4 });
    const later = await desk.ask('supportFigures/months', { type: 'support' });
    expect([later.solution.median[at], later.satisfaction.average[at]]).toEqual(['34', '4']);
    expect(
      (await desk.ask('supportFigures/months', { type: 'taxQuestion' })).answer.count[at],
    ).toBe(0);
    expect((await reader.get('supportFigures/months')).code).toBe(403);
  });
});
