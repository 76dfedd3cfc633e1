import { type Filter, FilterLogic, FilterOperator } from '@kernel/resource';
import { inContext } from '@platform/context';
import type { Piece } from '@platform/resource/list/list.types';
import type { Lists } from '@platform/resource/list/lists';
import { documentListSpec, ofPeriod } from './document-list-spec';
import { DocumentPeriods } from './document-periods';

const day = (operator: number, value: string): Filter => ({ field: 'issueDate', operator, value });
const years = {
  logic: FilterLogic.and,
  filters: [day(FilterOperator.gte, '2024-01-01'), day(FilterOperator.lte, '2025-12-31')],
};
const month = {
  logic: FilterLogic.and,
  filters: [day(FilterOperator.gte, '2026-03-01'), day(FilterOperator.lte, '2026-03-31')],
};
const name: Filter = { field: 'buyerName', operator: FilterOperator.contains, value: 'a' };

/** The indexes that a narrowed list may use, and what was counted for it. */
async function narrowed(
  filter: Filter | undefined,
  found: number,
  readable: readonly string[] | 'all' = ['1'],
): Promise<{ indexes: readonly string[]; counted: Piece[] }> {
  const counted: Piece[] = [];
  const read = async (_: unknown, piece: Piece) => {
    counted.push(piece);
    return [{ total: found }];
  };
  const periods = new DocumentPeriods({ read } as unknown as Lists);
  const scope = { orgId: '1', readable, onlyCreatedBy: null, userId: '2' };
  const spec = await inContext({ requestId: 'x', language: 'en', reason: null, scope }, () =>
    periods.narrowed(documentListSpec({ kind: 1, statuses: [10] }), { filter }),
  );
  return { indexes: spec.indexesFor!({ filter }), counted };
}

describe('a period longer than a quarter', () => {
  it.each<[string, Filter]>([
    ['without a beginning', day(FilterOperator.lte, '2025-08-31')],
    ['without an end', day(FilterOperator.gte, '2025-08-01')],
    ['of two years', years],
  ])('%s is read by its own index when it has few documents', async (_, filter) => {
    expect((await narrowed(filter, 200_000)).indexes).toEqual(ofPeriod);
    expect((await narrowed(filter, 200_001)).indexes).toEqual([]);
  });

  it('is counted within the scope and the list, up to one more than few', async () => {
    const [piece] = (await narrowed(years, 5)).counted;
    expect(piece!.sql).toMatch(
      /FORCE INDEX \(invoicing_document_issued\)\s+WHERE \{scope:d\} AND .* LIMIT 200001/,
    );
    expect(piece!.params).toEqual([1, 0, 10, '2024-01-01', '2025-12-31']);
  });

  it.each<[string, Filter | undefined, 'all' | undefined]>([
    ['no filter', undefined, undefined],
    ['a filter for something else', name, undefined],
    ['a quarter, which has its index anyway', month, undefined],
    ['all organisations, by which the index begins', years, 'all'],
  ])('is not counted for %s', async (_, filter, readable) => {
    expect((await narrowed(filter, 5, readable)).counted).toEqual([]);
  });
});
