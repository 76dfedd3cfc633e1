import fc from 'fast-check';
import { addDays } from '@kernel/time';
import { bucketsOf, daysIn, periodBefore, piecesOf } from './period';

const period = (from: string, to: string) => ({ from, to });

describe('a period and the one before', () => {
  it.each([
    ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['a month that is not over', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
    [
      'the 30th of March before a short month',
      '2026-03-01',
      '2026-03-30',
      '2026-02-01',
      '2026-02-28',
    ],
    ['a week over the end of a month', '2026-03-30', '2026-04-05', '2026-03-23', '2026-03-29'],
    ['one day', '2026-03-02', '2026-03-02', '2026-03-01', '2026-03-01'],
  ])('compares %s', (_, from, to, beforeFrom, beforeTo) => {
    expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
  });

  it('lists every day, month and year that overlaps a period', () => {
    expect(bucketsOf(period('2025-12-31', '2026-01-01'), 'day')).toEqual([
      '2025-12-31',
      '2026-01-01',
    ]);
    expect(bucketsOf(period('2025-12-31', '2026-02-01'), 'month')).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(bucketsOf(period('2024-07-01', '2026-01-01'), 'year')).toEqual(['2024', '2025', '2026']);
  });

  const anyPeriod = fc
    .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 1200 }))
    .map(([start, length]) => {
      const from = addDays('2023-01-01', start);
      return period(from, addDays(from, length));
    });

  it('the parts of a period add up to it: every day once', () => {
    fc.assert(
      fc.property(anyPeriod, (whole) => {
        const { months, days } = piecesOf(whole);
        const pieces = [...days, ...(months ? [months] : [])];
        expect(pieces.reduce((sum, piece) => sum + daysIn(piece), 0)).toBe(daysIn(whole));
        for (const piece of pieces) {
          expect(piece.from >= whole.from && piece.to <= whole.to).toBe(true);
          expect(piece.from <= piece.to).toBe(true);
        }
      }),
    );
  });

  it('the period before ends the day before the period, or before its month', () => {
    fc.assert(
      fc.property(anyPeriod, (whole) => {
        const before = periodBefore(whole);
        expect(before.to < whole.from).toBe(true);
        expect(before.from <= before.to).toBe(true);
      }),
    );
  });
});
