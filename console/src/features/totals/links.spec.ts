import { filtersOf } from './links';

/**
 * The server counts by `domain/totals/contributions`: merged invoices once, parties by record, else
 * by TIN.
 */
describe('links from a figure to its documents', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' };

  it('exclude documents that are part of a merged invoice', () => {
    expect(filtersOf(1, { ...period, statuses: [0] })).toEqual([
      'submitStatus~in~0',
      'issueDate~gte~2026-03-01',
      'issueDate~lte~2026-03-31',
      'mergeStatus~neq~contained',
    ]);
    expect(filtersOf(2, { statuses: [0] })).toEqual(['submitStatus~in~0']);
  });

  it('show the failures with one reason in the given days', () => {
    const request = { statuses: [2, 11], code: 'CF321', changedSince: '2026-03-01' } as const;
    expect(filtersOf(1, request)).toEqual([
      'submitStatus~in~2,11',
      'faultCodes~contains~"CF321"',
      'updateTime~gte~2026-03-01',
    ]);
  });

  it.each([
    ['a buyer on record', 2, 'b12', ['buyerId~eq~12']],
    ['a supplier on record', 5, 's12', ['supplierId~eq~12']],
    ['a buyer without a record', 2, 'tC123', ['buyerId~empty~', 'buyerTin~eq~C123']],
    ['a supplier without a record', 5, 'tC123', ['supplierId~empty~', 'supplierTin~eq~C123']],
    ['no buyer at all', 2, '', ['buyerId~empty~', 'buyerTin~empty~']],
  ] as const)('exist for %s', (_, kind, party, filters) => {
    expect(filtersOf(kind, { party })).toEqual(filters);
  });
});
