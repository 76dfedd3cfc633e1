import fc from 'fast-check';
import {
  addDays,
  businessDate,
  daysFrom,
  isPlainDate,
  localDateTime,
  monthBefore,
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
    ['2026-09', '2026-08'],
    ['2026-01', '2025-12'],
    ['2026-11', '2026-10'],
  ])('finds the month before %s: %s', (month, before) => {
    expect(monthBefore(month)).toBe(before);
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

  it('writes every instant as ISO 8601 does, and reads it back to the second', () => {
    const noInvalidDate = true;
    const [min, max] = [new Date('1900-01-01T00:00:00Z'), new Date('9999-12-30T00:00:00Z')];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate }), (instant) => {
        const iso = `${instant.toISOString().slice(0, 19)}Z`;
        expect(`${utcDate(instant)}T${utcTime(instant)}`).toBe(iso);
        expect(isPlainDate(utcDate(instant))).toBe(true);
        expect(parseLocalDateTime(localDateTime(instant))).toEqual(new Date(iso));
      }),
    );
  });

  it.each(['2026-09-14T00:30', '2026-09-14 23:59:59'])('takes %s as local time', (text) => {
    expect(parseLocalDateTime(text)).not.toBeNull();
  });

  it.each([
    '2026-09-14',
    '2026-09-14 0:30',
    '2026-09-14 00:30:00Z',
    '2026-09-14 25:00',
    '2026-09-14 24:00',
    ' 2026-09-14 00:30',
    '2026-04-31 00:30',
  ])('does not take %s as local time', (text) => {
    expect(parseLocalDateTime(text)).toBeNull();
  });

  it.each(['2026-04-31', '2026-00-10', '2026-01-00', '2100-02-29', '2026-1-01', '2026-01-01 '])(
    'finds no day %s in the calendar',
    (text) => {
      expect(isPlainDate(text)).toBe(false);
    },
  );

  it('writes nothing for an invalid instant', () => {
    expect(() => utcDate(new Date(NaN))).toThrow('no instant');
    expect(() => utcTime(new Date(NaN))).toThrow('no instant');
    expect(() => addDays('2026-02-31x', 1)).toThrow('no instant');
  });

  it('parses local text back to the same instant', () => {
    expect(parseLocalDateTime('2026-09-14 00:30:00')?.toISOString()).toBe(
      '2026-09-13T16:30:00.000Z',
    );
    expect(parseLocalDateTime('2026-02-30 00:30:00')).toBeNull();
  });

  it('lists every day from one to another, across the end of a month', () => {
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysFrom('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('adds days across the end of a leap February', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  });
});
