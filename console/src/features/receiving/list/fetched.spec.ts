import { fetchedBetween, type LastFetch } from './fetched';

const nine = '2026-11-18T01:00:00.000Z';
const ten = '2026-11-18T02:00:00.000Z';

describe('documents fetched between two looks', () => {
  it.each<[string, LastFetch, LastFetch, boolean]>([
    ['not at the first look', undefined, nine, false],
    ['not while nothing is known', nine, undefined, false],
    ['not while none ever were', null, null, false],
    ['not while the time is the same', nine, nine, false],
    ['with the next synchronisation', nine, ten, true],
    ['with the first synchronisation ever', null, nine, true],
  ])('%s', (_, before, now, expected) => {
    expect(fetchedBetween(before, now)).toBe(expected);
  });
});
