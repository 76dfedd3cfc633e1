import type { PlainDate } from '@kernel/time';
import type { childKinds, childShares, LeavingReason } from '../masters/employee-lists';
import type { DayBasis as BasisName } from '../masters/policy';
import type { dayTypes, Weekday } from '../masters/week';
import type { SkbbkStatus } from '../contributions';
import type { Regime } from '../pcb';
import type {
  ExemptionRule,
  ItemCalculation,
  ItemCategory,
  ItemKind,
  TaxClass,
} from '../remuneration';

// The fields of stored masters that are read, as they are stored: amounts and dates are texts.

export interface PayRecord {
  validFrom: PlainDate;
  payType: 'monthly' | 'daily' | 'hourly';
  amount: string;
}

export interface TaxProfileRecord {
  validFrom: PlainDate;
  regime: Regime;
  approval: string | null;
  approvalEnds: PlainDate | null;
  category: '1' | '2' | '3';
  disabledSelf: boolean;
  disabledSpouse: boolean;
  isBorneByEmployer: boolean;
  extraPcb: string | null;
}

export interface DependantRecord {
  birthDate: PlainDate;
  kind: (typeof childKinds)[number];
  share: (typeof childShares)[number];
  validFrom: PlainDate;
  validTo: PlainDate | null;
}

export interface EpfExtraRecord {
  validFrom: PlainDate;
  /** Percent of wages. */
  employerExtraRate: string;
  employeeExtraRate: string;
}

export interface SkbbkNoticeRecord {
  validFrom: PlainDate;
  status: SkbbkStatus;
}

/** The part of an employee's record that determines pay, contributions and tax. */
export interface EmployeeRecord {
  nationality: string;
  permanentResidentSince: PlainDate | null;
  passExpires: PlainDate | null;
  birthDate: PlainDate;
  joinedOn: PlainDate;
  lastDay: PlainDate | null;
  leavingReason: LeavingReason | null;
  isNonServiceDirector: boolean;
  isManual: boolean;
  pay: readonly PayRecord[];
  taxProfiles: readonly TaxProfileRecord[];
  dependants: readonly DependantRecord[];
  isEpf: boolean;
  electedBefore1998: boolean;
  epfExtras: readonly EpfExtraRecord[];
  isSocso: boolean;
  firstCoveredAge: number | null;
  skbbkNotices: readonly SkbbkNoticeRecord[];
  isEis: boolean;
  eisPayableBefore57: boolean;
  isHrd: boolean;
}

export type WorkScheduleRecord = Readonly<
  Record<Weekday, (typeof dayTypes)[number]> & Record<`${Weekday}Hours`, string>
>;

export interface SalaryCycleRecord {
  cycleEndOn: 'monthEnd' | 'dayOfMonth';
  cycleEndDay: number | null;
  assignPayrollMonthTo: 'startMonth' | 'endMonth';
}

export interface SalaryPolicyRecord {
  salaryProration: BasisName;
  salaryProrationDays: string | null;
  overtimeBaseRate: BasisName;
  overtimeBaseRateDays: string | null;
  overtimeBaseRateHoursPreDay: string;
  overtimeBaseRateUsePreviousMonthSalary: boolean;
  overtimeBaseRateMonthlyWagesLtLimit: BasisName;
  overtimeBaseRateMonthlyWagesLtLimitDays: string | null;
  overtimeBaseRateMonthlyWagesLtLimitHoursPreDay: string;
  unpaidLeaveDays: BasisName;
  unpaidLeaveDaysDays: string | null;
  leavePay: BasisName;
  leavePayDays: string | null;
}

export interface PayrollItemRecord {
  code: string;
  type: ItemKind;
  categoryId: ItemCategory;
  calculateType: ItemCalculation;
  baseRate: string | null;
  component: string | null;
  incSalaryProration: boolean;
  incOvertimeBaseRate: boolean;
  incUnpaidLeaveDays: boolean;
  incLeavePay: boolean;
  isEpf: boolean;
  isSocso: boolean;
  isEis: boolean;
  isHrd: boolean;
  includeIn: TaxClass;
  exemption: ExemptionRule | null;
  pcbExemptionLimit: string | null;
  taxableAmountFiledUnder: string | null;
  exemptAmountFiledUnder: string | null;
}

export interface RecurringRecord {
  payrollItemId: string;
  rate: string | null;
  hoursUnits: string | null;
  amount: string;
  beginsOn: PlainDate;
  endsOn: PlainDate | null;
  salaryProration: boolean;
  overtimeBaseRate: boolean;
  unpaidLeaveDays: boolean;
  leavePay: boolean;
}

/** A deduction or a tax order: from a month, to a month or until its balance is used up. */
export interface MonthlyRecord {
  firstMonth: string;
  lastMonth: string | null;
  monthlyAmount: string;
}

export interface DeductionRecord extends MonthlyRecord {
  payrollItemId: string;
  /** The remaining balance; null if none is kept. */
  balance: string | null;
}

/** A statement of Form TP3. */
export interface EarlierEmploymentRecord {
  remuneration: string;
  epf: string;
  zakat: string;
  departureLevy: string;
  pcb: string;
  exemptTravel: string;
  exemptChildcare: string;
  exemptOwnProducts: string;
  exemptAwards: string;
  exemptOther: string;
  /** Part D, under the codes of Form TP1. */
  reliefs: readonly ReliefAmount[];
}

export interface ReliefAmount {
  code: string;
  amount: string;
}

/** The totals of this employer's earlier payroll in a year, up to and including a month. */
export interface OpeningBalanceRecord {
  untilMonth: string;
  remuneration: string;
  epf: string;
  pcb: string;
  zakat: string;
  reliefs: readonly ReliefAmount[];
  exemptions: readonly { rule: ExemptionRule; amount: string }[];
  /** Part of the remuneration, by lines of Form EA; the rest is salary. */
  income: readonly { eaLine: string; amount: string }[];
  /** What the yearly forms ask for in addition; null is nothing. */
  socialSecurity: string | null;
  cp38: string | null;
  zakatDeducted: string | null;
  donations: string | null;
  medicalInsurance: string | null;
}

/** A claim by Form TP1. */
export interface ReliefClaimRecord {
  id: string;
  month: string;
  code: string;
  amount: string;
}

export interface HrdRateRecord {
  validFrom: PlainDate;
  status: 'mandatory' | 'optional' | 'exempt';
  /** Percent of wages. */
  rate: string;
}
