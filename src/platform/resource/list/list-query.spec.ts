import type { Filter, PageQuery } from '@kernel/resource';
import { Invalid, Refused } from '@kernel/rules';
import { filterSql } from './filter-sql';
import { listQuery } from './list-query';
import type { ListSpec } from './list.types';

const spec: ListSpec = {
  from: 'invoicing_document d',
  alias: 'd',
  scope: 'organisation',
  columns: {
    number: { sql: 'd.number', kind: 'text', sortable: true, search: true },
    total: { sql: 'd.total', kind: 'amount', sortable: true },
    status: { sql: 'd.status', kind: 'integer' },
    issued: { sql: 'd.issued', kind: 'date' },
    sent: { sql: 'd.sent', kind: 'instant' },
    open: { sql: 'd.open', kind: 'flag' },
    token: { sql: 'd.token', kind: 'secret' },
  },
};
const whereOf = (filter: Filter) => filterSql(spec.columns, filter);
const leaf = (field: string, operator: number, value: Filter['value']): Filter => ({
  field,
  operator,
  value,
});

describe('a filter', () => {
  // Operators of platform-api, section 1.6.
  it.each<[Filter, string, unknown[]]>([
    [leaf('number', 0, 'INV-1'), 'd.number = ?', ['INV-1']],
    [leaf('number', 1, 'INV-1'), '(d.number <> ? OR d.number IS NULL)', ['INV-1']],
    [leaf('status', 2, 10), 'd.status < ?', [10]],
    [leaf('status', 3, '10'), 'd.status <= ?', [10]],
    [leaf('total', 4, '10.5'), 'd.total > CAST(? AS DECIMAL(40, 10))', ['10.5000000000']],
    [leaf('issued', 5, '2026-03-31'), 'd.issued >= ?', ['2026-03-31']],
    [leaf('number', 6, 'INV'), 'd.number LIKE ?', ['INV%']],
    [leaf('number', 7, '1'), 'd.number LIKE ?', ['%1']],
    [leaf('number', 8, '5%_\\'), 'd.number LIKE ?', ['%5\\%\\_\\\\%']],
    [leaf('open', 0, 'false'), 'd.open = ?', [false]],
    [leaf('total', 0, null), 'd.total IS NULL', []],
    [leaf('number', 8, ''), '1 = 1', []],
    [leaf('status', 9, [10, '11']), 'd.status IN (?, ?)', [10, 11]],
    [leaf('number', 9, ['INV-1', '']), '(d.number IN (?) OR d.number IS NULL)', ['INV-1']],
    [leaf('status', 9, []), '1 = 0', []],
  ])('%j becomes the condition %s', (filter, sql, params) => {
    expect(whereOf(filter)).toEqual({ sql, params });
  });

  it('compares a timestamp with the whole Malaysian day of a date', () => {
    expect(whereOf(leaf('sent', 0, '2026-03-31'))).toEqual({
      sql: '(d.sent >= ? AND d.sent < ?)',
      params: [new Date('2026-03-30T16:00:00Z'), new Date('2026-03-31T16:00:00Z')],
    });
  });

  it.each([
    [0, '(d.status = ? AND d.open = ?)'],
    [1, '(d.status = ? OR d.open = ?)'],
    [2, '(((d.status = ?) IS TRUE) XOR ((d.open = ?) IS TRUE))'],
  ])('joins conditions by logic %i', (logic, sql) => {
    const filters = [leaf('status', 0, 1), { logic: 1, filters: [] }, leaf('open', 0, true)];
    expect(whereOf({ logic, filters })).toEqual({ sql, params: [1, true] });
  });

  const nested = (depth: number): Filter =>
    depth === 0 ? leaf('status', 0, 1) : { logic: 0, filters: [nested(depth - 1)] };
  const hostile: [string, Filter, string][] = [
    ['an unknown field', leaf('d.number', 0, 'x'), 'unknownField'],
    ['SQL for a field', leaf('number) OR (1=1', 0, 'x'), 'unknownField'],
    ['a member of every object', leaf('__proto__', 0, 'x'), 'unknownField'],
    ['a secret', leaf('token', 8, 'x'), 'unknownField'],
    ['an unknown operator', leaf('number', 10, 'x'), 'formInvalid'],
    ['a member that nobody reads', { rules: [leaf('status', 0, 1)] } as Filter, 'formInvalid'],
    [
      'conditions below a condition',
      { ...leaf('status', 0, 1), filters: [leaf('status', 0, 2)] },
      'formInvalid',
    ],
    ['one value for a list of them', leaf('status', 9, '1'), 'formInvalid'],
    ['SQL among the values of a list', leaf('status', 9, ['1', '1) OR (1=1']), 'formInvalid'],
    ['a list of lists', leaf('status', 9, [['1']] as unknown as string[]), 'formInvalid'],
    ['a list without end', leaf('status', 9, Array(101).fill(1)), 'filterTooLarge'],
    ['SQL for a number', leaf('status', 0, '1 OR 1=1'), 'formInvalid'],
    ['SQL for a date', leaf('issued', 0, "2026-01-01' OR '1'='1"), 'formInvalid'],
    ['a list for a value', leaf('number', 0, ['x']), 'formInvalid'],
    ['an object for a value', leaf('total', 0, { gt: 1 } as unknown as string), 'formInvalid'],
    ['an unknown logic', { logic: 3, filters: [leaf('status', 0, 1)] }, 'formInvalid'],
    ['a text for branches', { filters: 'x' as unknown as Filter[] }, 'formInvalid'],
    ['nothing for a branch', { filters: [null as unknown as Filter] }, 'formInvalid'],
    ['"contains" in a number', leaf('status', 8, '1'), 'operatorNotForField'],
    [
      'more than 30 leaves',
      { filters: Array.from({ length: 31 }, () => leaf('status', 0, 1)) },
      'filterTooLarge',
    ],
    ['more than 3 levels', nested(4), 'filterTooDeep'],
  ];
  it.each(hostile)('refuses %s', (_, filter, code) => {
    const refusal = (): unknown => {
      try {
        return whereOf(filter);
      } catch (error) {
        return error instanceof Refused || error instanceof Invalid ? error.code : error;
      }
    };
    expect(refusal()).toBe(code);
  });

  it('may be three levels deep', () => {
    expect(whereOf(nested(3)).params).toEqual([1]);
  });
});

describe('a page of a list', () => {
  it('is scoped, ordered with the id as a tie-breaker, and bounded', () => {
    const { rows, pageSize } = listQuery(spec, {
      page: 3,
      pageSize: 999,
      field: 'total',
      order: 'descend',
    });
    expect(rows.sql).toContain('{scope:d}');
    expect(rows.sql).toMatch(/ORDER BY d\.total DESC, d\.id DESC LIMIT \? OFFSET \?$/);
    expect(pageSize).toBe(200);
    expect(rows.params).toEqual([200, 400]);
  });

  it('is found by an index that the list declares for the query, and read afterwards', () => {
    const indexesFor = ({ keyword }: PageQuery) => (keyword ? ['issued', 'of_party'] : []);
    const indexed = { ...spec, indexesFor };
    const { rows, count } = listQuery(indexed, { keyword: 'x', field: 'total', pageSize: 50 });
    expect(rows.sql).toMatch(
      /FROM \(SELECT d\.id FROM invoicing_document d FORCE INDEX \(issued, of_party\) WHERE .* LIMIT \? OFFSET \?\)/,
    );
    expect(rows.sql).toMatch(/ON d\.id = of_page\.id ORDER BY d\.total ASC, d\.id ASC$/);
    expect(rows.params).toEqual(['%x%', 50, 0]);
    expect(count.sql).toContain('d FORCE INDEX (issued, of_party) WHERE');
    expect(listQuery(indexed, {})).toEqual(listQuery(spec, {}));
  });

  describe('with sums', () => {
    const summed: ListSpec = {
      ...spec,
      where: { sql: 'd.kind = ?', params: [1] },
      sums: { from: 'invoicing_count d', sum: 'documents', members: ['status', 'open'] },
    };
    const known = 'SELECT COALESCE(SUM(d.documents), 0) AS total FROM invoicing_count d WHERE';

    it('returns the total with its rows, when filtered by nothing else', () => {
      const filter = { logic: 1, filters: [leaf('status', 9, [1, 2]), leaf('open', 0, true)] };
      for (const query of [{}, { keyword: ' ' }, { filter }, { filter: leaf('status', 1, 3) }]) {
        const { rows, count, tellsTotal } = listQuery(summed, query);
        expect(tellsTotal).toBe(true);
        expect(count.sql).toContain(`${known} {scope:d} AND (d.kind = ?)`);
        expect(rows.sql).toContain(`, (${count.sql}) AS total FROM invoicing_document d WHERE`);
        expect(rows.params).toEqual([...count.params, ...count.params, 20, 0]);
      }
    });

    it('counts when filtered by anything else', () => {
      const both = { filters: [leaf('status', 0, 1), { filters: [leaf('number', 8, 'x')] }] };
      for (const query of [
        { keyword: 'x' },
        { search: { keyword: 'x' } },
        { filter: both },
        { filter: leaf('issued', 5, '2026-01-01') },
      ]) {
        const { rows, count, tellsTotal } = listQuery(summed, query);
        expect(tellsTotal).toBe(false);
        expect(count.sql).toMatch(/^SELECT COUNT\(\*\) AS total FROM invoicing_document d WHERE/);
        expect(rows.sql).not.toContain('total FROM');
      }
    });
  });

  it('contains nothing from the caller in its text', () => {
    const words = ['INV" --', "x' OR 1=1", '怡保?{scope:x}'];
    const { rows, count } = listQuery(spec, {
      keyword: words[0]!,
      search: { fields: ['number'], keyword: words[1]! },
      filter: leaf('number', 0, words[2]),
    });
    for (const word of words) expect(rows.sql + count.sql).not.toContain(word);
    expect(count.params).toHaveLength(3);
  });
});
