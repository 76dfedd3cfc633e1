import { dateWords, dayWords, monthWords, periodWords } from './dates';

describe('dates for people', () => {
  it.each([
    ['en', '21 Nov 2026', '21 Nov', 'November 2026', 'Nov 2026', 'Nov'],
    ['zh-cn', '2026年11月21日', '11月21日', '2026年11月', '2026年11月', '11月'],
    ['zh-tw', '2026年11月21日', '11月21日', '2026年11月', '2026年11月', '11月'],
  ] as const)('are written as %s has them', (language, date, day, period, short, month) => {
    expect(dateWords('2026-11-21', language)).toBe(date);
    expect(dayWords('2026-11-21', language)).toBe(day);
    expect(periodWords('2026-11', language)).toBe(period);
    expect(periodWords('2026-11', language, 'short')).toBe(short);
    expect(monthWords('2026-11', language)).toBe(month);
  });

  it('a year alone stays one, and what is no date stays what it is', () => {
    expect(periodWords('2026', 'en')).toBe('2026');
    expect(dateWords('', 'en')).toBe('');
    expect(dateWords('soon', 'en')).toBe('soon');
  });
});
