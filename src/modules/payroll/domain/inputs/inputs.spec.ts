import { amountText, decimal } from '@kernel/money';
import { deliveredPcb, presetItem } from '../../data';
import { wagePeriodOf } from '../pay';
import {
  childUnitsOf,
  citizenshipOf,
  claimsIn,
  cp38In,
  cycleOf,
  deductionsIn,
  type DependantRecord,
  type EmployeeRecord,
  hrdRateOf,
  monthsBeforeLast,
  monthsOfYear,
  type PayrollItemRecord,
  payItemOf,
  policyOf,
  recurringEntry,
  recurringIn,
  statutoryOf,
  taxOf,
  weekOf,
} from '.';
import type { SalaryCycle } from '../pay';
import { office, someone, statutory } from '../../../../../test/support/payroll/records';

const pcb = deliveredPcb(2026)!;

describe("an employee's status in the schemes", () => {
  it.each([
    ['a Malaysian', {}, 'citizen'],
    ['a foreigner', { nationality: 'IDN' }, 'non_citizen'],
    [
      'a permanent resident of this month',
      { nationality: 'IDN', permanentResidentSince: '2026-03-31' },
      'permanent_resident',
    ],
    [
      'a permanent resident of the next day',
      { nationality: 'IDN', permanentResidentSince: '2026-04-01' },
      'non_citizen',
    ],
    [
      'a foreigner who elected before August 1998',
      { nationality: 'IDN', electedBefore1998: true },
      'non_citizen_elected_before_1998_08_01',
    ],
  ])('%s', (_, more, expected) =>
    expect(citizenshipOf({ ...someone, ...more }, '2026-03-31')).toBe(expected),
  );

  it('takes the voluntary excess in force, as fractions, and omits what does not apply', () => {
    const employee: EmployeeRecord = {
      ...someone,
      isEis: false,
      isHrd: false,
      epfExtras: [
        { validFrom: '2026-04-01', employerExtraRate: '3.00', employeeExtraRate: '3.00' },
        { validFrom: '2025-01-01', employerExtraRate: '1.50', employeeExtraRate: '2.00' },
      ],
    };
    const { epfExtra, outside } = statutoryOf(employee, '2026-03');
    expect([epfExtra.employer.toString(), epfExtra.employee.toString()]).toEqual(['0.015', '0.02']);
    expect(outside).toEqual(['eis', 'hrd']);
    expect(statutoryOf(employee, '2026-04').epfExtra.employer.toString()).toBe('0.03');
  });
});

describe('EIS from 57 on (payroll-contributions 6)', () => {
  const born = { birthDate: '1968-06-15', nationality: 'MYS', permanentResidentSince: null };
  it.each([
    ['from the day of joining', { ...born, joinedOn: '2024-06-14' }, 55],
    ['from the day of joining, a birthday', { ...born, joinedOn: '2025-06-15' }, 57],
    [
      'from permanent residence, which was given at work',
      {
        ...born,
        nationality: 'IDN',
        joinedOn: '2020-01-01',
        permanentResidentSince: '2025-07-01',
      },
      57,
    ],
    [
      'from the day of joining, a permanent resident by then',
      {
        ...born,
        nationality: 'IDN',
        joinedOn: '2020-01-01',
        permanentResidentSince: '2010-07-01',
      },
      51,
    ],
  ])('an employment is covered %s', (_, record, age) =>
    expect(statutoryOf({ ...someone, ...record }, '2026-03').eisCoveredFromAge).toBe(age),
  );
});

describe('notices about SKBBK (payroll-contributions 5)', () => {
  const skbbkNotices: EmployeeRecord['skbbkNotices'] = [
    { validFrom: '2026-11-16', status: 'participating' },
    { validFrom: '2026-08-01', status: 'released' },
  ];

  it.each([
    ['2026-07', 'participating'],
    ['2026-08', 'released'],
    ['2026-10', 'released'],
    // People who rejoin pay on the wages of the whole month.
    ['2026-11', 'participating'],
  ])('in %s somebody who was released from August until November is %s', (month, expected) =>
    expect(statutoryOf({ ...someone, skbbkNotices }, month).skbbk).toBe(expected),
  );
});

const child = (more: Partial<DependantRecord> = {}): DependantRecord => ({
  birthDate: '2015-05-05',
  kind: 'under18',
  share: 'whole',
  validFrom: '2020-01-01',
  validTo: null,
  ...more,
});

describe('child units (payroll-pcb, section 13.1)', () => {
  it.each([
    ['one under 18', [child()], '1'],
    ['two, one at university', [child(), child({ kind: 'higherEducation' })], '5'],
    ['a shared one', [child({ share: 'half' })], '0.5'],
    [
      'a disabled student, shared',
      [child({ kind: 'disabledHigherEducation', share: 'half' })],
      '4',
    ],
    ['one who is studying', [child({ kind: 'studying', birthDate: '2006-01-01' })], '1'],
    ['a disabled one', [child({ kind: 'disabled' })], '4'],
    ['one who turns 18 this year', [child({ birthDate: '2008-01-01' })], '1'],
    ['one who turned 18 last year', [child({ birthDate: '2007-12-31' })], '0'],
    ['one stated from the next month on', [child({ validFrom: '2026-04-01' })], '0'],
    ['one until the month before', [child({ validTo: '2026-02-28' })], '0'],
    ['one until the end of the month', [child({ validTo: '2026-03-31' })], '1'],
  ])('%s', (_, children, expected) =>
    expect(childUnitsOf(children, '2026-03', pcb).toString()).toBe(expected),
  );
});

describe('the tax profile of a month', () => {
  const married = {
    ...someone.taxProfiles[0]!,
    validFrom: '2026-03-20',
    category: '2' as const,
    extraPcb: '50.00',
  };
  const employee = { ...someone, taxProfiles: [...someone.taxProfiles, married] };

  it('takes the profile that began in the month, and not before', () => {
    expect(taxOf(employee, '2026-02', pcb).tax.category).toBe(1);
    const { tax, extraPcb } = taxOf(employee, '2026-03', pcb);
    expect([tax.category, amountText(extraPcb)]).toEqual([2, '50.00']);
  });

  it('refuses a month before the first profile', () =>
    expect(() => taxOf(employee, '2019-12', pcb)).toThrow('payroll.taxProfileMissing'));
});

describe('schedule, cycle and policy', () => {
  it('reads the hours of working days alone', () =>
    expect(weekOf({ ...office, saturdayHours: '4.00' }).map(String)).toEqual([
      '8',
      '8',
      '8',
      '8',
      '7.5',
      '0',
      '0',
    ]));

  it('reads a cycle that ends on a day', () => {
    const cycle = cycleOf({
      cycleEndOn: 'dayOfMonth',
      cycleEndDay: 25,
      assignPayrollMonthTo: 'endMonth',
    });
    expect(wagePeriodOf(cycle, '2026-03')).toEqual({ from: '2026-02-26', to: '2026-03-25' });
  });

  it('reads each basis with its days', () => {
    const policy = policyOf({
      ...statutory,
      overtimeBaseRateMonthlyWagesLtLimitDays: '24.00',
      overtimeBaseRateMonthlyWagesLtLimitHoursPreDay: '7.50',
    });
    expect(policy.proration).toEqual({ kind: 'calendar' });
    expect(policy.overtime.basis).toEqual({ kind: 'fixed', days: decimal(26) });
    expect(policy.overtimeWithinThreshold).toEqual({
      basis: { kind: 'fixed', days: decimal(24) },
      hoursPerDay: decimal('7.5'),
    });
  });

  it('knows the HRD rate of a month, and that none is due when exempt', () => {
    const rates = [
      { validFrom: '2026-03-15', status: 'exempt' as const, rate: '1.00' },
      { validFrom: '2021-03-01', status: 'mandatory' as const, rate: '1.00' },
      { validFrom: '2024-01-01', status: 'optional' as const, rate: '0.50' },
    ];
    expect(hrdRateOf(rates, '2026-02')?.toString()).toBe('0.005');
    expect(hrdRateOf(rates, '2026-03')).toBeNull();
    expect(hrdRateOf(rates, '2021-02')).toBeNull();
  });
});

describe("an organisation's own item", () => {
  const item = {
    code: 'dinner',
    type: 'addition',
    categoryId: 'bonus',
    calculateType: 'amount',
    baseRate: null,
    component: null,
    incSalaryProration: false,
    incOvertimeBaseRate: false,
    incUnpaidLeaveDays: false,
    incLeavePay: true,
    isEpf: true,
    isSocso: false,
    isEis: false,
    isHrd: true,
    includeIn: 'additional',
    exemption: 'award',
    pcbExemptionLimit: '2000.00',
    taxableAmountFiledUnder: 'B1b',
    exemptAmountFiledUnder: null,
  } as const satisfies PayrollItemRecord;

  it('counts in what its record names, exempt up to the limit on record', () => {
    const { exemptionLimit, ...known } = payItemOf(item);
    expect(exemptionLimit?.toFixed(2)).toBe('2000.00');
    expect(known).toEqual({
      code: 'dinner',
      kind: 'addition',
      calculation: 'amount',
      component: 'bonus_other',
      countsFor: { epf: true, socso: false, eis: false, hrd: true },
      tax: 'additional',
      exemption: 'award',
      isProrated: false,
      inOvertimeBase: false,
      inUnpaidLeaveBase: false,
      inLeavePayBase: true,
      eaTaxable: 'B1b',
      eaExempt: null,
    });
    expect(payItemOf({ ...item, pcbExemptionLimit: null })).not.toHaveProperty('exemptionLimit');
  });
});

const recurring = {
  payrollItemId: '1',
  rate: null,
  hoursUnits: null,
  amount: '150.00',
  beginsOn: '2026-03-31',
  endsOn: null as string | null,
  salaryProration: true,
  overtimeBaseRate: false,
  unpaidLeaveDays: false,
  leavePay: false,
};

describe('monthly entries', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };

  it.each([
    ['begins on the last day', { beginsOn: '2026-03-31' }, 1],
    ['begins the day after', { beginsOn: '2026-04-01' }, 0],
    ['ended on the first day', { beginsOn: '2025-01-01', endsOn: '2026-03-01' }, 1],
    ['ended the day before', { beginsOn: '2025-01-01', endsOn: '2026-02-28' }, 0],
  ])('an item that %s', (_, more, count) =>
    expect(recurringIn([{ ...recurring, ...more }], march)).toHaveLength(count),
  );

  it('counts in the bases decided for this employee', () => {
    const item = { ...presetItem('housingAllowance'), inOvertimeBase: true, isProrated: false };
    const entry = recurringEntry(recurring, item);
    expect(entry.item).toMatchObject({ inOvertimeBase: false, isProrated: true });
    expect(entry.amount?.toFixed(2)).toBe('150.00');
  });

  const calendar: SalaryCycle = { endsOn: 'monthEnd', assignedTo: 'endMonth' };
  it.each<[string, object, SalaryCycle, number]>([
    ['that began in an earlier year', { beginsOn: '2025-06-01' }, calendar, 12],
    ['from April on', { beginsOn: '2026-04-10' }, calendar, 9],
    ['from April to June', { beginsOn: '2026-04-10', endsOn: '2026-06-01' }, calendar, 3],
    ['from before the joining', { beginsOn: '2026-01-01', joinedOn: '2026-11-30' }, calendar, 2],
    [
      'from the 28th of January, in months that end on the 25th',
      { beginsOn: '2026-01-28' },
      { endsOn: 25, assignedTo: 'endMonth' },
      11,
    ],
  ])('E(12): the value of a year %s is spread over its months', (_, more, cycle, months) => {
    const { joinedOn, ...record } = { joinedOn: '2020-01-01', ...recurring, ...more };
    expect(monthsOfYear(record, { joinedOn }, cycle, '2026-12')).toBe(months);
  });

  it.each<[string, object, string | null, string, number | undefined]>([
    ['in December', {}, null, '2026-12', 11],
    ['in any other month', {}, null, '2026-11', undefined],
    [
      'in the last month of the item',
      { beginsOn: '2026-04-10', endsOn: '2026-06-01' },
      null,
      '2026-06',
      2,
    ],
    ['in the last month of the person', {}, '2026-09-15', '2026-09', 8],
    ['before the last month of the person', {}, '2026-09-15', '2026-08', undefined],
    ['in a single month', { beginsOn: '2026-12-01' }, null, '2026-12', undefined],
  ])(
    'counts the months before the last of a yearly value: %s',
    (_, more, lastDay, month, count) => {
      const record = { ...recurring, beginsOn: '2025-06-01', ...more };
      const person = { joinedOn: '2020-01-01', lastDay };
      expect(monthsBeforeLast(record, person, calendar, month)).toBe(count);
    },
  );

  it('takes no more than the balance, and nothing once it is used up', () => {
    const loan = {
      payrollItemId: '2',
      firstMonth: '2026-01',
      lastMonth: null,
      monthlyAmount: '250.00',
      balance: '100.00' as string | null,
    };
    const taken = (more: Partial<typeof loan>): string[] =>
      deductionsIn([{ ...loan, ...more }], '2026-03').map(({ amount }) => amountText(amount));
    expect(taken({})).toEqual(['100.00']);
    expect(taken({ balance: '0.00' })).toEqual([]);
    expect(taken({ balance: null })).toEqual(['250.00']);
    expect(taken({ firstMonth: '2026-04' })).toEqual([]);
  });

  it('adds up the orders CP38 of the month', () => {
    const order = { firstMonth: '2026-02', lastMonth: '2026-03', monthlyAmount: '150.00' };
    const later = { ...order, firstMonth: '2026-03', lastMonth: '2026-05', monthlyAmount: '20.50' };
    const of = (month: string): string => amountText(cp38In([order, later], month));
    expect(['2026-01', '2026-02', '2026-03', '2026-04'].map(of)).toEqual([
      '0.00',
      '150.00',
      '170.50',
      '20.50',
    ]);
  });

  it('returns the claims of the month in order of entry', () => {
    const claim = { month: '2026-03', code: 'C5', amount: '10.00' };
    const claims = claimsIn(
      [
        { ...claim, id: '10', amount: '2.00' },
        { ...claim, id: '9' },
        { ...claim, id: '1', month: '2026-02' },
      ],
      '2026-03',
    );
    expect(claims.map(({ amount }) => amount.toFixed(2))).toEqual(['10.00', '2.00']);
    expect(claimsIn([], '2026-03')).toEqual([]);
  });
});
