import { decimal } from '@kernel/money';
import { presetItem } from '../../../src/modules/payroll/data';
import { entry, fiveDays, type Month, monthlyPay, sixDays, statutoryPolicy } from './payslip';

/** One month of people of every sort, each for something that only theirs shows. */
export const people: Readonly<Record<string, Month>> = {
  'single on a salary': {},

  // Payroll-pcb, section 20, February: RM1,742.55.
  'married with children, bonus, zakat and a claim': {
    month: '2026-02',
    employment: { rows: [monthlyPay('9600')] },
    tax: { category: 2, childUnits: decimal(5) },
    year: {
      Y: decimal(9600),
      K: decimal(1056),
      X: decimal('595.85'),
      sumLP: decimal('41.65'),
      reliefs: { C14: decimal('41.65') },
    },
    rest: {
      items: [entry('bonus', '6400'), entry('zakat', '60')],
      claims: [{ code: 'C5', amount: decimal(500) }],
    },
  },

  'daily rated, overtime on every kind of day': {
    month: '2026-05',
    employment: {
      rows: [{ from: '2025-01-01', rate: decimal('85.50'), per: 'day' }],
      week: sixDays,
      isManual: true,
    },
    rest: {
      worked: decimal(24),
      leave: [{ kind: 'paid', days: decimal(2) }],
      extraWork: [
        { day: 'normalDay', hours: decimal('12.5') },
        { day: 'restDay', hours: decimal(4), date: '2026-05-10' },
        { day: 'restDay', hours: decimal(10), date: '2026-05-17' },
        { day: 'publicHoliday', hours: decimal(9), date: '2026-05-01' },
      ],
      items: [
        entry('nightAllowance', '0', {
          amount: undefined,
          units: decimal(5),
          rate: decimal('12.50'),
        }),
      ],
    },
  },

  'joiner in the month with allowances': {
    month: '2026-04',
    employment: { joined: '2026-04-16', rows: [monthlyPay('3800', '2026-04-16')] },
    year: {
      Y: decimal('11400'),
      K: decimal('1254'),
      X: decimal('85.50'),
      sumLP: decimal('88.50'),
      reliefs: { C14: decimal('88.50') },
    },
    rest: {
      items: [entry('housingAllowance', '300'), entry('travelAllowance', '250')],
      extraWork: [{ day: 'normalDay', hours: decimal(6) }],
    },
  },

  'raised in the month, unpaid leave': {
    month: '2026-07',
    employment: { rows: [monthlyPay('3000'), monthlyPay('3500', '2026-07-16')] },
    rest: {
      leave: [{ kind: 'unpaid', days: decimal('1.5') }],
      items: [entry('attendanceAllowance', '100'), entry('otherDeduction', '80')],
    },
  },

  'leaver with leave paid out, notice and compensation': {
    month: '2026-06',
    employment: { joined: '2018-02-01', lastDay: '2026-06-20', rows: [monthlyPay('6500')] },
    year: {
      Y: decimal(32500),
      K: decimal(3575),
      X: decimal(1411),
      sumLP: decimal('208.25'),
      reliefs: { C14: decimal('208.25') },
    },
    rest: {
      leave: [{ kind: 'encashed', days: decimal(8) }],
      items: [entry('noticePay', '6500'), entry('retrenchmentBenefit', '80000')],
      leaving: {
        reason: 'other',
        date: '2026-06-20',
        age: 37,
        completedYears: 8,
        compulsoryAge: null,
        isContractual: false,
        isNonServiceDirector: false,
      },
    },
  },

  'foreigner, not resident': {
    month: '2026-03',
    employment: { joined: '2026-02-09', rows: [monthlyPay('2100')], isManual: true },
    statutory: { citizenship: 'non_citizen', passExpires: '2027-02-08' },
    tax: { regime: 'nonresident' },
    rest: { extraWork: [{ day: 'normalDay', hours: decimal(30) }] },
  },

  'permanent resident over sixty, bonus above the threshold': {
    month: '2026-06',
    employment: { rows: [monthlyPay('4800')] },
    statutory: { birthDate: '1963-11-02', citizenship: 'permanent_resident' },
    tax: { category: 3, childUnits: decimal(4) },
    rest: { items: [entry('bonus', '700')] },
  },

  'citizen over sixty with car and quarters': {
    month: '2026-09',
    employment: { rows: [monthlyPay('18000')] },
    statutory: { birthDate: '1966-01-20', skbbk: 'released' },
    tax: { category: 2, disabledSpouse: true },
    year: { Y: decimal(184000), X: decimal(24000) },
    rest: {
      items: [entry('bikCar', '583'), entry('bikFuel', '150'), entry('vola', '2500')],
    },
  },

  'director with a quarterly fee and voluntary EPF': {
    month: '2026-03',
    statutory: { outside: ['epf', 'socso', 'eis', 'hrd'] },
    tax: { category: 3, childUnits: decimal(8) },
    rest: {
      salary: 'none',
      items: [entry('directorsFee', '60000')],
      claims: [
        { code: 'C11a', amount: decimal(3000) },
        { code: 'D1a', amount: decimal(500) },
      ],
    },
  },

  'C-suite, tax borne by the employer': {
    month: '2026-06',
    employment: { joined: '2026-06-01', rows: [monthlyPay('32000')] },
    statutory: { citizenship: 'non_citizen', passExpires: '2028-05-31' },
    tax: { regime: 'csuite', category: 2, childUnits: decimal(4), isBorneByEmployer: true },
    rest: { items: [entry('vola', '6000'), entry('childcareAllowance', '400')] },
  },

  'returning expert above 20,000 with excess, CP38 and extra tax': {
    month: '2025-11',
    employment: { rows: [monthlyPay('24500')] },
    statutory: { epfExtra: { employer: decimal('0.02'), employee: decimal('0.01') } },
    tax: { regime: 'rep', category: 1, disabledSelf: true },
    year: {
      Y: decimal(245000),
      K: decimal(26950),
      X: decimal(28500),
      sumLP: decimal(350),
      exempt: { petrolAndTravel: decimal(5700) },
      reliefs: { C14: decimal(350) },
    },
    rest: {
      items: [entry('travelAllowance', '600'), entry('expenseClaim', '133.20')],
      cp38: decimal(150),
      extraPcb: decimal(100),
    },
  },

  'hourly rated, below eighteen': {
    month: '2026-10',
    employment: {
      joined: '2026-06-01',
      rows: [{ from: '2026-06-01', rate: decimal('8.72'), per: 'hour' }],
    },
    statutory: { birthDate: '2008-11-05' },
    rest: { worked: decimal('96.5'), items: [entry('ptptn', '50')], hrdRate: null },
  },

  'a policy below the law, far too many hours': {
    month: '2026-04',
    employment: {
      joined: '2026-04-16',
      rows: [monthlyPay('2600', '2026-04-16')],
      week: fiveDays,
      policy: {
        ...statutoryPolicy,
        proration: { kind: 'fixed', days: decimal(26) },
        overtime: { basis: { kind: 'calendar' }, hoursPerDay: decimal(8) },
      },
    },
    rest: { extraWork: [{ day: 'normalDay', hours: decimal(110) }] },
  },

  'knowledge worker, bonus before the salary': {
    month: '2026-12',
    employment: { rows: [monthlyPay('11000')] },
    tax: { regime: 'kw', category: 2 },
    year: {
      Y: decimal(121000),
      K: decimal(13310),
      X: decimal(14000),
      Z: decimal(200),
      reliefs: { C14: decimal(350) },
      sumLP: decimal(350),
    },
    rest: { salary: 'later', items: [{ item: presetItem('bonus'), amount: decimal(22000) }] },
  },

  'nothing earned': {
    month: '2026-08',
    rest: { leave: [{ kind: 'unpaid', days: decimal(31) }] },
  },
};
