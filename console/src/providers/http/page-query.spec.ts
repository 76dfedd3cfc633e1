import { pageQueryOf } from './page-query';

describe('the body of a page call (platform API 1.6)', () => {
  it('asks for page one with twenty rows by default', () => {
    expect(pageQueryOf({})).toEqual({ page: 1, pageSize: 20 });
  });

  it('names the word that means descending', () => {
    const sorters = [{ field: 'createTime', order: 'desc' as const }];
    expect(pageQueryOf({ sorters })).toMatchObject({
      field: 'createTime',
      order: 'descending',
      descStr: 'descending',
    });
  });

  it('keeps the search word apart from the filter tree', () => {
    const query = pageQueryOf({
      filters: [
        { field: 'keyword', operator: 'contains', value: 'kopi' },
        { field: 'unitPrice', operator: 'gte', value: '10' },
      ],
    });
    expect(query.keyword).toBe('kopi');
    expect(query.filter).toEqual({
      logic: 0,
      filters: [{ field: 'unitPrice', operator: 5, value: '10' }],
    });
  });

  it('sends "one of" as a list of values and "any condition" as an OR branch', () => {
    const query = pageQueryOf({
      filters: [
        {
          operator: 'or',
          value: [
            { field: 'state', operator: 'in', value: ['01', '14'] },
            { field: 'city', operator: 'startswith', value: 'Ku' },
          ],
        },
      ],
    });
    expect(query.filter).toEqual({
      logic: 1,
      filters: [
        { field: 'state', operator: 9, value: ['01', '14'] },
        { field: 'city', operator: 6, value: 'Ku' },
      ],
    });
  });

  it('asks for empty values by comparing with null', () => {
    const filters = [
      { field: 'city', operator: 'null' as const, value: null },
      { field: 'state', operator: 'nnull' as const, value: null },
    ];
    expect(pageQueryOf({ filters }).filter?.filters).toEqual([
      { field: 'city', operator: 0, value: null },
      { field: 'state', operator: 1, value: null },
    ]);
  });
});
