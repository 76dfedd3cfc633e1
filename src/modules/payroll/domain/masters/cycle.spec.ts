import { faultsOfCycle } from './cycle';

describe('the end of a salary cycle (specification 2, sections 4 and 9)', () => {
  it.each([
    ['a day of the month that is not said', 'dayOfMonth', null, ['required']],
    ['a day beside the end of the month', 'monthEnd', 5, ['payroll.cycleDayNotUsed']],
    ['the end of the month', 'monthEnd', null, []],
    ['a day of the month', 'dayOfMonth', 28, []],
  ])('%s', (_, cycleEndOn, cycleEndDay, codes) =>
    expect([...faultsOfCycle({ cycleEndOn, cycleEndDay })].map(({ code }) => code)).toEqual(codes),
  );
});
