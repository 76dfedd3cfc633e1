import type { Decimal } from '@kernel/money';
import type { Params } from '@kernel/rules';
import type { Month, PlainDate } from '@kernel/time';
import type {
  EarlierEmploymentRecord,
  EmployeeRecord,
  HrdRateRecord,
  OpeningBalanceRecord,
  RecurringRecord,
  SkbbkNoticeRecord,
} from '../inputs';
import type { idTypes } from '../masters/employee-lists';
import type { WagePeriod } from '../pay';
import type { MinimumWage, SkbbkTerms } from '../statutes';

/** An error blocks the calculation until it is fixed or, where permitted, waived. */
export const severities = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof severities)[number];

/** What a month is checked for; `never`: the figure would be wrong, so the check cannot be waived. */
export const checks = {
  companyMissing: { severity: 'error', waiver: 'never' },
  eNumberMissing: { severity: 'error', waiver: 'allowed' },
  companyEpfMissing: { severity: 'error', waiver: 'allowed' },
  companySocsoMissing: { severity: 'error', waiver: 'allowed' },
  hrdMandatory: { severity: 'warning', waiver: 'allowed' },
  hrdRateMissing: { severity: 'notice', waiver: 'allowed' },
  taxProfileMissing: { severity: 'error', waiver: 'never' },
  approvalMissing: { severity: 'error', waiver: 'never' },
  approvalEnded: { severity: 'error', waiver: 'never' },
  childrenInCategoryOne: { severity: 'error', waiver: 'never' },
  payMissing: { severity: 'error', waiver: 'never' },
  scheduleMissing: { severity: 'error', waiver: 'never' },
  cycleMissing: { severity: 'error', waiver: 'never' },
  policyMissing: { severity: 'error', waiver: 'never' },
  birthDateDiffers: { severity: 'error', waiver: 'never' },
  monthInOpening: { severity: 'error', waiver: 'never' },
  tp3Missing: { severity: 'error', waiver: 'allowed' },
  openingMissing: { severity: 'error', waiver: 'allowed' },
  tinMissing: { severity: 'error', waiver: 'allowed' },
  belowMinimumWage: { severity: 'error', waiver: 'allowed' },
  passExpired: { severity: 'error', waiver: 'allowed' },
  passExpires: { severity: 'warning', waiver: 'allowed' },
  passUnknown: { severity: 'warning', waiver: 'allowed' },
  bankMissing: { severity: 'warning', waiver: 'allowed' },
  bankTwice: { severity: 'warning', waiver: 'allowed' },
  epfNumberMissing: { severity: 'warning', waiver: 'allowed' },
  socsoNumberMissing: { severity: 'warning', waiver: 'allowed' },
  releaseOutsideWindow: { severity: 'warning', waiver: 'allowed' },
  releaseOfForeigner: { severity: 'warning', waiver: 'allowed' },
  itemTwice: { severity: 'warning', waiver: 'allowed' },
  yearlyValueAgain: { severity: 'warning', waiver: 'allowed' },
  overtimeAboveLimit: { severity: 'warning', waiver: 'allowed' },
  notRecovered: { severity: 'warning', waiver: 'allowed' },
  claimWaiting: { severity: 'warning', waiver: 'allowed' },
  contractEnded: { severity: 'warning', waiver: 'allowed' },
  leavingReasonMissing: { severity: 'warning', waiver: 'allowed' },
  leftBefore: { severity: 'warning', waiver: 'allowed' },
  childGrownUp: { severity: 'notice', waiver: 'allowed' },
  emailMissing: { severity: 'notice', waiver: 'allowed' },
} as const satisfies Readonly<Record<string, { severity: Severity; waiver: 'allowed' | 'never' }>>;
export type Check = keyof typeof checks;

/** Something missing or unusual, and the field where it can be fixed. */
export interface Finding {
  check: Check;
  /** Null for what concerns the employer. */
  employeeId: string | null;
  place: { resource: string; id: string | null; field: string };
  params: Params;
}

/** The employer as checked; null if there is no profile yet. */
export interface CompanyToCheck {
  id: string;
  eNumber: string | null;
  epfNumber: string | null;
  socsoNumber: string | null;
  hrdfRates: readonly HrdRateRecord[];
}

/** A person as checked, with numbers decrypted. */
export interface PersonToCheck {
  employee: EmployeeRecord & {
    id: string;
    idType: (typeof idTypes)[number];
    idNumber: string;
    tin: string | null;
    epfNumber: string | null;
    socsoNumber: string | null;
    accountNumber: string | null;
    email: string | null;
    employeeStatus: string;
    contractEndsOn: PlainDate | null;
    noEarlierEmployer: boolean;
    skbbkNotices: readonly (SkbbkNoticeRecord & { filedOn: PlainDate | null })[];
  };
  /** Null if the record names none that exists. */
  period: WagePeriod | null;
  /** Working days per week by the schedule; null if the record names none that exists. */
  daysPerWeek: number | null;
  hasPolicy: boolean;
  recurring: readonly (RecurringRecord & { id: string })[];
  earlier: readonly EarlierEmploymentRecord[];
  opening: (OpeningBalanceRecord & { id: string }) | null;
  /** The months of the year before this one, in order, by the person's salary cycle. */
  before: readonly MonthBefore[];
  /** Earlier months whose advance or overpayment waited for a salary that was not paid. */
  notRecovered: readonly Month[];
  /** Undecided claims by Form TP1 in the month. */
  waiting: readonly { id: string; amount: string }[];
  /** Overtime of the month on normal days, in all runs of the month. */
  overtimeHours: Decimal;
}

/** An earlier month of the year, and whether a run of this payroll pays the person in it. */
export interface MonthBefore {
  month: Month;
  period: WagePeriod;
  isPaid: boolean;
}

export interface MonthToCheck {
  month: Month;
  company: CompanyToCheck | null;
  people: readonly PersonToCheck[];
  minimumWage: MinimumWage | null;
  /** The number of Malaysian employees from which the levy is mandatory; null if not everybody is checked. */
  hrdMandatoryFrom: number | null;
  overtimeHoursLimit: Decimal;
  skbbkTerms: SkbbkTerms;
  /** The payroll items whose entry is the value of a year (ADR 130): their names, by their ids. */
  yearlyItems: ReadonlyMap<string, string>;
}
