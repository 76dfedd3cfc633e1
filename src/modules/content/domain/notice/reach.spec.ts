import { shareOf, summed } from './reach';

it.each([
  [0, 0, null],
  [3, 2, '66.7'],
  [3, 1, '33.3'],
  [3, 3, '100.0'],
  [8, 1, '12.5'],
  [2000, 1, '0.1'],
])('of %i people %i have read it: %s per cent', (addressed, read, share) => {
  expect(shareOf({ addressed, read })).toBe(share);
});

it('adds up organisations', () => {
  expect(
    summed([
      { addressed: 3, read: 1 },
      { addressed: 4, read: 4 },
    ]),
  ).toEqual({ addressed: 7, read: 5 });
});
