import { Decimal, sum } from '@kernel/money';
import { localDateTime } from '@kernel/time';
import { coffee, invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

type Row = Record<string, string>;

describe('the list of invoices', () => {
  let testBed: TestBed;
  let director: Person;
  /** By their numbers, in the order in which they were written. */
  const ids = new Map<string, string>();

  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    await write('A-1', 'B-2', 'C-3', 'D-4', 'E-5');
    for (const number of ['B-2', 'D-4'])
      await director.do('document/submit', { id: ids.get(number) });
    await testBed.worker.settle();
    await director.do('document/submit', { id: ids.get('E-5') });
    await director.do('document/withdraw', { id: ids.get('E-5') });
    const stranger = testBed.as('besi.director');
    await stranger.do('document/add', { draft: invoiceOf(testBed, testBed.besi) });
  });
  afterAll(() => testBed.close());

  async function write(...numbers: string[]): Promise<void> {
    for (const [index, invoiceNumber] of numbers.entries()) {
      const draft = invoiceOf(testBed, testBed.harum, {
        invoiceNumber,
        buyerId: testBed.harum.buyers[index % 3]!.id,
        lines: [coffee({ quantity: String(((index * 3) % 5) + 1) })],
      });
      ids.set(invoiceNumber, await director.do('document/add', { draft }));
    }
  }

  const page = (request: object = {}) => director.do('document/page', { kind: 1, ...request });
  const numbers = async (request: object = {}): Promise<string[]> =>
    (await page(request)).items.map((row: Row) => row.invoiceNumber);

  it('shows the newest first, page by page, and nothing of others', async () => {
    expect(await page({ pageSize: 2 })).toMatchObject({
      page: 1,
      pageSize: 2,
      total: 5,
      totalPages: 3,
      hasPrevPage: false,
      hasNextPage: true,
      items: [{ invoiceNumber: 'E-5' }, { invoiceNumber: 'D-4' }],
    });
    expect(await numbers({ pageSize: 2, page: 3 })).toEqual(['A-1']);
    expect((await page()).items.map((row: Row) => row.orgId)).toEqual(
      Array(5).fill(testBed.harum.id),
    );
  });

  // Specification 1, section 9: the six fields that sort.
  it.each([
    'invoiceNumber',
    'issueDate',
    'totalPayableAmount',
    'submitTime',
    'createTime',
    'updateTime',
  ])('sorts by %s in both directions', async (field) => {
    const key = (row: Row): string | number =>
      field === 'totalPayableAmount' ? Number(row[field]) : String(row[field] ?? '');
    for (const order of ['ascend', 'descend']) {
      const { items } = await page({ field, order });
      const keys: (string | number)[] = items.map(key);
      const sorted = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(order === 'ascend' ? sorted : sorted.reverse());
      expect(items).toHaveLength(5);
    }
  });

  it.each(['buyerName', 'uuid', 'nothing', 'id; drop table'])(
    'refuses to sort by %s',
    async (field) => {
      const answer = await director.post('document/page', { kind: 1, field, order: 'ascend' });
      expect(answer).toMatchObject({ code: 400, type: 'error' });
    },
  );

  it('filters, searches and keeps to statuses', async () => {
    const buyerId = testBed.harum.buyers[1]!.id;
    const filter = {
      logic: 0,
      filters: [{ field: 'buyerId', operator: 0, value: buyerId }],
    };
    expect(await numbers({ filter })).toEqual(['E-5', 'B-2']);
    expect(await numbers({ keyword: 'C-3' })).toEqual(['C-3']);
    expect(await numbers({ keyword: testBed.harum.buyers[2]!.card.name })).toEqual(['C-3']);
    expect(await numbers({ keyword: '%' })).toEqual([]);
    expect(await numbers({ statuses: [10] })).toEqual(['D-4', 'B-2']);
    expect(await numbers({ statuses: [3, 0], keyword: '-1' })).toEqual(['A-1']);
    const { uuid } = await director.ask('document/detail', { id: ids.get('B-2')! });
    expect(await numbers({ keyword: uuid })).toEqual(['B-2']);
  });

  it.each([
    ['a kind that does not exist', { kind: 9 }],
    [
      'a filter on a column it has not',
      { kind: 1, filter: { field: 'payload', operator: 0, value: '1' } },
    ],
    ['a status that is no number', { kind: 1, statuses: ['x'] }],
  ])('refuses %s', async (_name, body) => {
    expect(await director.post('document/page', body)).toMatchObject({ code: 400 });
  });

  // One bound serves all lists, and clients of the API family expect it to cap (platform-api, section 1.6).
  it('answers a page of 200 to whoever asks for more', async () => {
    const answer = await director.post('document/page', { kind: 1, pageSize: 500 });
    expect(answer).toMatchObject({ code: 200, result: { page: 1, pageSize: 200 } });
    for (const pageSize of [0, -1, 1.5, 'many'])
      expect(await director.post('document/page', { kind: 1, pageSize })).toMatchObject({
        code: 400,
      });
  });

  it('counts by status for its tabs; the bin does not count', async () => {
    const counts = () => director.ask('document/counts', { kind: '1' });
    const before = [
      { status: 0, count: 2 },
      { status: 3, count: 1 },
      { status: 10, count: 2 },
    ];
    expect(await counts()).toEqual(before);
    await director.do('document/delete', { ids: [ids.get('A-1')] });
    expect(await counts()).toEqual([{ status: 0, count: 1 }, ...before.slice(1)]);
    await director.do('document/restore', { ids: [ids.get('A-1')] });
    expect(await director.ask('document/counts', { kind: '2' })).toEqual([]);
    expect((await director.get('document/counts', { kind: '9' })).code).toBe(400);
  });

  it('and the figures of the home page are those of the documents', async () => {
    const { items } = await page({ pageSize: 100 });
    const { byStatus, byDay, deadlines, recentFaults } = await director.ask('document/dashboard');
    const payable = (rows: Row[]): string =>
      sum(rows.map((row) => new Decimal(row.totalPayableAmount!))).toFixed(2);
    for (const { status, count, amount } of byStatus) {
      const those = items.filter((row: { submitStatus: number }) => row.submitStatus === status);
      expect([status, count, amount]).toEqual([status, those.length, payable(those)]);
    }
    expect(
      byStatus.map(({ status, count }: Record<string, number>) => ({ status, count })),
    ).toEqual(await director.ask('document/counts', { kind: '1' }));
    const valid = items.filter((row: { submitStatus: number }) => row.submitStatus === 10);
    expect(byDay.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { date: valid[0].issueDate, count: valid.length, amount: payable(valid) },
    ]);
    expect(deadlines.map(({ id }: Row) => id).sort()).toEqual(
      valid.map(({ id }: Row) => id).sort(),
    );
    expect(recentFaults).toEqual([]);
  });

  describe('as a sheet', () => {
    const sheet = async (request: object) => {
      const { payload, headers, statusCode } = await director.send({
        method: 'POST',
        url: '/api/document/export',
        payload: { format: 'csv', ...request },
      });
      const lines = payload
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n');
      return { lines, headers, statusCode, payload };
    };
    const firstCells = (lines: string[]) => lines.slice(1).map((line) => line.split(',')[0]);

    it('has the documents that were selected, of whichever list', async () => {
      const chosen = [ids.get('D-4'), ids.get('A-1')];
      const { lines, headers } = await sheet({ scope: 'selected', ids: chosen });
      expect(firstCells(lines)).toEqual(['D-4', 'A-1']);
      expect(headers['content-type']).toMatch(/^text\/csv/);
      expect(headers['content-disposition']).toMatch(/documents-\d{4}-\d\d-\d\d\.csv/);
    });

    it('has the present page, or all that match, in the order of the list', async () => {
      const query = { kind: 1, field: 'invoiceNumber', order: 'ascend', pageSize: 2, page: 2 };
      expect(firstCells((await sheet({ scope: 'page', query })).lines)).toEqual(['C-3', 'D-4']);
      const all = { kind: 1, field: 'invoiceNumber', order: 'ascend', statuses: [10] };
      expect(firstCells((await sheet({ scope: 'all', query: all })).lines)).toEqual(['B-2', 'D-4']);
    });

    it('has headings and statuses in the language of the reader, amounts to the sen', async () => {
      const query = { kind: 1, statuses: [10] };
      const columns = ['invoiceNumber', 'submitStatus', 'totalPayableAmount'];
      const request = { format: 'csv', scope: 'all', query, columns };
      const inLanguage = async (language: string) =>
        (
          await testBed
            .as('harum.director', language)
            .send({ method: 'POST', url: '/api/document/export', payload: request })
        ).payload
          .replace(/^\uFEFF/, '')
          .trim()
          .split('\r\n');
      const [headings, row] = await inLanguage('en');
      expect(headings).toBe('Number,Status,Payable');
      expect(row).toMatch(/^D-4,Valid,\d+\.\d\d$/);
      expect((await inLanguage('zh-tw'))[0]).not.toBe(headings);
    });

    it('has the columns of the screen in their order, times by the clock in Malaysia', async () => {
      const query = { kind: 1, statuses: [10] };
      const columns = ['buyerId', 'mergeStatus', 'createTime', 'invoiceNumber', 'nothingOfOurs'];
      const { lines } = await sheet({ scope: 'page', query: { ...query, pageSize: 1 }, columns });
      const [row] = (await page({ ...query, pageSize: 1 })).items;
      expect(lines).toEqual([
        'Buyer,Merged,Created,Number',
        [
          row.buyerName,
          'Not merged',
          localDateTime(new Date(row.createTime as string)),
          row.invoiceNumber,
        ].join(','),
      ]);
    });

    it('is a workbook on request', async () => {
      const { payload, headers } = await sheet({
        format: 'xlsx',
        scope: 'all',
        query: { kind: 1 },
      });
      expect(payload.startsWith('PK')).toBe(true);
      expect(headers['content-type']).toContain('spreadsheetml');
    });

    it.each([
      ['all of a list it does not name', { scope: 'all' }],
      ['a scope that does not exist', { scope: 'everything', query: { kind: 1 } }],
      ['a format that does not exist', { format: 'pdf', scope: 'all', query: { kind: 1 } }],
      [
        'an order that the list does not know',
        { scope: 'all', query: { kind: 1, field: 'uuid', order: 'ascend' } },
      ],
      [
        'a filter that the list does not know',
        { scope: 'page', query: { kind: 1, filter: { field: 'x', operator: 0, value: '1' } } },
      ],
    ])('refuses to export %s before a byte is sent', async (_name, request) => {
      const { statusCode, payload } = await sheet(request);
      expect(statusCode).toBe(200);
      expect(JSON.parse(payload)).toMatchObject({ code: 400, type: 'error' });
    });
  });
});
