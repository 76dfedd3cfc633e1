import { arrangementOf, inOrder, moved, withHidden } from './arrangement';

const widgets = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
const keys = (list: { key: string }[]): string => list.map(({ key }) => key).join('');

describe('the arrangement of the home page', () => {
  it.each([
    [[], 'abcd'],
    [['d', 'a'], 'dabc'],
    [['c', 'gone', 'a'], 'cabd'],
  ])('the order %j shows %s, with new cards at the end', (order, shown) => {
    expect(keys(inOrder(widgets, { order, hidden: [] }))).toBe(shown);
  });

  it.each([
    ['a', 'c', 'bcad'],
    ['d', 'a', 'dabc'],
    ['a', 'a', 'abcd'],
    ['x', 'a', 'abcd'],
    ['a', 'x', 'abcd'],
  ])('%s dropped on %s gives %s', (from, to, shown) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(shown);
  });

  it('hides a card once and shows it again', () => {
    const hidden = withHidden(withHidden(arrangementOf(null), 'a', true), 'a', true);
    expect(hidden.hidden).toEqual(['a']);
    expect(withHidden(hidden, 'a', false).hidden).toEqual([]);
  });

  it.each([null, 'x', { order: 3 }, { order: ['a', 4], hidden: {} }])(
    'reads what an older version stored: %j',
    (kept) => {
      expect(inOrder(widgets, arrangementOf(kept))).toHaveLength(4);
    },
  );
});
