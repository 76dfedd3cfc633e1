import { faultsOfBuiltIn, faultsOfItem } from './item';

const item = {
  isPcb: true,
  includeIn: 'normal',
  exemption: null,
  pcbExemptionLimit: null,
  calculateType: 'amount',
  baseRate: null,
};

describe('an item of pay', () => {
  it.each([
    ['is taxed as normal remuneration', {}, []],
    ['is taxed and does not say how', { includeIn: 'none' }, ['payroll.taxedHow includeIn']],
    ['is zakat, and taxed', { includeIn: 'zakat' }, ['payroll.taxedHow includeIn']],
    ['is zakat', { isPcb: false, includeIn: 'zakat' }, []],
    ['is not taxed and says how', { isPcb: false }, ['payroll.notTaxed includeIn']],
    [
      'is not taxed, yet exempt up to a limit',
      { isPcb: false, includeIn: 'none', pcbExemptionLimit: '6000.00', exemption: 'award' },
      ['payroll.nothingExempt exemption', 'payroll.nothingExempt pcbExemptionLimit'],
    ],
    [
      'is a share of basic pay, without one',
      { calculateType: 'percentOfBasic' },
      ['required baseRate'],
    ],
    ['is a share of basic pay', { calculateType: 'percentOfBasic', baseRate: '5.0000' }, []],
    [
      'is a value of the year, and is cash',
      { isPcb: true, includeIn: 'normal', calculateType: 'yearlyValue' },
      ['payroll.benefitTaxedHow includeIn'],
    ],
    [
      'is a value of the year in kind',
      { isPcb: true, includeIn: 'benefit', calculateType: 'yearlyValue' },
      [],
    ],
    [
      'is valued by the income, and is a car',
      { isPcb: true, includeIn: 'benefit', calculateType: 'accommodationValue' },
      ['payroll.accommodationTaxedHow includeIn'],
    ],
  ])('%s', (_, change, expected) =>
    expect([...faultsOfItem({ ...item, ...change })].map((f) => `${f.code} ${f.path}`)).toEqual(
      expected,
    ),
  );
});

/** Specification 2, section 3; the lines that the calculation writes have a role. */
describe('a built-in item', () => {
  const before = {
    ...item,
    isCustom: false,
    type: 'addition',
    categoryId: 'basic',
    component: 'basic_salary',
    incOvertimeBaseRate: true,
    isEnable: true,
    isArchived: false,
    isEpf: true,
  };

  it.each<[string, Parameters<typeof faultsOfBuiltIn>[2], object, string[]]>([
    ['may leave EPF', 'basic', { isEpf: false, isPcb: false, includeIn: 'none' }, []],
    ['stays an addition', null, { type: 'deduction' }, ['payroll.builtInMeaning type']],
    [
      'stays in its category',
      'basic',
      { categoryId: 'fee' },
      ['payroll.builtInMeaning categoryId'],
    ],
    ['may be computed otherwise if it is entered', null, { calculateType: 'unitsTimesRate' }, []],
    [
      'is computed by the calculation',
      'overtime',
      { calculateType: 'amount', incOvertimeBaseRate: false, component: '' },
      ['component', 'calculateType', 'incOvertimeBaseRate'].map(
        (f) => `payroll.builtInMeaning ${f}`,
      ),
    ],
    [
      'is paid, and no benefit in kind',
      'overtime',
      { includeIn: 'benefit' },
      ['payroll.computedTaxedHow includeIn'],
    ],
    ['may be disabled', 'overtime', { isEnable: false }, []],
    [
      'may not: everybody has basic pay',
      'basic',
      { isEnable: false },
      ['payroll.basicNeeded isEnable'],
    ],
    ['nor archived', 'basic', { isArchived: true }, ['payroll.basicNeeded isArchived']],
  ])('%s', (_, role, change, expected) => {
    const was = role === 'overtime' ? { ...before, calculateType: 'hoursTimesRate' } : before;
    const faults = [...faultsOfBuiltIn({ ...was, ...change }, was, role)];
    expect(faults.map((f) => `${f.code} ${f.path}`)).toEqual(expected);
    expect([...faultsOfBuiltIn({ ...was, ...change }, { ...was, isCustom: true }, role)]).toEqual(
      [],
    );
  });
});
