import fc from 'fast-check';
import { codeLists } from '@kernel/codes';
import { addDays, type PlainDate } from '@kernel/time';
import { holidayPlaces } from './places';
import { yearsWithFewHolidays } from './years-with-few-holidays';
import { fridayWeekend, isWorkingDay, workingDaysAfter, workingDaysBetween } from './working-days';

const of2026 = new Set(['2026-11-09', '2026-12-25', '2026-05-01', '2026-08-31']);

describe('a working day (Holidays Act 1951; specification 2, section 9)', () => {
  it.each<[string, PlainDate, boolean]>([
    ['a Monday', '2026-11-16', true],
    ['a Friday', '2026-11-20', true],
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['Labour Day, a Friday', '2026-05-01', false],
    ['the Monday after a Sunday that was a holiday', '2026-11-09', false],
    ['the day after it', '2026-11-10', true],
  ])('%s, %s: %s', (_, day, works) => expect(isWorkingDay(day, of2026)).toBe(works));

  it('is Sunday and not Friday where the week rests on Friday and Saturday', () => {
    expect(isWorkingDay('2026-11-22', of2026, fridayWeekend)).toBe(true);
    expect(isWorkingDay('2026-11-20', of2026, fridayWeekend)).toBe(false);
  });

  it.each<[string, PlainDate, number, PlainDate]>([
    ['five from a Monday end on the Monday after', '2026-11-16', 5, '2026-11-23'],
    ['five from a Friday', '2026-11-20', 5, '2026-11-27'],
    ['from a Saturday as from the Friday before', '2026-11-21', 5, '2026-11-27'],
    ['a holiday between', '2026-11-05', 5, '2026-11-13'],
    ['begun on a holiday', '2026-11-09', 1, '2026-11-10'],
    ['over Christmas and the new year', '2026-12-23', 5, '2026-12-31'],
    ['none', '2026-11-21', 0, '2026-11-21'],
  ])('%s', (_, from, count, due) => expect(workingDaysAfter(from, count, of2026)).toBe(due));

  it('comes back to the count, ends on a working day, and never before a count of days', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
    const days = fc.uniqueArray(day, { maxLength: 40 });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), days, (from, count, off) => {
        const holidays = new Set(off);
        const due = workingDaysAfter(from, count, holidays);
        expect(isWorkingDay(due, holidays)).toBe(true);
        expect(workingDaysBetween(from, due, holidays)).toBe(count);
        expect(workingDaysBetween(due, from, holidays)).toBe(-count);
        expect(due >= addDays(from, count)).toBe(true);
      }),
    );
  });
});

describe('the years that are known too little to count on', () => {
  const days = (year: number, count: number): PlainDate[] =>
    Array.from({ length: count }, (_, at) => addDays(`${year}-01-01`, at * 20));

  it.each<[string, PlainDate, PlainDate, PlainDate[], number[]]>([
    [
      'eleven days, as many as the Employment Act grants',
      '2026-03-01',
      '2026-03-08',
      days(2026, 11),
      [],
    ],
    ['ten', '2026-03-01', '2026-03-08', days(2026, 10), [2026]],
    ['over the end of a year', '2026-12-28', '2027-01-05', days(2026, 12), [2027]],
    ['the same day twice', '2026-03-01', '2026-03-08', [...days(2026, 10), '2026-01-01'], [2026]],
    ['nothing at all', '2026-12-28', '2027-01-05', [], [2026, 2027]],
  ])('%s', (_, from, to, known, thin) =>
    expect(yearsWithFewHolidays(from, to, known)).toEqual(thin),
  );
});

it('a holiday is kept in every state that the authority knows, or in all', () => {
  const states = codeLists.state.map(({ code }) => code).filter((code) => code !== '17');
  expect([...holidayPlaces]).toEqual(['federal', ...states]);
});
