import { faultsOfWeek } from './week';

const office = {
  monday: 'working',
  mondayHours: '8.00',
  tuesday: 'working',
  tuesdayHours: '8.00',
  wednesday: 'working',
  wednesdayHours: '8.00',
  thursday: 'working',
  thursdayHours: '8.00',
  friday: 'working',
  fridayHours: '7.50',
  saturday: 'off',
  saturdayHours: '0.00',
  sunday: 'rest',
  sundayHours: '0.00',
};

const codes = (record: object): string[] =>
  [...faultsOfWeek({ ...office, ...record })].map(({ code, path }) => `${code} ${path}`);

describe('the week of a work schedule', () => {
  it.each([
    ['five days, a day off and a rest day', {}, []],
    ['a working day without hours', { mondayHours: '0' }, ['payroll.hoursMissing mondayHours']],
    ['hours on a day off', { saturdayHours: '4.00' }, ['payroll.hoursOff saturdayHours']],
    ['hours on a rest day', { sundayHours: '0.50' }, ['payroll.hoursOff sundayHours']],
    ['Employment Act, section 59: no rest day', { sunday: 'off' }, ['payroll.noRestDay sunday']],
    ['a rest day on another day', { sunday: 'off', saturday: 'rest' }, []],
  ])('%s', (_, record, expected) => expect(codes(record)).toEqual(expected));
});
