import fc from 'fast-check';
import { amountText, decimal, Decimal, roundSen } from '@kernel/money';
import { addDays, businessDate, HOUR } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { kinds, type KindNumber } from '@modules/invoicing/domain/document/kinds';
import type {
  DocumentDraft,
  DocumentView,
} from '@modules/invoicing/domain/document/document.types';
import { TotalFill } from '../../../src/modules/invoicing/adapters/mysql/totals/total-fill';
import { TotalFold } from '../../../src/modules/invoicing/adapters/mysql/totals/total-fold';
import type { Ranking, Totals } from '../../../src/modules/invoicing/queries/totals/totals.types';
import { meanwhile } from '../../support/meanwhile';
import { coffee, invoiceOf, totalled } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

const every = [0, 1, 2, 3, 10, 11, 12, 13];

describe('the figures of invoices', () => {
  let testBed: TestBed;
  let director: Person;
  let today: string;
  let fill: TotalFill;
  let fold: TotalFold;
  let units: UnitOfWork;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    // The date of an hour ago, as for the drafts: right after midnight it is yesterday.
    today = businessDate(new Date(testBed.now().getTime() - HOUR));
    fill = testBed.app.get(TotalFill, { strict: false });
    fold = testBed.app.get(TotalFold, { strict: false });
    units = testBed.app.get(UnitOfWork, { strict: false });
  });
  afterAll(() => testBed.close());

  const period = () => ({ from: addDays(today, -40), to: addDays(today, 1) });
  const totals = (request: object = {}): Promise<Totals> =>
    director.do('dashboard/totals', { ...period(), by: 'day', ...request });
  const ranking = (of: string, request: object = {}): Promise<Ranking> =>
    director.do('dashboard/totals/ranking', { ...period(), of, ...request });
  const add = (changes: Partial<DocumentDraft> = {}): Promise<string> =>
    director.do('document/add', { draft: invoiceOf(testBed, testBed.harum, changes) });
  const detail = (id: string): Promise<DocumentView> => director.ask('document/detail', { id });
  const settleFigures = async (): Promise<void> => {
    while ((await fill.next('all')) + (await fold.next()) > 0);
  };

  /** All documents that are neither in the recycle bin nor in a merged invoice, by their own data. */
  async function kept(): Promise<DocumentView[]> {
    const rows = await testBed.rows<{ id: string }>(
      `SELECT id FROM invoicing_document WHERE org_id = ${testBed.harum.id} AND in_bin = 0
         AND merge_status <> 'contained'`,
    );
    return Promise.all(rows.map(({ id }) => detail(String(id))));
  }

  /** The plain sum over the documents, computed without our own functions. */
  function straightSum(views: DocumentView[], kindsAsked: number[], statuses: number[]) {
    const { from, to } = period();
    let count = 0;
    let amount = new Decimal(0);
    let tax = new Decimal(0);
    for (const view of views) {
      const { kind, submitStatus, issueDate, currencyCode, exchangeRate, taxCurrencyCode } = view;
      if (!kindsAsked.includes(kind) || !statuses.includes(submitStatus)) continue;
      if (!issueDate || issueDate < from || issueDate > to) continue;
      const sign = [2, 4, 6, 8].includes(kind) ? -1 : 1;
      const rate = currencyCode === 'MYR' ? '1' : exchangeRate!;
      const taxRate = taxCurrencyCode === 'MYR' ? '1' : rate;
      count += 1;
      amount = amount.plus(roundSen(new Decimal(view.totalIncludingTax!).times(rate)).times(sign));
      tax = tax.plus(roundSen(new Decimal(view.totalTaxAmount!).times(taxRate)).times(sign));
    }
    return { count, amount: amount.toFixed(2), tax: tax.toFixed(2) };
  }

  const expectExact = async (): Promise<void> => {
    const views = await kept();
    for (const statuses of [[10], every, [12, 2]])
      for (const asked of [[1, 2, 3, 4], [5, 6, 7, 8], [2]]) {
        const { net, uncounted } = await totals({ kinds: asked, statuses });
        expect(uncounted).toBe(0);
        expect(net.now).toEqual(straightSum(views, asked, statuses));
      }
  };

  const money = fc
    .integer({ min: 1, max: 9_999_999 })
    .map((sen) => amountText(decimal(sen).div(100)));
  const anyDraft = fc.record({
    kind: fc.constantFrom<KindNumber>(1, 1, 1, 2, 3, 4, 5, 6),
    age: fc.integer({ min: 0, max: 35 }),
    currency: fc.constantFrom('MYR', 'MYR', 'USD', 'SGD'),
    rate: fc
      .integer({ min: 10_000, max: 59_999 })
      .map((rate) => amountText(decimal(rate).div(10_000), 4)),
    taxInRinggit: fc.boolean(),
    lines: fc.array(
      fc.tuple(money, fc.integer({ min: 1, max: 9 }), fc.constantFrom('6', '8', '10')),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    discount: fc.boolean(),
  });

  function draftFrom(
    request: typeof anyDraft extends fc.Arbitrary<infer Request> ? Request : never,
  ) {
    const { kind, age, currency, rate, taxInRinggit, lines, discount } = request;
    const { harum } = testBed;
    const reference = { documentId: null, uuid: 'NA', invoiceNumber: 'OLD-1' };
    return totalled({
      ...invoiceOf(testBed, harum),
      kind,
      supplierId: kinds[kind].selfBilled ? null : harum.supplier.id,
      buyerId: kinds[kind].selfBilled ? null : harum.buyers[age % harum.buyers.length]!.id,
      issueDate: addDays(today, -age),
      currencyCode: currency,
      taxCurrencyCode: taxInRinggit ? 'MYR' : currency,
      exchangeRate: currency === 'MYR' ? null : rate,
      references: kinds[kind].needsReference ? [reference] : [],
      ...(discount && { additionalDiscountAmount: '1.01', additionalDiscountReason: 'Loyal' }),
      lines: lines.map(([unitPrice, quantity, taxRate]) =>
        coffee({
          unitPrice,
          quantity: String(quantity),
          taxes: [{ ...coffee().taxes[0]!, taxRate }],
        }),
      ),
    });
  }

  it('are the straight sum over the documents, whatever happened to them', async () => {
    const drafts = fc.sample(anyDraft, { numRuns: 30, seed: 7 }).map(draftFrom);
    const ids: string[] = [];
    for (const draft of drafts) {
      const answer = await director.post<string>('document/add', { draft });
      if (answer.code === 200) ids.push(answer.result);
    }
    expect(ids.length).toBeGreaterThan(15);
    await expectExact();
    await settleFigures();
    await expectExact();

    const [edited, binned, restored] = ids as [string, string, string];
    const { version, ...view } = await detail(edited);
    const draft = totalled({ ...view, lines: [coffee({ unitPrice: '77.77' })] });
    await director.do('document/update', { id: edited, version, draft });
    await director.do('document/delete', { ids: [binned, restored] });
    await director.do('document/restore', { ids: [restored] });
    await expectExact();
    await settleFigures();
    await expectExact();
  });

  it('follow a document from draft to valid to cancelled, before and after they are folded in', async () => {
    const id = await add();
    const other = await add({ issueDate: addDays(today, 0) });
    await director.do('document/submit', { id });
    await director.do('document/submit', { id: other });
    await testBed.worker.settle();
    expect((await detail(id)).submitStatus).toBe(10);
    await expectExact();
    await settleFigures();
    await director.do('document/cancel', { id, reason: 'Wrong amount' });
    await testBed.worker.settle();
    expect((await detail(id)).submitStatus).toBe(12);
    await expectExact();
    await settleFigures();
    await expectExact();
  });

  it('lose nothing when a worker dies while it counts or folds in', async () => {
    await add();
    const before = await totals({ statuses: every });
    const dying = (work: () => Promise<unknown>) =>
      units.run(async () => {
        await work();
        throw new Error('killed');
      });
    await expect(dying(() => fold.next())).rejects.toThrow('killed');
    await expect(dying(() => fill.next('all'))).rejects.toThrow('killed');
    expect((await totals({ statuses: every })).net).toEqual(before.net);
    await expectExact();
  });

  it('are right when two workers count and fold in at once', async () => {
    const second = await testBed.secondProcess();
    const [fill2, fold2] = [
      second.get(TotalFill, { strict: false }),
      second.get(TotalFold, { strict: false }),
    ];
    for (let n = 0; n < 6; n += 1) await add();
    await Promise.all([fill.next('all'), fill2.next('all'), fold.next(), fold2.next()]);
    await Promise.all([fold.next(), fold2.next(), fill2.next('all')]);
    await settleFigures();
    await expectExact();
  });

  it('count what came in by another road, such as a list of ten thousand', async () => {
    await testBed.rows('DELETE FROM invoicing_total');
    await testBed.rows('DELETE FROM invoicing_total_delta');
    await testBed.rows('UPDATE invoicing_document SET totalled = 0');
    await expectExact();
  });

  it('leave out the sources of a merged invoice', async () => {
    const id = await add();
    const before = await totals({ statuses: [0] });
    await testBed.rows(
      `UPDATE invoicing_document SET merge_status = 'contained', totalled = 0 WHERE id = ${id}`,
    );
    await testBed.rows('DELETE FROM invoicing_total');
    await testBed.rows('DELETE FROM invoicing_total_delta');
    await testBed.rows('UPDATE invoicing_document SET totalled = 0');
    const after = await totals({ statuses: [0] });
    expect(after.net.now.count).toBe(before.net.now.count - 1);
    await expectExact();
  });

  it('add up by day, by month, by kind, by buyer and by product to the same whole', async () => {
    await settleFigures();
    const request = { statuses: every };
    const sum = (rows: { amount: string }[]): string =>
      rows.reduce((total, { amount }) => total.plus(amount), new Decimal(0)).toFixed(2);
    const whole = (await totals(request)).net.now.amount;
    expect(sum((await totals(request)).periods)).toBe(whole);
    expect(sum((await totals({ ...request, by: 'month' })).periods)).toBe(whole);
    expect(sum((await totals({ ...request, by: 'year' })).periods)).toBe(whole);
    for (const by of ['party', 'product']) {
      const { rows, others, beside } = await ranking(by, request);
      const parts = [...rows.map((row) => row.now), others?.now, beside?.now];
      expect(sum(parts.filter((part) => part !== undefined))).toBe(whole);
    }
  });

  it('add up although a document is written while they are read', async () => {
    await settleFigures();
    const before = (await ranking('product', { statuses: every })).beside;
    const end = meanwhile(testBed.database.dataSource, 'SELECT SUM(x.documents)', async () => {
      await add();
      await settleFigures();
    });
    expect((await ranking('product', { statuses: every })).beside).toEqual(before);
    end();
  });

  it('count a document once although its date moves to the period before', async () => {
    const days = { from: addDays(today, -1), to: today, statuses: [0] };
    const id = await add({ issueDate: today });
    await settleFigures();
    const countOf = ({ net: { now, before } }: Totals): number => now.count + before.count;
    const count = countOf(await totals(days));
    const end = meanwhile(testBed.database.dataSource, 'GROUP BY bucket', async () => {
      const { version } = await detail(id);
      const draft = invoiceOf(testBed, testBed.harum, { issueDate: addDays(today, -2) });
      await director.do('document/update', { id, version, draft });
      await settleFigures();
    });
    expect(countOf(await totals(days))).toBe(count);
    end();
    expect(countOf(await totals(days))).toBe(count);
  });

  it('are all of them in each answer of a screen, which asks for several at once', async () => {
    const changes = { issueDate: addDays(today, -39) };
    const request = { from: changes.issueDate, to: changes.issueDate, statuses: [0] };
    for (let round = 1; round <= 3; round += 1) {
      await add(changes);
      await add(changes);
      const [whole, ...ranked] = await Promise.all([
        totals(request),
        ranking('party', request),
        ranking('product', request),
      ]);
      expect(whole.net.now.count).toBe(2 * round);
      for (const { rows } of ranked) expect(rows.map(({ now }) => now)).toEqual([whole.net.now]);
    }
  });

  it('tell the figures of one buyer alone', async () => {
    const { rows } = await ranking('party', { statuses: every });
    for (const row of rows.slice(0, 3)) {
      expect(row.label).not.toBe('');
      expect((await totals({ statuses: every, party: row.subject })).net.now).toEqual(row.now);
    }
  });

  it('belong to the organisation alone', async () => {
    const other = testBed.as('besi.director');
    const { net } = await other.do<Totals>('dashboard/totals', { ...period(), statuses: every });
    expect(net.now).toEqual({ count: 0, amount: '0.00', tax: '0.00' });
    const { rows } = await other.do<Ranking>('dashboard/totals/ranking', {
      ...period(),
      of: 'party',
      statuses: every,
    });
    expect(rows).toEqual([]);
  });

  it('leave as a sheet with the headings of the reader', async () => {
    const answer = await director.send({
      method: 'POST',
      url: '/api/dashboard/totals/export',
      payload: { ...period(), format: 'csv', of: 'kind', statuses: every },
    });
    const lines = answer.body.trim().split(/\r?\n/);
    expect(lines[0]).toContain('Amount including tax (MYR)');
    expect(lines).toHaveLength(5);
  });

  it.each([
    [{ from: '2026-02-30' }, 'from', 'This is not a date'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'The last day is before the first'],
    [{ from: '2010-01-01', to: '2026-03-01' }, 'to', 'At most 750 days at once'],
  ])('refuse an invalid period: %j', async (request, path, message) => {
    const { extras } = await director.post('dashboard/totals', {
      ...period(),
      by: 'day',
      ...request,
    });
    expect(extras.fieldErrors).toMatchObject([{ path, message: expect.stringContaining(message) }]);
  });

  it('show what waits, what failed and why, and how long it takes', async () => {
    const id = await add();
    await director.do('document/submit', { id });
    await testBed.advance(2 * HOUR);
    const waiting = await director.ask('dashboard/health');
    expect(waiting).toMatchObject({ waiting: 1, checking: 0, everyOrganisation: false });
    await testBed.worker.settle();
    const done = await director.ask('dashboard/health');
    expect(done).toMatchObject({ waiting: 0, oldest: null, authority: { reachable: true } });
    expect(done.lastDay.documents).toBeGreaterThan(1);
    expect(done.lastDay.median).toBeGreaterThanOrEqual(0);
    expect(done.hours).toHaveLength(24);
  });

  it('tell whoever runs the system of a proxy that is not believed, and nobody else', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await testBed.app.inject({ method: 'GET', url: '/api/health/live', headers });
    const operator = testBed.as('superadmin');
    expect(await operator.ask('dashboard/health')).toMatchObject({ unknownProxy: '127.0.0.1' });
    expect(await director.ask('dashboard/health')).toMatchObject({ unknownProxy: null });
  });

  it('tell what failed for each reason, kind by kind, and the list shows just those', async () => {
    const ids = [await add(), await add()];
    const reference = { documentId: null, uuid: 'NA', invoiceNumber: 'OLD-1' };
    ids.push(await add({ kind: 2, references: [reference] }));
    await testBed.rows(
      'UPDATE invoicing_document SET submit_status = 2, faults = ? WHERE id IN (?)',
      [JSON.stringify([{ code: 'CF333', path: 'buyerId' }]), ids],
    );
    const { causes, failedSince } = await director.ask('dashboard/health');
    const reported = causes.filter(({ code }: { code: string }) => code === 'CF333');
    expect(reported).toMatchObject([
      { kind: 1, documents: 2 },
      { kind: 2, documents: 1 },
    ]);
    for (const { kind, documents } of reported) {
      const filters = [
        { field: 'faultCodes', operator: 8, value: '"CF333"' },
        { field: 'updateTime', operator: 5, value: failedSince },
      ];
      const request = { kind, statuses: [2, 11], filter: { filters } };
      expect((await director.do('document/page', request)).total).toBe(documents);
    }
  });
});
