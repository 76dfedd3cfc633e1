import {
  addDays,
  businessDate,
  isPlainDate,
  localDateTime,
  parseLocalDateTime,
  utcDate,
  utcTime,
} from './index';

describe('time', () => {
  it('takes the previous UTC date before eight in the morning in Malaysia', () => {
    const early = new Date('2026-09-13T16:30:00Z');
    expect(businessDate(early)).toBe('2026-09-14');
    expect(utcDate(early)).toBe('2026-09-13');
    expect(utcTime(early)).toBe('16:30:00Z');
    expect(localDateTime(early)).toBe('2026-09-14 00:30:00');
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['NA', false],
  ])('%s is a calendar date: %s', (text, real) => {
    expect(isPlainDate(text)).toBe(real);
  });

  it('reads local text back to the same instant', () => {
    expect(parseLocalDateTime('2026-09-14 00:30:00')?.toISOString()).toBe(
      '2026-09-13T16:30:00.000Z',
    );
    expect(parseLocalDateTime('2026-02-30 00:30:00')).toBeNull();
  });

  it('adds days over the end of a leap February', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  });
});
