import { faultsOfRecord } from '@kernel/resource';
import { employeePayrollItem } from '../../resources/employee-payroll-item.resource';

const housing = {
  employeeId: '1',
  payrollItemId: '2',
  amount: '300.00',
  beginsOn: '2026-03-01',
  salaryProration: true,
  overtimeBaseRate: false,
  unpaidLeaveDays: false,
  leavePay: false,
};

describe('a recurring item of an employee', () => {
  it.each([
    ['goes on without an end', {}, []],
    ['may end on the day it begins', { endsOn: '2026-03-01' }, []],
    ['does not end before it begins', { endsOn: '2026-02-28' }, ['payroll.datesOrder endsOn']],
    [
      'is somebody’s, is of an item and has an amount (specification 2, section 5)',
      { employeeId: null, payrollItemId: null, amount: null },
      ['required employeeId', 'required payrollItemId', 'required amount'],
    ],
    [
      'is not below zero: the item says which way it goes',
      { amount: '-1.00' },
      ['tooSmall amount'],
    ],
  ])('%s', (_, change, expected) =>
    expect(
      [...faultsOfRecord(employeePayrollItem, { ...housing, ...change })].map(
        ({ code, path }) => `${code} ${path}`,
      ),
    ).toEqual(expected),
  );
});
