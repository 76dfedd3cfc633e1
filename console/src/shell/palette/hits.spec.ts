import { found, type Hit, matches } from './hits';

const hit = (title: string, more?: string): Hit => ({
  key: title,
  title,
  ...(more && { more }),
  run: () => undefined,
});

const hits = [hit('Refund notes', 'E-invoice'), hit('Notes'), hit('Buyers', 'Parties')];
const titles = (typed: string, most = 9): string[] =>
  found(typed, hits, most).map(({ title }) => title);

describe('the matches of the palette', () => {
  it('contain every word, in any order, in the name or its path', () => {
    expect(matches('notes e-inv', 'Refund notes', 'E-invoice')).toBe(true);
    expect(matches('notes parties', 'Refund notes', 'E-invoice')).toBe(false);
  });

  it('start with those that begin with what was typed', () => {
    expect(titles('no')).toEqual(['Notes', 'Refund notes']);
  });

  it('are found by other words for the same, which nobody sees', () => {
    const add = { ...hit('Add invoice'), also: 'new create' };
    expect(found('new inv', [...hits, add], 9)).toEqual([add]);
  });

  it('are everything, in order, while nothing is typed', () => {
    expect(titles(' ', 2)).toEqual(['Refund notes', 'Notes']);
  });
});
