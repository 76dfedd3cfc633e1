import { DAY } from '@kernel/time';
import { meanwhile } from '../../support/meanwhile';
import { coffee } from './drafts';
import { formOf } from './form-of';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';
import { quotationIn } from './quotation-drafts';

describe('a quotation', () => {
  let testBed: TestBed;
  let director: Person;
  let staff: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    staff = testBed.as('harum.staff');
  });
  afterAll(() => testBed.close());

  const draft = (changes = {}) => quotationIn(testBed, testBed.harum, changes);
  const add = (changes = {}): Promise<string> =>
    staff.do('quotation/add', { draft: draft(changes) });
  const detail = (id: string) => director.ask('quotation/detail', { id });
  const issued = async (changes = {}): Promise<string> => {
    const id = await add(changes);
    await director.do('quotation/submit', { id });
    return id;
  };
  const take = async (id: string, ...quantities: string[]) => ({
    id,
    version: (await detail(id)).version,
    lines: quantities.map((quantity, i) => ({ line: i + 1, quantity })),
  });
  const convert = async (id: string, ...quantities: string[]): Promise<string> =>
    staff.do('quotation/convert', await take(id, ...quantities));
  const invoice = (id: string) => director.ask('document/detail', { id });
  const codeOf = (answer: { extras?: { errorCode?: string } | null }) => answer.extras?.errorCode;

  it('is numbered in a series of its own, beside that of the invoices', async () => {
    const [first, second] = [await detail(await add()), await detail(await add())];
    expect(first).toMatchObject({ submitStatus: 0, convertStatus: 'unconverted', invoices: [] });
    expect(first.invoiceNumber).toMatch(/^QT-\d{6}$/);
    const counter = (number: string): number => Number(number.slice(3));
    expect(counter(second.invoiceNumber)).toBe(counter(first.invoiceNumber) + 1);
  });

  it('keeps what was written, and follows the master records of its parties', async () => {
    const id = await add({ remark: 'Delivery within a week', paymentTerms: 'Net 14 days' });
    const stored = await detail(id);
    expect(stored).toMatchObject({
      remark: 'Delivery within a week',
      paymentTerms: 'Net 14 days',
      kind: 1,
      taken: ['0', '0'],
      totalPayableAmount: '8739.50',
      totals: {
        totalNetAmount: '7945.00',
        lines: [{ subtotal: '385.00' }, { subtotal: '7560.00' }],
      },
    });
    expect(stored.buyer.name).toBeTruthy();
    expect(stored.validUntil).toBe(draft().validUntil);
  });

  it('has the billing period and the prepayment of an invoice, and hands them on', async () => {
    const period = {
      billingFrequency: 'Monthly',
      billingStartDate: '2026-11-01',
      billingEndDate: '2026-12-31',
    };
    const receipt = { prepaymentId: 'DEP-7', prepaymentDate: '2026-10-30' };
    const id = await issued({ ...period, ...receipt, prepaymentAmount: '1000.00' });
    const prepaid = { ...period, ...receipt, prepaymentAmount: '1000.00' };
    expect(await detail(id)).toMatchObject({ ...prepaid, totalPayableAmount: '7739.50' });
    const { items } = await staff.do('quotation/page', {
      keyword: (await detail(id)).invoiceNumber,
    });
    expect(items).toMatchObject([{ totalPayableAmount: '7739.50' }]);
    expect(await detail(await staff.do('quotation/copy', { id }))).toMatchObject(prepaid);
    const parts = [await convert(id, '5', '1'), await convert(id, '5', '3')];
    const invoices = await Promise.all(parts.map(invoice));
    for (const made of invoices) expect(made).toMatchObject({ ...period, ...receipt });
    const over = (name: string) => invoices.reduce((all, made) => all + Number(made[name]), 0);
    expect(over('prepaymentAmount')).toBe(1000);
    expect(over('totalPayableAmount')).toBeCloseTo(7739.5, 10);
  });

  it.each([
    [
      'a period that ends before it begins',
      { billingStartDate: '2026-12-31', billingEndDate: '2026-11-01' },
      'document.billingEndBeforeStart',
      'billingEndDate',
    ],
    [
      'a negative prepayment',
      { prepaymentAmount: '-1.00' },
      'document.prepaymentNegative',
      'prepaymentAmount',
    ],
    [
      'a last day before its date',
      { validUntil: '2020-01-31' },
      'quotation.validUntilBeforeIssue',
      'validUntil',
    ],
    [
      'a quantity of nought',
      { lines: [coffee({ quantity: '0' })] },
      'line.quantityNotPositive',
      'lines[0].quantity',
    ],
  ])('is refused with %s', async (_, changes, code, path) => {
    const answer = await staff.post('quotation/add', { draft: draft(changes) });
    expect(answer).toMatchObject({ code: 400, extras: { fieldErrors: [{ code, path }] } });
    expect(answer.extras.fieldErrors[0]!.message).not.toMatch(/[{}]|^[\w.]+$/);
  });

  it.each([
    ['no last day', { validUntil: null }, 'quotation.validUntilRequired', 'validUntil'],
    ['nothing offered', { lines: [] }, 'document.linesRequired', 'lines'],
  ])('is saved with %s, but not issued', async (_, changes, code, path) => {
    const id = await add(draft(changes));
    const answer = await director.post('quotation/submit', { id });
    expect(answer.extras?.fieldErrors).toContainEqual(expect.objectContaining({ code, path }));
  });

  it('is written by whoever read it last', async () => {
    const id = await add();
    const words = draft({ remark: 'Second thoughts' });
    await staff.do('quotation/update', { id, version: 1, draft: words });
    expect(await detail(id)).toMatchObject({ version: 2, remark: 'Second thoughts' });
    const late = await staff.post('quotation/update', { id, version: 1, draft: words });
    expect(codeOf(late)).toBe('changedByAnother');
  });

  it('is issued, cancelled with a reason, and put in force again', async () => {
    const id = await issued();
    expect(await detail(id)).toMatchObject({ submitStatus: 10 });
    const empty = await director.post('quotation/cancel', { id, reason: ' ' });
    expect(empty.extras?.fieldErrors).toMatchObject([{ code: 'document.cancelReasonRequired' }]);
    await director.do('quotation/cancel', { id, reason: 'The buyer went elsewhere' });
    expect(await detail(id)).toMatchObject({
      submitStatus: 12,
      docStatusReason: 'The buyer went elsewhere',
    });
    await director.do('quotation/reinstate', { id });
    expect(await detail(id)).toMatchObject({ submitStatus: 10, docStatusReason: null });
  });

  it.each(['submit', 'submitMany'])(
    'is issued by %s to the buyer as now recorded, and in want of a field defined since',
    async (verb) => {
      const [, buyer] = testBed.harum.buyers;
      const id = await add({ buyerId: buyer!.id });
      const moveTo = async (city: string): Promise<void> => {
        const card = await director.ask('buyer/detail', { id: buyer!.id });
        await director.do('buyer/update', { ...formOf(card), city });
      };
      const field: string = await director.do('invoiceCustomField/add', {
        invoiceType: 'quotation',
        name: `Field of ${verb}`,
        valueType: 'text',
        orderNo: 100,
        isEnable: true,
        isRequired: true,
        isPrinted: true,
      });
      const issue = async () => {
        const answer = await director.post(
          `quotation/${verb}`,
          verb === 'submit' ? { id } : { ids: [id] },
        );
        await testBed.worker.settle();
        return answer;
      };
      const refused = await director.post('quotation/submit', { id });
      expect(refused.extras?.fieldErrors).toMatchObject([{ code: 'customField.required' }]);
      await issue();
      expect(await detail(id)).toMatchObject({ submitStatus: 0 });
      const { version } = await detail(id);
      const words = { ...draft({ buyerId: buyer!.id }), customValues: { [field]: 'Marina' } };
      await staff.do('quotation/update', { id, version, draft: words });
      await moveTo(`Bandar ${verb}`);
      await issue();
      expect(await detail(id)).toMatchObject({
        submitStatus: 10,
        buyer: { city: `Bandar ${verb}` },
      });
      await director.do('invoiceCustomField/archive', { id: field });
    },
  );

  /** RM500 off a line of RM385. */
  const generous = () => ({
    lines: [coffee({ quantity: '10', discountAmount: '500.00', discountReason: 'Opening' })],
  });
  const asked = [
    { code: 'document.totalBelowNought', message: expect.stringContaining('negative') },
    { code: 'line.discountBeyondLine', message: expect.stringContaining('500.00') },
  ];

  it('asks about unusual figures before it is issued, and is issued once they are confirmed', async () => {
    const id = await add(generous());
    const answer = await director.post('quotation/submit', { id });
    expect(codeOf(answer)).toBe('confirmationRequired');
    expect(answer.extras?.confirmations).toMatchObject(asked);
    const [first, second] = asked.map(({ code }) => code);
    const half = await director.post('quotation/submit', { id, confirmed: [first] });
    expect(half.extras?.confirmations).toMatchObject([{ code: second }]);
    expect(await detail(id)).toMatchObject({ submitStatus: 0 });
    const { warnings } = await director.do('quotation/submit', { id, confirmed: [first, second] });
    expect(warnings).toMatchObject(asked);
    expect(await detail(id)).toMatchObject({ submitStatus: 10 });
  });

  it('asks for a batch as well, quotation by quotation', async () => {
    const [usual, unusual] = [await add(), await add(generous())];
    const ids = [usual, unusual];
    const answer = await director.post('quotation/submitMany', { ids });
    const { invoiceNumber } = await detail(unusual);
    expect(answer.extras?.confirmations).toMatchObject(
      asked.map((each) => ({ ...each, params: { document: invoiceNumber } })),
    );
    expect(answer.extras?.confirmations?.[1]?.path).toBe(`${unusual}.lines[0].discountAmount`);
    const everything = { keyword: invoiceNumber };
    const task = await director.do('quotation/submitMany', { query: everything });
    await testBed.worker.settle();
    const { items } = await director.do('task/items', { id: task });
    expect(items).toMatchObject([{ recordId: unusual, status: 'failed' }]);
    expect(await detail(unusual)).toMatchObject({ submitStatus: 0 });
    const confirmed = asked.map(({ code }) => code);
    await director.do('quotation/submitMany', { ids, confirmed });
    await testBed.worker.settle();
    for (const id of ids) expect(await detail(id)).toMatchObject({ submitStatus: 10 });
  });

  it('reports with each quotation of a batch what issuing it alone would show', async () => {
    const rounded = { roundingAmount: '2.00' };
    const { warnings } = await director.do('quotation/submit', { id: await add(rounded) });
    expect(warnings).toMatchObject([{ code: 'document.roundingBeyondOne' }]);
    const ids = [await add(), await add(rounded)];
    const task = await director.do('quotation/submitMany', { ids });
    await testBed.worker.settle();
    const { items } = await director.do('task/items', { id: task });
    expect(items).toMatchObject([
      { recordId: ids[0], status: 'succeeded', message: null },
      { recordId: ids[1], status: 'succeeded', message: warnings[0].message },
    ]);
  });

  it('is not issued after its last day', async () => {
    const id = await add();
    await testBed.advance(32 * DAY);
    const late = await director.post('quotation/submit', { id });
    expect(late.extras?.fieldErrors).toMatchObject([
      { code: 'quotation.validUntilPast', path: 'validUntil' },
    ]);
  });

  it('goes to the recycle bin and back with its number, and is gone after a purge', async () => {
    const id = await add();
    const { invoiceNumber } = await detail(id);
    await director.do('quotation/delete', { ids: [id] });
    const bin = await director.do('quotation/page', { bin: true });
    expect(bin.items.map((row: { id: string }) => row.id)).toContain(id);
    expect(codeOf(await director.post('quotation/submit', { id }))).toBe('quotation.deleted');
    await director.do('quotation/restore', { ids: [id] });
    expect(await detail(id)).toMatchObject({ invoiceNumber, deletedAt: null });
    expect(codeOf(await director.post('quotation/purge', { ids: [id] }))).toBe(
      'quotation.notDeleted',
    );
    await director.do('quotation/delete', { ids: [id] });
    await director.do('quotation/purge', { ids: [id] });
    expect((await director.get('quotation/detail', { id })).code).toBe(404);
  });

  it('is not purged from the bin while an invoice that came back names it', async () => {
    const id = await issued();
    const documentId = await convert(id, '1');
    await director.do('document/delete', { ids: [documentId] });
    await director.do('quotation/cancel', { id, reason: 'Not wanted' });
    await director.do('quotation/delete', { ids: [id] });
    await director.do('document/restore', { ids: [documentId] });
    expect(codeOf(await director.post('quotation/purge', { ids: [id] }))).toBe(
      'quotation.invoicesExist',
    );
    expect(await director.ask('quotation/origin', { id: documentId })).toMatchObject({ id });
    await director.do('document/delete', { ids: [documentId] });
    await director.do('quotation/purge', { ids: [id] });
  });

  it('is copied as a draft with as many days to accept', async () => {
    const id = await issued();
    const copy = await detail(await staff.do('quotation/copy', { id }));
    expect(copy).toMatchObject({ submitStatus: 0, convertStatus: 'unconverted' });
    expect(Date.parse(copy.validUntil) - Date.parse(copy.issueDate)).toBe(30 * DAY);
  });

  it('becomes an invoice once per quantity, and both sides name each other', async () => {
    const id = await issued({ roundingAmount: '0.02' });
    const offer = await detail(id);
    const first = await convert(id, '4', '1');
    expect(await detail(id)).toMatchObject({ convertStatus: 'partial', taken: ['4', '1'] });
    const part = await invoice(first);
    expect(part).toMatchObject({
      kind: 1,
      submitStatus: 0,
      billReference: offer.invoiceNumber,
      lines: [{ quantity: '4' }, { quantity: '1', description: 'Espresso machine' }],
    });
    expect(part.invoiceNumber).toMatch(/^INV-/);
    expect(part).not.toHaveProperty('validUntil');
    expect(await staff.ask('quotation/origin', { id: first })).toEqual({
      id,
      invoiceNumber: offer.invoiceNumber,
    });
    const rest = await convert(id, '6', '3');
    const whole = await detail(id);
    expect(whole).toMatchObject({ convertStatus: 'converted', taken: ['10', '4'] });
    expect(whole.invoices.map((made: { id: string }) => made.id)).toEqual([first, rest]);
    const payable = [part, await invoice(rest)].map((made) => Number(made.totalPayableAmount));
    expect(payable[0]! + payable[1]!).toBeCloseTo(Number(offer.totalPayableAmount), 10);
  });

  it('is read at one instant: what remains of it agrees with its invoices', async () => {
    const id = await issued();
    const before = await detail(id);
    const all = await take(id, '10', '4');
    const reading = meanwhile(testBed.database.dataSource, 'FROM `invoicing_quotation`', () =>
      staff.do('quotation/convert', all),
    );
    expect(await detail(id)).toEqual(before);
    reading();
    expect(await detail(id)).toMatchObject({ convertStatus: 'converted', taken: ['10', '4'] });
  });

  it.each([
    ['more than is left', ['11', '0'], 'quotation.takeTooMuch', 'lines[0].quantity'],
    ['nothing', ['0', '0'], 'quotation.takeNothing', 'lines'],
    ['a line that is not there', ['1', '1', '1'], 'quotation.takeNoSuchLine', 'lines[2].line'],
  ])('refuses to convert %s', async (_, quantities, code, path) => {
    const id = await issued();
    const answer = await staff.post('quotation/convert', await take(id, ...quantities));
    expect(answer).toMatchObject({ code: 400, extras: { fieldErrors: [{ code, path }] } });
    expect(answer.extras.fieldErrors[0]!.message).not.toMatch(/[{}]|^[\w.]+$/);
    expect((await detail(id)).invoices).toEqual([]);
  });

  it('makes one invoice of the same request sent twice', async () => {
    const id = await issued();
    const request = await take(id, '5', '2');
    await staff.do('quotation/convert', request);
    expect(codeOf(await staff.post('quotation/convert', request))).toBe('changedByAnother');
    expect((await detail(id)).invoices).toHaveLength(1);
  });

  it('gives the same quantities to one of several who want them at once', async () => {
    const id = await issued();
    const request = await take(id, '10', '4');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.post('quotation/convert', request)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await detail(id)).toMatchObject({ taken: ['10', '4'], convertStatus: 'converted' });
    const [made] = await testBed.rows<{ n: string }>(
      'SELECT COUNT(*) AS n FROM invoicing_quotation_invoice WHERE quotation_id = ?',
      [id],
    );
    expect(Number(made!.n)).toBe(1);
  });

  it('leaves neither invoice nor taking behind when the conversion fails half-way', async () => {
    const id = await issued();
    const { supplierId } = await detail(id);
    const count = async () =>
      Number(
        (await testBed.rows<{ n: string }>('SELECT COUNT(*) AS n FROM invoicing_document'))[0]!.n,
      );
    const before = await count();
    await testBed.rows(`CREATE TRIGGER full BEFORE INSERT ON invoicing_quotation_taking
      FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no'`);
    const answer = await staff.post('quotation/convert', await take(id, '1', '1'));
    await testBed.rows('DROP TRIGGER full');
    expect(answer.code).toBe(500);
    expect(await count()).toBe(before);
    expect(await detail(id)).toMatchObject({ supplierId, taken: ['0', '0'], invoices: [] });
    await convert(id, '1', '1');
    expect(await count()).toBe(before + 1);
  });

  it('gets back what a deleted invoice took; one that comes back takes it again, or is refused', async () => {
    const id = await issued();
    const first = await convert(id, '10', '4');
    await director.do('document/delete', { ids: [first] });
    expect(await detail(id)).toMatchObject({
      convertStatus: 'unconverted',
      taken: ['0', '0'],
      invoices: [{ gaveBack: true }],
    });
    await director.do('document/restore', { ids: [first] });
    expect(await detail(id)).toMatchObject({ convertStatus: 'converted' });
    await director.do('document/delete', { ids: [first] });
    await convert(id, '1', '0');
    const back = await director.post('document/restore', { ids: [first] });
    expect(codeOf(back)).toBe('quotation.takenMeanwhile');
    await director.do('document/purge', { ids: [first] });
    const left = await detail(id);
    expect(left).toMatchObject({ taken: ['1', '0'], convertStatus: 'partial' });
    expect(left.invoices).toHaveLength(1);
  });

  it('gets back what stood in a merged invoice that was cancelled at the authority', async () => {
    const id = await issued();
    const first = await convert(id, '4', '1');
    const second = await convert(id, '6', '3');
    const { issueDate, issueTime } = draft();
    const merged = await director.do('document/merge', {
      ids: [first, second],
      issueDate,
      issueTime,
    });
    expect(await detail(id)).toMatchObject({ convertStatus: 'converted', taken: ['10', '4'] });
    await director.do('document/submit', { id: merged });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ convertStatus: 'converted', taken: ['10', '4'] });
    await director.do('document/cancel', { id: merged, reason: 'Ordered by mistake' });
    await testBed.worker.settle();
    expect(await invoice(merged)).toMatchObject({ submitStatus: 12 });
    const after = await detail(id);
    expect(after).toMatchObject({
      convertStatus: 'unconverted',
      taken: ['0', '0'],
      billed: '0.00',
      invoices: [{ gaveBack: true }, { gaveBack: true }],
    });
    const unconverted = { field: 'convertStatus', operator: 0, value: 'unconverted' };
    const { items } = await staff.do('quotation/page', {
      keyword: after.invoiceNumber,
      filter: unconverted,
    });
    expect(items).toHaveLength(1);
    await convert(id, '10', '4');
    expect(await detail(id)).toMatchObject({ convertStatus: 'converted' });
  });

  it('keeps what stands in an invoice that a merged one set free again', async () => {
    const id = await issued();
    const first = await convert(id, '4', '1');
    const second = await convert(id, '6', '3');
    const { issueDate, issueTime } = draft();
    const merged = await director.do('document/merge', {
      ids: [first, second],
      issueDate,
      issueTime,
    });
    await director.do('document/unmerge', { id: merged });
    expect(await detail(id)).toMatchObject({ convertStatus: 'converted', taken: ['10', '4'] });
    await director.do('document/delete', { ids: [second] });
    expect(await detail(id)).toMatchObject({ convertStatus: 'partial', taken: ['4', '1'] });
  });

  it('is kept while an invoice of it lives', async () => {
    const id = await issued();
    const made = await convert(id, '1', '0');
    await director.do('quotation/cancel', { id, reason: 'The rest is not wanted' });
    const { message, ...kept } = await director.post('quotation/delete', { ids: [id] });
    expect(codeOf(kept)).toBe('quotation.invoicesExist');
    expect(message).toContain((await invoice(made)).invoiceNumber);
    await director.do('document/delete', { ids: [made] });
    await director.do('quotation/delete', { ids: [id] });
  });

  it('is converted by its status only while it is issued', async () => {
    const id = await add();
    const answer = await staff.post('quotation/convert', await take(id, '1', '1'));
    expect(codeOf(answer)).toBe('quotation.actionNotAllowed');
    expect(answer.message).not.toMatch(/[{}]|quotation(Actions|Status)/);
  });

  it('is found by how much of it is invoiced, by its words, and in order', async () => {
    const id = await issued({ invoiceNumber: 'QUO-FIND-1' });
    const other = await issued({ invoiceNumber: 'QUO-FIND-2' });
    await convert(id, '1', '0');
    const page = (more: object) => staff.do('quotation/page', { keyword: 'QUO-FIND', ...more });
    const numbers = async (more: object) =>
      (await page(more)).items.map((row: { invoiceNumber: string }) => row.invoiceNumber);
    const by = { field: 'invoiceNumber', order: 'ascending', descStr: 'descending' };
    expect(await numbers(by)).toEqual(['QUO-FIND-1', 'QUO-FIND-2']);
    const partial = { field: 'convertStatus', operator: 0, value: 'partial' };
    expect(await numbers({ filter: partial })).toEqual(['QUO-FIND-1']);
    await convert(other, '10', '4');
    const converted = { field: 'convertStatus', operator: 0, value: 'converted' };
    expect(await numbers({ filter: converted })).toEqual(['QUO-FIND-2']);
    const sheet = await staff.send({
      method: 'POST',
      url: '/api/quotation/export',
      payload: { format: 'csv', scope: 'all', query: { keyword: 'QUO-FIND' } },
    });
    const lines = sheet.payload.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(sheet.payload).toContain('Partly invoiced');
  });

  it('are issued as a task, which says why one was left', async () => {
    const good = await add({ invoiceNumber: 'QB-1' });
    const done = await issued({ invoiceNumber: 'QB-2' });
    const task = await director.do('quotation/submitMany', { ids: [good, done] });
    await testBed.worker.settle();
    expect(await director.ask('task/detail', { id: task })).toMatchObject({
      status: 'done',
      total: 2,
      succeeded: 1,
      skipped: 1,
      failed: 0,
    });
    expect(await detail(good)).toMatchObject({ submitStatus: 10 });
    const unfounded = await director.post('quotation/cancelMany', { ids: [good], reason: '   ' });
    expect(unfounded.extras?.fieldErrors).toMatchObject([
      { code: 'document.cancelReasonRequired', path: 'reason' },
    ]);
    const cancel = await director.do('quotation/cancelMany', {
      query: { keyword: 'QB-' },
      reason: 'Prices have changed',
    });
    await testBed.worker.settle();
    expect(await director.ask('task/detail', { id: cancel })).toMatchObject({ succeeded: 2 });
    expect(await detail(done)).toMatchObject({ docStatusReason: 'Prices have changed' });
  });

  it('is on paper with its last day, its watermark while it is a draft', async () => {
    const id = await add();
    const answer = await staff.send({ method: 'GET', url: '/api/quotation/pdf', query: { id } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
