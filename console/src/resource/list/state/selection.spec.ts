import { narrowed, type Selection } from './selection';

const selection = (changes: Partial<Selection> = {}): Selection => ({
  ids: ['1', '2', '3'],
  all: false,
  query: {},
  count: 3,
  clear: () => undefined,
  rows: [
    { id: '1', submitStatus: 0 },
    { id: '2', submitStatus: 10 },
    { id: '3', submitStatus: 0 },
  ],
  ...changes,
});
const isDraft = (row: Record<string, unknown>): boolean => row.submitStatus === 0;

describe('the selection of an action', () => {
  it('contains and counts only the rows that allow the action', () => {
    expect(narrowed(selection(), isDraft)).toMatchObject({ ids: ['1', '3'], count: 2 });
    expect(narrowed(selection(), () => false)).toMatchObject({ ids: [], count: 0 });
  });

  it('stays whole when not all of its rows are loaded', () => {
    const all = selection({ all: true, ids: [], rows: [], count: 5000 });
    expect(narrowed(all, isDraft)).toBe(all);
    const opened = selection({ ids: ['1', '2', '3', '4'], count: 4 });
    expect(narrowed(opened, isDraft)).toBe(opened);
  });
});
