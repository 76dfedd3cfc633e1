import { faultsOfItem } from './item';

const item = {
  ...{ isPcb: true, includeIn: 'normal', exemption: null, pcbExemptionLimit: null },
  ...{ calculateType: 'amount', baseRate: null },
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
