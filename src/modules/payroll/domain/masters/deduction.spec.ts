import { faultsOfRecord, type Input } from '@kernel/resource';
import { employeeDeduction } from '../../resources/employee-deduction.resource';
import { taxOrder } from '../../resources/tax-order.resource';
import { faultsOfInstalment } from './deduction';

const loan = {
  employeeId: '1',
  payrollItemId: '2',
  firstMonth: '2026-03',
  monthlyAmount: '250.00',
  balance: '1000.00',
};

const order = {
  employeeId: '1',
  orderNumber: 'CP38-9901',
  monthlyAmount: '150.00',
  firstMonth: '2026-03',
  lastMonth: '2026-08',
};

const namesOf = (definition: Parameters<typeof faultsOfRecord>[0], record: Input): string[] =>
  [...faultsOfRecord(definition, record)].map(({ code, path }) => `${code} ${path}`);

describe('a deduction', () => {
  it.each([
    ['ends when its balance is used up', {}, []],
    ['goes on until further notice', { balance: null }, []],
    ['ends with a month', { balance: null, lastMonth: '2026-03' }, []],
    ['ends in one way only', { lastMonth: '2026-09' }, ['payroll.monthOrBalance lastMonth']],
    [
      'does not end before it begins',
      { balance: null, lastMonth: '2026-02' },
      ['payroll.datesOrder lastMonth'],
    ],
    ['begins in a month of the year', { firstMonth: '2026-13' }, ['payroll.month firstMonth']],
  ])('%s', (_, change, expected) =>
    expect(namesOf(employeeDeduction, { ...loan, ...change })).toEqual(expected),
  );
});

describe('the instalment of a loan', () => {
  const above = [{ code: 'payroll.aboveBalance', path: 'monthlyAmount' }];
  const paidBack = { ...loan, balance: '100.00' };
  it.each<[string, Input, Input | null, object[]]>([
    ['is no more than there is', { ...loan, balance: '249.99' }, null, above],
    ['is the whole of it at most', { ...loan, balance: '250.00' }, null, []],
    [
      'is raised to no more than is left',
      { ...paidBack, monthlyAmount: '100.01' },
      paidBack,
      above,
    ],
    ['stays above no balance that is entered', { ...paidBack, balance: '99.00' }, paidBack, above],
    ['may be more than what payroll has left', { ...paidBack, remark: 'x' }, paidBack, []],
    ['is not compared without a balance', { ...loan, balance: null }, null, []],
  ])('%s', (_, record, before, expected) =>
    expect([...faultsOfInstalment(record, before)]).toEqual(expected),
  );
});

describe('an order CP38', () => {
  it.each([
    ['has its months', {}, []],
    ['has a last month', { lastMonth: null }, ['required lastMonth']],
    ['has them in order', { lastMonth: '2026-02' }, ['payroll.datesOrder lastMonth']],
  ])('%s', (_, change, expected) =>
    expect(namesOf(taxOrder, { ...order, ...change })).toEqual(expected),
  );
});
