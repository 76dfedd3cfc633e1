import { addressOf, datesOf, daysOf, presetOf, viewOf } from './address';

const today = '2026-11-21';

describe('the URL of the totals page', () => {
  it.each([
    ['thisMonth', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['last30', '2026-10-23', '2026-11-21'],
  ] as const)('%s is %s to %s', (preset, from, to) => {
    expect(datesOf(preset, today)).toEqual({ from, to });
  });

  it('knows the month before January', () => {
    expect(datesOf('lastMonth', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('is empty for this month, and contains only what differs', () => {
    const usual = viewOf(new URLSearchParams(), today);
    expect(presetOf(usual, today)).toBe('thisMonth');
    expect(addressOf(usual, today).toString()).toBe('');
    const other = {
      ...usual,
      ...datesOf('thisYear', today),
      by: 'month' as const,
      kinds: [2 as const],
    };
    const query = addressOf(other, today);
    expect(query.toString()).toBe('from=2026-01-01&to=2026-12-31&kinds=2');
    expect(viewOf(query, today)).toEqual(other);
  });

  it('ignores unknown values', () => {
    const view = viewOf(new URLSearchParams('from=x&to=2026-01-01&kinds=5,99&by=week'), today);
    expect(view).toEqual(viewOf(new URLSearchParams(), today));
  });

  it('clips the days of a bar to the period', () => {
    const period = { from: '2026-02-10', to: '2026-03-05' };
    expect(daysOf('2026-02', period)).toEqual({ from: '2026-02-10', to: '2026-02-28' });
    expect(daysOf('2026', period)).toEqual(period);
    expect(daysOf('2026-03-01', period)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  });
});
