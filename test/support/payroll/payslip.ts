import { amountText, type Decimal, decimal, ZERO } from '@kernel/money';
import { deliveredLaw, presetItem } from '../../../src/modules/payroll/data';
import type { PayRow, SalaryPolicy, WeekHours } from '../../../src/modules/payroll/domain/pay';
import { wagePeriodOf } from '../../../src/modules/payroll/domain/pay';
import {
  type FigureName,
  type Figures,
  payslip,
  type Payslip,
  type PayslipRequest,
  yearStart,
} from '../../../src/modules/payroll/domain/payslip';
import type { ItemEntry } from '../../../src/modules/payroll/domain/remuneration';

const hours = (...each: number[]): WeekHours => each.map(decimal) as unknown as WeekHours;

/** Monday to Friday, eight hours; with the Saturday, six days. */
export const fiveDays = hours(8, 8, 8, 8, 8, 0, 0);
export const sixDays = hours(8, 8, 8, 8, 8, 5, 0);

/** As the Employment Act has it: calendar days for parts of a month, 26 days and 8 hours for the rest. */
export const statutoryPolicy: SalaryPolicy = {
  proration: { kind: 'calendar' },
  unpaidLeave: { kind: 'calendar' },
  leavePay: { kind: 'fixed', days: decimal(26) },
  overtime: { basis: { kind: 'fixed', days: decimal(26) }, hoursPerDay: decimal(8) },
  overtimeWithinThreshold: null,
  overtimeUsesPreviousMonth: false,
};

export const monthlyPay = (rate: string, from = '2020-01-01'): PayRow => ({
  from,
  rate: decimal(rate),
  per: 'month',
});

/** An entry of a delivered item. */
export const entry = (code: string, amount: string, more: Partial<ItemEntry> = {}): ItemEntry => ({
  item: presetItem(code),
  amount: decimal(amount),
  ...more,
});

type Part<T> = { [K in keyof T]?: T[K] };
export interface Month {
  month?: string;
  employment?: Part<PayslipRequest['employment']>;
  statutory?: Part<PayslipRequest['statutory']>;
  tax?: Part<PayslipRequest['tax']>;
  year?: Part<PayslipRequest['year']>;
  rest?: Part<Omit<PayslipRequest, 'employment' | 'statutory' | 'tax' | 'year'>>;
}

/** A single citizen of 36 on RM5,000 a month, in January 2026, but for what is put in. */
export function requestOf({ month = '2026-01', ...put }: Month): PayslipRequest {
  return {
    period: wagePeriodOf({ endsOn: 'monthEnd', assignedTo: 'endMonth' }, month),
    employment: {
      joined: '2020-01-01',
      lastDay: null,
      rows: [monthlyPay('5000')],
      week: fiveDays,
      policy: statutoryPolicy,
      isManual: false,
      ...put.employment,
    },
    statutory: {
      birthDate: '1989-06-15',
      citizenship: 'citizen',
      passExpires: null,
      outside: [],
      epfExtra: { employer: ZERO, employee: ZERO },
      firstCoveredAge: null,
      skbbk: 'participating',
      eisPayableBefore57: true,
      ...put.statutory,
    },
    tax: {
      regime: 'resident',
      category: 1,
      childUnits: ZERO,
      disabledSelf: false,
      disabledSpouse: false,
      isBorneByEmployer: false,
      ...put.tax,
    },
    salary: 'paid',
    worked: null,
    items: [],
    leave: [],
    extraWork: [],
    previousMonth: null,
    claims: [],
    countsSocsoRelief: true,
    cp38: ZERO,
    extraPcb: ZERO,
    hrdRate: decimal('0.01'),
    leaving: null,
    year: { ...yearStart, ...put.year },
    taken: null,
    ...put.rest,
  };
}

const laws = new Map<string, ReturnType<typeof deliveredLaw>>();
export function lawIn(month: string): ReturnType<typeof deliveredLaw> {
  const law = laws.get(month) ?? deliveredLaw(month);
  laws.set(month, law);
  return law;
}

export const slip = (put: Month): Payslip => payslip(requestOf(put), lawIn(put.month ?? '2026-01'));

/** The figures named, as texts. */
export const amountsOf = (figures: Figures, names: readonly FigureName[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, amountText(figures[name])]));

export const texts = (amounts: Readonly<Record<string, Decimal | undefined>>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, amountText(amount ?? ZERO)]),
  );
