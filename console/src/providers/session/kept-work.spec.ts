import { useLocalStorage } from '../../../../test/support/local-storage';
import { dropKept, keep, type Kept, keptAt, settledIn, typedIn } from './kept-work';
import { type Session, session } from './session';

const as = (id: string): void => session.set({ user: { id } } as Session);
const NOW = Date.now();
const typed = (stamp: string, at: number): Kept<string> => ({
  stamp,
  at,
  version: null,
  base: '',
  data: `typed at ${at}`,
});

describe('unsaved work on the device', () => {
  useLocalStorage();
  beforeEach(() => as('7'));

  it('is found again where it was typed, latest first', () => {
    keep('document:new:1', typed('a', NOW - 1));
    keep('document:new:1', typed('b', NOW));
    expect(keptAt('document:new:1').map(({ stamp }) => stamp)).toEqual(['b', 'a']);
    expect(keptAt('document:new:2')).toEqual([]);
  });

  it('is one entry for each time the form was opened', () => {
    keep('buyer:new', typed('a', NOW - 5));
    keep('buyer:new', typed('a', NOW));
    expect(keptAt('buyer:new')).toEqual([typed('a', NOW)]);
  });

  it('is not offered to anyone else', () => {
    keep('buyer:new', typed('a', NOW));
    as('8');
    expect(keptAt('buyer:new')).toEqual([]);
    as('7');
    expect(keptAt('buyer:new')).toHaveLength(1);
  });

  it('is removed once it is saved, and after two weeks', () => {
    keep('buyer:new', typed('a', NOW));
    keep('buyer:new', typed('old', NOW - 15 * 86_400_000));
    expect(keptAt('buyer:new').map(({ stamp }) => stamp)).toEqual(['a']);
    dropKept('buyer:new', ['a']);
    expect(keptAt('buyer:new')).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('unsaved work over a record that others have changed since', () => {
  it('is what was typed, and leaves the rest as it is stored now', () => {
    const base = { name: 'Siti', phone: '+6012', roles: ['1'], remark: null };
    const data = { ...base, phone: '+6013', roles: ['1', '2'] };
    expect(typedIn(base, data)).toEqual({ phone: '+6013', roles: ['1', '2'] });
  });

  it('adds what was added and takes out what was taken out', () => {
    const typed = { base: ['a', 'b', 'c'], data: ['a', 'c', 'd'] };
    // Meanwhile somebody else has removed c and added e.
    expect([...settledIn(typed, ['a', 'b', 'e'])].sort()).toEqual(['a', 'd', 'e']);
  });
});
