import type { DocumentDraft } from '@modules/invoicing/domain/document/document.types';
import { DAY } from '@kernel/time';
import { coffee, invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

interface Detail extends DocumentDraft {
  id: string;
  version: number;
  submitStatus: number;
  mergeStatus: string;
}

interface Row {
  id: string;
  place: number | null;
  why: { code: string } | null;
}

describe('merge and unmerge', () => {
  let testBed: TestBed;
  let staff: Person;
  let director: Person;

  beforeAll(async () => {
    testBed = await openTestBed();
    [staff, director] = [testBed.as('harum.staff'), testBed.as('harum.director')];
  });
  afterAll(() => testBed.close());

  const add = (changes: Partial<DocumentDraft> = {}): Promise<string> =>
    director.do('document/add', { draft: invoiceOf(testBed, testBed.harum, changes) });
  const detail = (id: string): Promise<Detail> => director.ask('document/detail', { id });
  const when = () => {
    const { issueDate, issueTime } = invoiceOf(testBed, testBed.harum);
    return { issueDate, issueTime };
  };
  const contentOf = async (ids: string[]) =>
    testBed.rows(
      'SELECT document_id, CAST(content AS CHAR) AS content FROM invoicing_document_content WHERE document_id IN (?) ORDER BY document_id',
      [ids],
    );
  const merge = (ids: string[], more: object = {}, who = director) =>
    who.post<string>('document/merge', { ids, ...when(), ...more });

  it('a clerk merges two drafts into one invoice and finds the way back and forth', async () => {
    const ids = [await add(), await add({ lines: [coffee(), coffee({ quantity: '3' })] })];
    const before = await contentOf(ids);
    const preview = await staff.do('document/mergePreview', { ids });
    expect(preview).toMatchObject({
      consolidated: false,
      faults: [],
      sums: { excludingTax: '269.50', tax: '26.95', payable: '296.45' },
    });
    const id: string = (await merge(ids, {}, staff)).result;
    const merged = await detail(id);
    expect(merged).toMatchObject({ mergeStatus: 'merged', totalPayableAmount: '296.45' });
    expect(merged.lines).toHaveLength(3);
    expect(await staff.ask('document/mergeOf', { id })).toMatchObject({
      contains: { count: 2, consolidated: false },
      containedIn: null,
    });
    expect(await staff.ask('document/mergeOf', { id: ids[0]! })).toMatchObject({
      contains: null,
      containedIn: { id, invoiceNumber: merged.invoiceNumber },
    });
    const { items } = await staff.do('document/contains', { id });
    expect(items.map((item: { id: string }) => item.id)).toEqual(ids);

    await staff.do('document/unmerge', { id });
    expect(await contentOf(ids)).toEqual(before);
    for (const each of ids)
      expect(await detail(each)).toMatchObject({ mergeStatus: 'none', submitStatus: 0 });
    expect(await staff.ask('document/mergeOf', { id: ids[0]! })).toMatchObject({
      containedIn: null,
    });
  });

  it.each([
    ['none at all', [], 'selection.empty'],
    ['more than can be one invoice', Array.from({ length: 1001 }, () => '1'), 'tooManyEntries'],
  ])('says at the selection what is wrong with %s', async (_, ids, code) => {
    const { extras } = await director.post('document/merge', { ids, ...when() });
    expect(extras.fieldErrors).toMatchObject([{ code, path: 'ids' }]);
  });

  it('the totals of a merge in US dollars name the ringgit of their tax', async () => {
    const dollars = { currencyCode: 'USD', taxCurrencyCode: 'MYR', exchangeRate: '4.5' };
    const ids = [await add(dollars), await add(dollars)];
    expect(await director.do('document/mergePreview', { ids })).toMatchObject({
      currencyCode: 'USD',
      taxCurrencyCode: 'MYR',
      faults: [],
      sums: { excludingTax: '154.00', tax: '69.30', payable: '169.40' },
    });
  });

  it('what is contained can neither be edited nor submitted nor deleted nor merged again', async () => {
    const ids = [await add(), await add()];
    const [source, ...others] = await Promise.all([detail(ids[0]!), add(), add()]);
    await merge(ids);
    const { version } = await detail(source.id);
    for (const [path, body] of [
      ['update', { id: source.id, version, draft: source }],
      ['submit', { id: source.id }],
      ['delete', { ids: [source.id] }],
    ] as const)
      expect([path, (await director.post(`document/${path}`, body)).extras?.errorCode]).toEqual([
        path,
        'document.contained',
      ]);
    const again = await merge([source.id, others[0]]);
    expect(again.extras?.fieldErrors?.map(({ code }) => code)).toEqual(['merge.contained']);
  });

  it('deleting the merged draft takes it apart, and it does not come back', async () => {
    const ids = [await add(), await add()];
    const id = (await merge(ids)).result;
    await director.do('document/delete', { ids: [id] });
    expect((await detail(ids[1]!)).mergeStatus).toBe('none');
    const back = await director.post('document/restore', { ids: [id] });
    expect(back.extras?.errorCode).toBe('document.unmerged');
  });

  it('is not taken apart by somebody who cannot see all that it contains', async () => {
    const ids = [await add(), await add()];
    const id = (await merge(ids)).result;
    const move = (orgId: string) =>
      testBed.rows('UPDATE invoicing_document SET org_id = ? WHERE id = ?', [orgId, ids[1]]);
    await move(testBed.besi.id);
    for (const [path, body] of [
      ['unmerge', { id }],
      ['delete', { ids: [id] }],
    ] as const)
      expect([path, (await director.post(`document/${path}`, body)).extras?.errorCode]).toEqual([
        path,
        'merge.partlyHidden',
      ]);
    expect((await detail(ids[0]!)).mergeStatus).toBe('contained');
    await move(testBed.harum.id);
    await director.do('document/unmerge', { id });
    for (const source of ids) expect((await detail(source)).mergeStatus).toBe('none');
  });

  it('a merged invoice that is valid keeps its sources, and they count once', async () => {
    const ids = [await add(), await add()];
    const id = (await merge(ids)).result;
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    expect((await detail(id)).submitStatus).toBe(10);
    const refused = await director.post('document/unmerge', { id });
    expect(refused.extras?.errorCode).toBe('document.actionNotAllowed');
    expect((await detail(ids[0]!)).mergeStatus).toBe('contained');
  });

  it('a failed or withdrawn one can still be taken apart', async () => {
    for (const status of [2, 3, 11]) {
      const ids = [await add(), await add()];
      const id = (await merge(ids)).result;
      await testBed.rows('UPDATE invoicing_document SET submit_status = ? WHERE id = ?', [
        status,
        id,
      ]);
      await director.do('document/unmerge', { id });
      expect((await detail(ids[0]!)).mergeStatus).toBe('none');
    }
  });

  it('refuses, with every reason, what cannot be one invoice', async () => {
    const other = testBed.harum.buyers[1]!.id;
    const ids = [
      await add({ paymentTerms: '30 days' }),
      await add({ buyerId: other, paymentTerms: '60 days' }),
    ];
    const answer = await merge(ids);
    expect(answer.extras?.fieldErrors?.map(({ code, path }) => [code, path])).toEqual([
      ['merge.differs', 'buyerId'],
      ['merge.differs', 'paymentTerms'],
    ]);
    expect(answer.extras?.fieldErrors?.[1]?.message).toContain('Payment terms');
    expect((await merge([ids[0]!])).extras?.fieldErrors?.[0]?.code).toBe('merge.atLeastTwo');
    expect((await director.post('document/merge', { ids })).code).toBe(400);
  });

  it('takes a typed number, and refuses one that is taken without merging anything', async () => {
    const ids = [await add(), await add()];
    const taken = (await detail(await add())).invoiceNumber;
    const refused = await merge(ids, { invoiceNumber: taken });
    expect(refused.extras?.fieldErrors?.[0]?.code).toBe('document.numberTaken');
    expect((await detail(ids[0]!)).mergeStatus).toBe('none');
    const id = (await merge(ids, { invoiceNumber: 'TYPED-1' })).result;
    expect((await detail(id)).invoiceNumber).toBe('TYPED-1');
  });

  it('asks about an invoice above RM10,000 and for a payment mode, then merges as was said', async () => {
    const dear = [coffee({ quantity: '300' })];
    const ids = [await add({ lines: dear, paymentMode: '01' }), await add({ paymentMode: '03' })];
    expect(await merge(ids)).toMatchObject({
      extras: { fieldErrors: [{ code: 'merge.paymentModeRequired', path: 'paymentMode' }] },
    });
    const paymentMode = '03';
    expect(await merge(ids, { paymentMode })).toMatchObject({
      extras: { confirmations: [{ code: 'merge.namedAboveLimit', params: { n: 1 } }] },
    });
    const confirmed = ['merge.namedAboveLimit'];
    const id = (await merge(ids, { paymentMode, confirmed })).result;
    expect(await detail(id)).toMatchObject({ mergeStatus: 'merged', paymentMode: '03' });
    await staff.do('document/unmerge', { id });
  });

  it('two who merge the same draft at once: one of them does', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const answers = await Promise.all([merge([a, b]), merge([b, c])]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const inside = await testBed.rows('SELECT 1 FROM invoicing_merge_member WHERE source_id = ?', [
      b,
    ]);
    expect(inside).toHaveLength(1);
  });

  it('nobody merges what belongs to another organisation', async () => {
    const ids = [await add(), await add()];
    const stranger = testBed.as('besi.director');
    expect((await merge(ids, {}, stranger)).code).toBe(404);
    expect((await stranger.get('document/mergeOf', { id: ids[0]! })).code).toBe(404);
  });

  describe('to the general public', () => {
    let buyerId: string;

    beforeAll(async () => {
      buyerId = await director.do('buyer/add', {
        companyName: 'General Public',
        buyerRole: 'public',
        tin: 'EI00000000010',
        idType: 'BRN',
        idValue: 'NA',
        sstNumber: 'NA',
        contactPhone: '+60355550000',
        contactEmail: 'NA',
        addressLine1: 'NA',
        city: 'NA',
        state: '17',
        country: 'MYS',
      });
    });

    const receipt = (unitPrice: string, more: Partial<DocumentDraft> = {}): Promise<string> =>
      add({ buyerId, lines: [coffee({ quantity: '1', unitPrice })], ...more });

    it('warns of a transaction above RM10,000 and leaves it out on “continue”', async () => {
      const ids = [await receipt('20.00'), await receipt('9090.92'), await receipt('30.00')];
      const asked = await merge(ids);
      expect(asked.extras?.errorCode).toBe('merge.someAboveLimit');
      expect(asked.message).toContain('RM10,000');
      const preview = await director.do('document/mergePreview', { ids });
      expect(preview).toMatchObject({
        consolidated: true,
        documents: 1,
        sums: { payable: '55.00' },
      });
      const id = (await merge(ids, { leaveOut: true })).result;
      const merged = await detail(id);
      expect(merged.lines.map(({ classifications }) => classifications)).toEqual([
        ['004'],
        ['004'],
      ]);
      expect(merged.totalPayableAmount).toBe('55.00');
      expect((await detail(ids[1]!)).mergeStatus).toBe('none');
      await director.do('document/submit', { id });
      await testBed.worker.settle();
      expect((await detail(id)).submitStatus).toBe(10);
    });

    it('lets it in while the organisation’s relaxation lasts, and notes that for good', async () => {
      const { issueDate } = when();
      const ids = [await receipt('20.00'), await receipt('20000.00')];
      const period = { dateFrom: issueDate, dateTo: '2027-12-31', reason: 'Turnover RM2 million' };
      expect(
        (await testBed.as('harum.manager').post('consolidationRelaxation/add', period)).code,
      ).toBe(403);
      const relaxation = await director.do('consolidationRelaxation/add', period);
      const id = (await merge(ids)).result;
      const trail = await director.ask('document/timeline', { id });
      expect(trail.map(({ action }: { action: string }) => action)).toEqual(
        expect.arrayContaining(['merge', 'relaxed']),
      );
      await director.do('consolidationRelaxation/delete', { ids: [relaxation] });
      expect((await merge([await receipt('1.00'), await receipt('20000')])).code).toBe(400);
    });

    it('consolidates a month: who goes in, who stays out and why, and when it is due', async () => {
      const { issueDate } = when();
      const month = issueDate!.slice(0, 7);
      const supplierId = testBed.harum.supplier.id;
      // With the same general TIN, but an identity: this buyer keeps an invoice of their own.
      const named = await director.do<string>('buyer/add', {
        companyName: 'Ali bin Abu',
        buyerRole: 'individual',
        tin: 'EI00000000010',
        idType: 'NRIC',
        idValue: '850101145678',
        contactPhone: '+60123456789',
        contactEmail: 'ali@example.com',
        addressLine1: '1, Jalan Senja',
        city: 'Ipoh',
        sstNumber: 'NA',
        state: '08',
        country: 'MYS',
        postalCode: '30000',
      });
      const own = await add({ buyerId: named, lines: [coffee({ quantity: '1' })] });
      const wide = await director.do('document/consolidationPreview', { supplierId, month });
      const codes = wide.rows.map(({ why }: Row) => why?.code);
      expect(codes).toContain('merge.aboveLimit');
      expect(wide.rows.map(({ id }: Row) => id)).not.toContain(own);
      const going = wide.rows.filter(({ place }: Row) => place !== null);
      expect(wide.documents).toHaveLength(1);
      expect(wide.documents[0].count).toBe(going.length);
      const ids = going.map(({ id }: Row) => id);
      const { id } = await director.do('document/consolidate', { ids, ...when() });
      expect(await director.ask('document/mergeOf', { id })).toMatchObject({
        contains: { count: ids.length, consolidated: true, month },
      });
      const { items } = await director.do('document/page', {
        kind: 1,
        keyword: (await detail(id)).invoiceNumber,
      });
      expect(items[0].mergeDueDate).toMatch(/^\d{4}-\d{2}-07$/);
    });

    it('makes the public a buyer where there is none', async () => {
      const besi = testBed.as('besi.director');
      const drafts = await Promise.all(
        [1, 2].map(() => besi.do('document/add', { draft: invoiceOf(testBed, testBed.besi) })),
      );
      const { id } = await besi.do('document/consolidate', { ids: drafts, ...when() });
      expect((await besi.ask('document/detail', { id })).buyer).toMatchObject({
        name: 'General Public',
        tin: 'EI00000000010',
        idValue: 'NA',
        phone: 'NA',
      });
    });

    it('makes several documents as a task; a worker that dies halfway leaves nothing half made', async () => {
      const lastMonth = invoiceOf(
        { now: () => new Date(testBed.now().getTime() - 40 * DAY) },
        testBed.harum,
      );
      const { issueDate, issueTime } = lastMonth;
      const ids: string[] = [];
      for (let i = 0; i < 4; i += 1) ids.push(await receipt('10.00', { issueDate, issueTime }));
      for (let i = 0; i < 4; i += 1) ids.push(await receipt('10.00'));
      const { taskId } = await director.do('document/consolidate', { ids, ...when() });
      await director.do('document/update', {
        id: ids[0],
        version: (await detail(ids[0]!)).version,
        draft: { ...(await detail(ids[0]!)), remark: 'Still correct' },
      });
      await testBed.worker.runTask();
      const task = await director.ask('task/detail', { id: taskId });
      expect(task).toMatchObject({ total: 2, succeeded: 2, failed: 0 });
      const places = await testBed.rows<{ merged_id: string }>(
        'SELECT merged_id FROM invoicing_merge_member WHERE source_id IN (?)',
        [ids],
      );
      expect(places).toHaveLength(8);
      expect(new Set(places.map((place) => place.merged_id)).size).toBe(2);
    });
  });
});
