import fc from 'fast-check';
import type { Filter } from '@kernel/resource';
import { Decimal } from '@kernel/money';
import type { DraftLine } from '@modules/invoicing/domain/document/document.types';
import { coffee, invoiceOf } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

type Row = Record<string, string | number | null>;

/** Operators of platform-api, section 1.6, and our own for a list of values. */
const EQ = 0;
const NEQ = 1;
const comparisons: Record<number, (sign: number) => boolean> = {
  0: (sign) => sign === 0,
  1: (sign) => sign !== 0,
  2: (sign) => sign < 0,
  3: (sign) => sign <= 0,
  4: (sign) => sign > 0,
  5: (sign) => sign >= 0,
};

/** The meaning of the filter, implemented again without a database. */
function holds(filter: Filter, row: Row): boolean {
  if (filter.field === undefined) {
    const results = (filter.filters ?? []).map((each) => holds(each, row));
    if (results.length === 0) return true;
    if (filter.logic === 2) return results.filter(Boolean).length % 2 === 1;
    return filter.logic === 1 ? results.some(Boolean) : results.every(Boolean);
  }
  const { operator = 0, value } = filter;
  const own = row[filter.field] ?? null;
  if (value === null) return operator === EQ ? own === null : own !== null;
  if (Array.isArray(value)) return value.some((each) => String(each) === String(own));
  if (own === null) return operator === NEQ;
  const text = [String(own), String(value)].map((each) => each.toLowerCase()) as [string, string];
  if (operator === 6) return text[0].startsWith(text[1]);
  if (operator === 7) return text[0].endsWith(text[1]);
  if (operator === 8) return text[0].includes(text[1]);
  return comparisons[operator]!(compared(filter.field, text));
}

const compared = (field: string, [own, value]: [string, string]): number =>
  field === 'totalPayableAmount' || field === 'lineCount' || field === 'submitStatus'
    ? new Decimal(own).comparedTo(value)
    : own < value
      ? -1
      : Number(own > value);

const leaf = (
  field: string,
  operators: readonly number[],
  values: readonly (string | number | null)[],
) =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom(...operators),
    value: fc.constantFrom(...values),
  });

const leaves = fc.oneof(
  leaf('invoiceNumber', [0, 1, 6, 7, 8], ['A-1', 'a-2', 'A', '3', '%', '_']),
  leaf('totalPayableAmount', [0, 1, 2, 3, 4, 5], ['84.70', '84.7', 100, '254.10']),
  leaf('issueDate', [0, 1, 2, 3, 4, 5], ['2026-03-02', '2026-03-04']),
  leaf('lineCount', [0, 1, 4], [1, 2]),
  leaf('remark', [8], ['urgent', 'URG', 'x']),
  leaf('remark', [0, 1], [null]),
  leaf('billReference', [0, 1, 8], ['PO-1', 'po', '%']),
  leaf('lineDescription', [8], ['beans', 'KOPI', '"o"', '5%', '白咖啡', 'last of all', 'tea']),
  fc.record({
    field: fc.constant('invoiceNumber'),
    operator: fc.constant(9),
    value: fc.subarray(['A-1', 'A-3', 'A-9']),
  }),
);

/** What stands on the lines of some; of one of them more than an index has room for. */
const wordsOf: Record<number, string[]> = {
  1: ['Roasted coffee beans'],
  2: ['Kopi "O", 5% off', '怡保白咖啡 三合一'],
  3: [...Array.from({ length: 4 }, () => 'x'.repeat(140)), 'The "O" that is last of all'],
  4: ['Beans, 白咖啡', 'Kopi'],
};

const group = (inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.record({
    logic: fc.constantFrom(0, 1, 2),
    filters: fc.array(inner, { minLength: 1, maxLength: 3 }),
  });

/** The six of specification 1, section 9. */
const orders = [
  'createTime',
  'updateTime',
  'invoiceNumber',
  'issueDate',
  'totalPayableAmount',
  'submitTime',
] as const;

interface Order {
  field: (typeof orders)[number];
  order: string;
}

/** As in the list: empty values first in ascending order, and the id breaks ties. */
function inOrder(rows: readonly Row[], { field, order }: Order): Row[] {
  const key = (row: Row): string =>
    String(row[field] ?? '').padStart(30, field === 'totalPayableAmount' ? '0' : '');
  const up = rows.toSorted(
    (a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))) || Number(a.id) - Number(b.id),
  );
  return order === 'ascend' ? up : up.reverse();
}

const dates = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-06'];
const issued = (operators: readonly number[]) =>
  leaf('issueDate', operators, dates) as fc.Arbitrary<Filter>;
const periods: fc.Arbitrary<Filter[]> = fc.oneof(
  fc.tuple(issued([4, 5]), issued([2, 3])),
  issued([0]).map((day) => [day]),
);

const one = leaves as fc.Arbitrary<Filter>;
const within = group(fc.oneof(one, group(one)));
const trees = group(fc.oneof(one, within));

describe('the advanced search of documents', () => {
  let testBed: TestBed;
  let director: Person;
  const rows: Row[] = [];

  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    for (let n = 1; n <= 6; n += 1) {
      const draft = invoiceOf(testBed, testBed.harum, {
        invoiceNumber: `A-${n}`,
        issueDate: `2026-03-0${n}`,
        remark: n % 3 === 0 ? null : `${n} is Urgent`,
        billReference: n % 2 === 0 ? 'PO-1' : null,
        lines: (wordsOf[n] ?? ['Tea', 'Tea of the hills']).map((description) =>
          coffee({ description, quantity: String(n) }),
        ),
      });
      const id = await director.do<string>('document/add', { draft });
      const view = await director.ask('document/detail', { id });
      const words = view.lines.map(({ description }: DraftLine) => description).join('\n');
      rows.push({ ...view, lineCount: view.lines.length, lineDescription: words });
    }
  });
  afterAll(() => testBed?.close());

  const found = async (filter: Filter): Promise<string[]> => {
    const request = { kind: 1, filter, field: 'invoiceNumber', order: 'ascend', pageSize: 50 };
    return (await director.do('document/page', request)).items.map((row: Row) => row.invoiceNumber);
  };

  it('finds what its conditions and brackets mean, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async (filter) => {
        const meant = rows.filter((row) => holds(filter, row)).map((row) => row.invoiceNumber);
        expect(await found(filter)).toEqual(meant);
      }),
      { numRuns: 120 },
    );
  });

  // A short period is read by a different index from that of the sort order.
  it('shows any page of a period in any order, and how many there are', async () => {
    const requests = fc.record({
      field: fc.constantFrom(...orders),
      order: fc.constantFrom('ascend', 'descend'),
      pageSize: fc.integer({ min: 1, max: 4 }),
      page: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(periods, within, requests, async (period, tree, request) => {
        const filter = { logic: 0, filters: [...period, tree] };
        const meant = inOrder(
          rows.filter((row) => holds(filter, row)),
          request,
        ).map((row) => row.invoiceNumber);
        const from = (request.page - 1) * request.pageSize;
        const answer = await director.do('document/page', { kind: 1, filter, ...request });
        expect(answer.total).toBe(meant.length);
        expect(answer.items.map((row: Row) => row.invoiceNumber)).toEqual(
          meant.slice(from, from + request.pageSize),
        );
      }),
      { numRuns: 120 },
    );
  });

  it('tells the words of lines in the history of a document once', async () => {
    const [{ id, version }] = rows as [Row];
    const draft = invoiceOf(testBed, testBed.harum, {
      invoiceNumber: 'A-1',
      lines: [coffee({ description: 'Something else' })],
    });
    await director.do('document/update', { id, version, draft });
    expect(await found({ field: 'lineDescription', operator: 8, value: 'something' })).toEqual([
      'A-1',
    ]);
    const [last] = await director.ask('document/timeline', { id: id as string });
    expect(JSON.stringify(last.detail).match(/Something else/g)).toHaveLength(1);
  });

  it('finds by how it is paid', async () => {
    expect(await found({ field: 'paymentMode', operator: 0, value: null })).toHaveLength(6);
  });

  it.each<[string, Filter, string]>([
    ['a field it does not know', { field: 'content', operator: 0, value: '1' }, 'unknownField'],
    ['an operator nobody knows', { field: 'issueDate', operator: 17, value: '1' }, 'formInvalid'],
    [
      'one that does not fit the field',
      { field: 'issueDate', operator: 8, value: '2026-03-01' },
      'operatorNotForField',
    ],
    [
      'more than thirty conditions',
      {
        filters: Array.from({ length: 31 }, () => ({ field: 'lineCount', operator: 0, value: 1 })),
      },
      'filterTooLarge',
    ],
  ])('refuses %s', async (_, filter, code) => {
    const answer = await director.post('document/page', { kind: 1, filter });
    expect([answer.code, answer.extras.errorCode]).toEqual([400, code]);
  });
});
