import fc from 'fast-check';
import { addDays } from '@kernel/time';
import { type Cycle, faultsOfCycle, payrollMonths, periodOf } from './cycle';

const ends = (cycleEndDay: number | null, name: Cycle['assignPayrollMonthTo']): Cycle => ({
  cycleEndOn: cycleEndDay === null ? 'monthEnd' : 'dayOfMonth',
  cycleEndDay,
  assignPayrollMonthTo: name,
});

describe('the period of a payroll month (specification 2, sections 4 and 9)', () => {
  it.each([
    ['the month itself', ends(null, 'endMonth'), '2026-02', '2026-02-01', '2026-02-28'],
    [
      'the month itself, by its start',
      ends(null, 'startMonth'),
      '2026-02',
      '2026-02-01',
      '2026-02-28',
    ],
    ['to the 25th, by the end', ends(25, 'endMonth'), '2026-03', '2026-02-26', '2026-03-25'],
    ['to the 25th, by the start', ends(25, 'startMonth'), '2026-03', '2026-03-26', '2026-04-25'],
    ['to the 25th over the year', ends(25, 'endMonth'), '2027-01', '2026-12-26', '2027-01-25'],
    [
      'to the 27th, the last fixed day',
      ends(27, 'endMonth'),
      '2026-02',
      '2026-01-28',
      '2026-02-27',
    ],
    ['to the 28th in February', ends(28, 'endMonth'), '2026-02', '2026-01-29', '2026-02-28'],
    ['to the 30th in February', ends(30, 'endMonth'), '2026-02', '2026-01-31', '2026-02-28'],
    ['to the 30th in March', ends(30, 'endMonth'), '2026-03', '2026-03-01', '2026-03-30'],
    ['to the 29th in a leap year', ends(29, 'endMonth'), '2028-02', '2028-01-30', '2028-02-29'],
    ['to the 31st in April', ends(31, 'endMonth'), '2026-04', '2026-04-01', '2026-04-30'],
    ['to the 31st, by its start', ends(31, 'startMonth'), '2026-04', '2026-04-01', '2026-04-30'],
  ])('%s', (_, cycle, month, from, to) => expect(periodOf(cycle, month)).toEqual({ from, to }));

  it('leaves no day out and takes none twice', () => {
    const month = fc.tuple(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 11 }));
    const day = fc.option(fc.integer({ min: 1, max: 31 }));
    fc.assert(
      fc.property(day, fc.constantFrom(...payrollMonths), month, (end, name, [year, number]) => {
        const of = (each: number) =>
          periodOf(ends(end, name), `${year}-${String(each).padStart(2, '0')}`);
        expect(of(number + 1).from).toBe(addDays(of(number).to, 1));
      }),
    );
  });

  it.each([
    [{ cycleEndOn: 'dayOfMonth', cycleEndDay: null }, ['required']],
    [{ cycleEndOn: 'monthEnd', cycleEndDay: 5 }, ['payroll.cycleDayNotUsed']],
    [{ cycleEndOn: 'monthEnd', cycleEndDay: null }, []],
  ])('%j', (cycle, codes) =>
    expect([...faultsOfCycle(cycle)].map(({ code }) => code)).toEqual(codes),
  );
});
