import { emptyParty } from '@modules/invoicing/domain/document/empty-draft';
import { coffee, invoiceOf, totalled } from './drafts';
import { newFormOf } from './form-of';
import { quotationIn } from './quotation-drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

/** A JSON column, which one engine returns as text and the other as a value. */
const read = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json);

describe('writing an invoice', () => {
  let testBed: TestBed;
  let staff: Person;
  let director: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    staff = testBed.as('harum.staff');
    director = testBed.as('harum.director');
  });
  afterAll(() => testBed.close());

  const draft = (changes = {}) => invoiceOf(testBed, testBed.harum, changes);
  const add = (changes = {}): Promise<string> =>
    staff.do('document/add', { draft: draft(changes) });
  const detail = (id: string) => staff.ask('document/detail', { id });
  const count = async (): Promise<number> =>
    Number((await testBed.rows('SELECT COUNT(*) AS n FROM invoicing_document'))[0]!.n);

  it('takes the next number of its series, without a gap', async () => {
    const first = await detail(await add());
    const second = await detail(await add());
    expect(first.invoiceNumber).toMatch(/^INV-\d{6}$/);
    expect(Number(second.invoiceNumber.slice(4))).toBe(Number(first.invoiceNumber.slice(4)) + 1);
  });

  it('says who made it and who changed it last, and when (platform-api, section 1.7)', async () => {
    const id = await add();
    const made = await detail(id);
    await director.do('document/update', { id, version: made.version, draft: draft() });
    const people = await testBed.rows(
      `SELECT id, real_name AS name FROM identity_user WHERE account IN ('harum.staff', 'harum.director') ORDER BY account`,
    );
    const [changer, creator] = people as [
      { id: string; name: string },
      { id: string; name: string },
    ];
    const creation = {
      createTime: made.createTime,
      createUserId: creator.id,
      createUserName: creator.name,
    };
    expect(made).toMatchObject({ ...creation, updateTime: made.createTime, lineCount: 1 });
    expect(made.customFieldCount).toBe(0);
    const changed = await detail(id);
    expect(changed).toMatchObject({
      ...creation,
      updateUserId: changer.id,
      updateUserName: changer.name,
    });
    expect(changed.updateTime > made.updateTime).toBe(true);
  });

  it('is answered with what specification 1, section 3 lists and nobody types: its sums and those of its lines', async () => {
    const line = coffee({ discountRate: '10', discountReason: 'Trade discount' });
    const onTheWhole = {
      additionalDiscountAmount: '5',
      additionalDiscountReason: 'Anniversary',
      additionalFeeAmount: '2',
      additionalFeeReason: 'Packing',
    };
    const { totals } = await detail(await add({ lines: [line], ...onTheWhole }));
    expect(totals).toMatchObject({
      totalNetAmount: '69.30',
      totalDiscountValue: '5.00',
      totalChargeAmount: '2.00',
      totalExcludingTax: '66.30',
      totalIncludingTax: '73.23',
      lines: [
        {
          subtotal: '77.00',
          discountAmount: '7.70',
          totalExcludingTax: '69.30',
          taxAmount: '6.93',
          taxes: [{ taxType: '01', taxableAmount: '69.30', taxAmount: '6.93' }],
        },
      ],
    });
  });

  it('gives no number away to a draft that is refused', async () => {
    const before = await detail(await add());
    expect((await staff.post('document/add', { draft: draft({ currencyCode: 'XXQ' }) })).code).toBe(
      400,
    );
    const after = await detail(await add());
    expect(Number(after.invoiceNumber.slice(4))).toBe(Number(before.invoiceNumber.slice(4)) + 1);
  });

  it('keeps a number that a person types, and steps over it when the series comes there', async () => {
    const { invoiceNumber } = await detail(await add());
    const next = `INV-${String(Number(invoiceNumber.slice(4)) + 1).padStart(6, '0')}`;
    expect((await detail(await add({ invoiceNumber: next }))).invoiceNumber).toBe(next);
    const { invoiceNumber: stepped } = await detail(await add());
    expect(Number(stepped.slice(4))).toBe(Number(next.slice(4)) + 1);
  });

  it.each([
    ['another by hand', 'OTHER-1'],
    ['the next one', null],
  ])('leaves no gap in the series when its number is replaced by %s', async (_, invoiceNumber) => {
    const id = await add();
    const { invoiceNumber: had, version } = await detail(id);
    await staff.do('document/update', { id, version, draft: draft({ invoiceNumber }) });
    expect((await detail(id)).invoiceNumber).not.toBe(had);
    expect((await detail(await add())).invoiceNumber).toBe(had);
  });

  it('refuses a number that is taken, at its field', async () => {
    await add({ invoiceNumber: 'TWICE-1' });
    const answer = await staff.post('document/add', { draft: draft({ invoiceNumber: 'TWICE-1' }) });
    expect(answer).toMatchObject({
      code: 400,
      type: 'error',
      extras: { fieldErrors: [{ code: 'document.numberTaken', path: 'invoiceNumber' }] },
    });
    const other = await add({ invoiceNumber: 'ONCE-1' });
    const { version } = await detail(other);
    const update = { id: other, version, draft: draft({ invoiceNumber: 'TWICE-1' }) };
    expect((await staff.post('document/update', update)).extras?.fieldErrors).toMatchObject([
      { code: 'document.numberTaken', path: 'invoiceNumber' },
    ]);
    expect((await detail(other)).invoiceNumber).toBe('ONCE-1');
  });

  it('twenty clerks at once get twenty numbers in a row', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => add()));
    const details = await Promise.all(ids.map(detail));
    const numbers = details
      .map((each) => Number(each.invoiceNumber.slice(4)))
      .sort((a, b) => a - b);
    expect(numbers.at(-1)! - numbers[0]!).toBe(19);
    expect(new Set(numbers).size).toBe(20);
  });

  it('copies both parties from their records, whatever the draft says about them', async () => {
    const claimed = { ...emptyParty, name: 'Somebody Else', tin: 'C1' };
    const document = await detail(await add({ buyer: claimed, supplier: claimed }));
    expect(document.buyer.name).toBe(testBed.harum.buyers[0]!.card.name);
    expect(document.supplier.tin).toBe('C99900100010');
  });

  it('rewrites a draft, and refuses one that somebody else changed meanwhile', async () => {
    const id = await add({ invoiceNumber: 'EDIT-1' });
    const { version } = await detail(id);
    const body = (remark: string) => ({
      id,
      version,
      draft: draft({ invoiceNumber: 'EDIT-1', remark }),
    });
    expect((await staff.post('document/update', body('mine'))).code).toBe(200);
    expect(await staff.post('document/update', body('theirs'))).toMatchObject({
      code: 400,
      extras: { errorCode: 'changedByAnother' },
    });
    expect((await detail(id)).remark).toBe('mine');
  });

  it('chooses no seller that is disabled; what already has it keeps it', async () => {
    const seller = await director.ask('supplier/detail', { id: testBed.harum.supplier.id });
    const supplierName = 'Kilang Lama Sdn. Bhd.';
    const supplierId = await director.do('supplier/add', { ...newFormOf(seller), supplierName });
    const ofSeller = (changes = {}) => draft({ supplierId, ...changes });
    const before = await add({ supplierId });
    const offer = quotationIn(testBed, testBed.harum, { supplierId });
    const quotation = await staff.do<string>('quotation/add', { draft: offer });
    await director.do('quotation/submit', { id: quotation });
    await director.do('supplier/setStatus', { id: supplierId, status: 'disabled' });

    const refused = { code: 'archivedReference', path: 'supplierId' };
    for (const [path, words] of [
      ['document/add', ofSeller()],
      ['quotation/add', offer],
    ] as const) {
      const answer = await staff.post(path, { draft: words });
      expect(answer.extras?.fieldErrors).toMatchObject([refused]);
    }
    const another = await add();
    const moved = { id: another, version: 1, draft: ofSeller() };
    expect((await staff.post('document/update', moved)).extras?.fieldErrors).toMatchObject([
      refused,
    ]);

    await staff.do('document/update', {
      id: before,
      version: 1,
      draft: ofSeller({ remark: 'Still theirs' }),
    });
    const copy = await staff.do<string>('document/copy', { id: before });
    expect(await detail(copy)).toMatchObject({ supplierId, supplier: { name: supplierName } });
    const lines = [{ line: 1, quantity: '1' }];
    const { version } = await staff.ask('quotation/detail', { id: quotation });
    const invoice = await staff.do<string>('quotation/convert', { id: quotation, version, lines });
    expect(await detail(invoice)).toMatchObject({ supplierId });
  });

  it('tells each of two that the other has it open, and nobody else', async () => {
    const id = await add({ invoiceNumber: 'TWO-1' });
    expect(await staff.do('document/editing', { id })).toEqual([]);
    expect(await staff.do('document/editing', { id })).toEqual([]);
    const { name } = (
      await testBed.rows<{ name: string }>(
        'SELECT real_name AS name FROM identity_user WHERE id = ?',
        [testBed.harum.users.staff],
      )
    )[0]!;
    expect(await director.do('document/editing', { id })).toMatchObject([{ name }]);
    expect(await staff.do('document/editing', { id })).toHaveLength(1);
    // A minute of silence means that somebody has left.
    await testBed.rows('UPDATE platform_presence SET seen_at = seen_at - INTERVAL 61 SECOND');
    expect(await staff.do('document/editing', { id })).toEqual([]);
  });

  it('of two that save at the same moment one wins', async () => {
    const id = await add({ invoiceNumber: 'RACE-1' });
    const { version } = await detail(id);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((remark) =>
        staff.post('document/update', {
          id,
          version,
          draft: draft({ invoiceNumber: 'RACE-1', remark }),
        }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
  });

  it('saves a draft without a number again without using up a second one', async () => {
    const id = await add();
    const { version, invoiceNumber } = await detail(id);
    await staff.do('document/update', { id, version, draft: draft({ invoiceNumber }) });
    expect((await detail(id)).invoiceNumber).toBe(invoiceNumber);
  });

  // Specification 1, section 5, and myinvois-ubl, section 5.8: each rule complains at its field.
  it.each([
    ['no lines', { lines: [] }, 'document.linesRequired', 'lines'],
    ['no buyer', { buyerId: null }, 'document.buyerRequired', 'buyerId'],
    ['no tax type', { taxType: null }, 'document.taxTypeRequired', 'taxType'],
    [
      'dollars without a rate',
      { currencyCode: 'USD' },
      'document.exchangeRateRequired',
      'exchangeRate',
    ],
    [
      'a fee without reason',
      { additionalFeeAmount: '5.00' },
      'document.additionalFeeReasonRequired',
      'additionalFeeReason',
    ],
    [
      'an account without payment mode',
      { bankAccount: '123' },
      'document.paymentModeRequired',
      'paymentMode',
    ],
    [
      'a line without unit',
      { lines: [coffee({ unitOfMeasure: null })] },
      'line.unitOfMeasureRequired',
      'lines[0].unitOfMeasure',
    ],
    [
      'a discount without reason',
      { lines: [coffee(), coffee({ discountRate: '5' })] },
      'line.discountReasonRequired',
      'lines[1].discountReason',
    ],
    [
      'a line without classification',
      { lines: [coffee({ classifications: [] })] },
      'line.classificationRequired',
      'lines[0].classifications',
    ],
  ])('is saved with %s, and refused when it is submitted', async (_, changes, code, path) => {
    const half = totalled({ ...draft(), ...changes });
    const id = await staff.do<string>('document/add', { draft: half });
    expect(await detail(id)).toMatchObject({ submitStatus: 0 });
    const answer = await director.post('document/submit', { id });
    expect(answer.code).toBe(400);
    expect(answer.extras?.fieldErrors).toContainEqual(expect.objectContaining({ code, path }));
    for (const { message } of answer.extras.fieldErrors)
      expect(message).not.toMatch(/^[\w.]+$|[{}]/);
    const { items } = await staff.do<{ items: { id: string }[] }>('document/page', {
      kind: 1,
      page: 1,
      pageSize: 50,
      statuses: [0],
    });
    expect(items.map((each) => each.id)).toContain(id);
  });

  it.each([
    ['an unknown currency', { currencyCode: 'XXQ' }, 'document.currencyUnknown', 'currencyCode'],
    ['a time that is none', { issueTime: '25:00:00' }, 'document.timeFormat', 'issueTime'],
    [
      'a total that is not the sum',
      { totalPayableAmount: '1.00' },
      'document.totalPayableAmountMismatch',
      'totalPayableAmount',
    ],
    [
      'a period that ends before it starts',
      { billingStartDate: '2026-02-02', billingEndDate: '2026-02-01' },
      'document.billingEndBeforeStart',
      'billingEndDate',
    ],
    [
      'an amount that is no number',
      { lines: [coffee({ unitPrice: 'a lot' })] },
      'line.notANumber',
      'lines[0].unitPrice',
    ],
    ['a number that is too long', { invoiceNumber: 'X'.repeat(51) }, 'tooLong', 'invoiceNumber'],
  ])('refuses %s', async (_name, changes, code, path) => {
    const before = await count();
    const answer = await staff.post('document/add', { draft: { ...draft(), ...changes } });
    expect(answer.code).toBe(400);
    expect(answer.extras?.fieldErrors).toContainEqual(expect.objectContaining({ code, path }));
    for (const { message } of answer.extras.fieldErrors)
      expect(message).not.toMatch(/^[\w.]+$|[{}]/);
    expect(await count()).toBe(before);
  });

  it('tells every fault at once, each line by its number, in the language of the user', async () => {
    const faulty = totalled(draft({ lines: [coffee(), coffee({ discountRate: '500' })] }));
    const sentences = await Promise.all(
      ['en', 'zh-cn', 'zh-tw'].map(async (language) => {
        const { extras } = await testBed.as('harum.staff', language).post('document/add', {
          draft: { ...faulty, currencyCode: 'XXQ' },
        });
        expect(extras.fieldErrors).toHaveLength(2);
        return extras.fieldErrors.find(({ path }) => path.startsWith('lines[1]'))!.message;
      }),
    );
    expect(sentences[0]).toMatch(/^Line 2/);
    expect(new Set(sentences).size).toBe(3);
  });

  it.each([
    ['no draft', {}],
    ['a draft that is a text', { draft: 'x' }],
    ['a member nobody knows beside it', { draft: {}, more: 1 }],
    ['lines that are no list', { draft: { kind: 1, lines: 'many' } }],
    ['a kind that does not exist', { draft: { kind: 9 } }],
    ['an id that is none', { draft: { kind: 1, supplierId: 'x' } }],
    ['a line that is a number', { draft: { kind: 1, lines: [1] } }],
  ])('refuses %s without a server error', async (_name, body) => {
    const answer = await staff.post('document/add', body);
    expect(answer).toMatchObject({ code: 400, type: 'error' });
  });

  it('a copy is a new draft of today with a number of its own', async () => {
    const id = await add({ invoiceNumber: 'ORIGINAL-1', remark: 'as before' });
    const copy = await detail(await staff.do('document/copy', { id }));
    expect(copy).toMatchObject({
      submitStatus: 0,
      remark: 'as before',
      totalPayableAmount: '84.70',
    });
    expect(copy.invoiceNumber).toMatch(/^INV-/);
    expect(copy.id).not.toBe(id);
  });

  it('writes who changed what, before and after, with every change', async () => {
    const id = await add({ invoiceNumber: 'AUDIT-1' });
    const { version } = await detail(id);
    await staff.do('document/update', {
      id,
      version,
      draft: draft({ invoiceNumber: 'AUDIT-1', remark: 'changed' }),
    });
    await testBed.as('harum.director').do('document/delete', { ids: [id] });
    await testBed.as('harum.director').do('document/purge', { ids: [id] });
    const rows = await testBed.rows<Record<string, string>>(
      `SELECT user_id, action, before_data, after_data FROM platform_audit
       WHERE resource = 'document' AND record_id = ? ORDER BY id`,
      [id],
    );
    const { director, staff: clerk } = testBed.harum.users;
    expect(rows.map(({ action, user_id: by }) => [action, String(by)])).toEqual([
      ['add', clerk],
      ['update', clerk],
      ['update', director],
      ['purge', director],
    ]);
    const [added, updated, , purged] = rows.map(({ before_data: before, after_data: after }) => ({
      before: read(before),
      after: read(after),
    }));
    expect(added).toMatchObject({ before: null, after: { invoiceNumber: 'AUDIT-1' } });
    expect(updated).toMatchObject({ before: { remark: null }, after: { remark: 'changed' } });
    expect(purged).toMatchObject({ before: { remark: 'changed' }, after: null });
  });
});
