import type { Decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import type { Band } from './bands';
import type { Edition } from './edition';

export type Scheme = 'epf' | 'socso' | 'eis' | 'hrd';
export type Citizenship =
  | 'citizen'
  | 'permanent_resident'
  | 'non_citizen'
  | 'non_citizen_elected_before_1998_08_01';

/** A figure, or a rate as a fraction, for the employer and for the employee. */
export interface Shares {
  employer: Decimal;
  employee: Decimal;
}

/** Who belongs to a Part of the Third Schedule: from one age on, below another. */
export interface EpfMembership extends Edition {
  part: string;
  fromAge: number;
  belowAge: number;
  who: readonly string[];
}

/** A Part of the Third Schedule. */
export interface EpfPart extends Edition {
  part: string;
  /** Empty if the Part is a percentage of actual wages. */
  bands: readonly Band<'employer' | 'employee' | 'total'>[];
  /** Rates of the rows up to the threshold and above it; and of wages above the last row. */
  upToThreshold: Shares;
  aboveThreshold: Shares;
  aboveBands: Shares;
  threshold: Decimal;
  /** Wages without a contribution; zero if the Part prints no such row. */
  nilUpTo: Decimal;
  hasBonusNote: boolean;
}

export interface SocsoTable extends Edition {
  bands: readonly Band<'employer' | 'employee' | 'total' | 'employerOnly'>[];
  secondCategoryAge: number;
  firstCoveredLateAge: number;
}

export interface SkbbkTable extends Edition {
  bands: readonly Band<'skbbkEmployee'>[];
}

/**
 * When the non-employment injury scheme began, when local staff could first leave it, and the days on
 * which existing staff could file that.
 */
export interface SkbbkTerms {
  from: string;
  voluntaryForLocalsFrom: string;
  optOutWindow: { from: PlainDate; to: PlainDate };
}

export interface EisTable extends Edition {
  bands: readonly Band<'employer' | 'employee' | 'total'>[];
  fromAge: number;
  belowAge: number;
  lateEntryAge: number;
}

export interface HrdRates extends Edition {
  /** The number of Malaysian employees from which an employer pays the mandatory rate. */
  mandatoryFrom: number;
  mandatory: Decimal;
  optional: Decimal;
}

/** Rates for extra work: multiples of the ordinary rate per day or per hour. */
export interface ExtraPayRates {
  /** Multiples of the hourly rate beyond normal hours. */
  beyond: Readonly<Record<'normalDay' | 'restDay' | 'publicHoliday', Decimal>>;
  /** Days' pay for work on a rest day within normal hours, up to half of them and above. */
  restDayMonthly: { upToHalf: Decimal; overHalf: Decimal };
  restDayDaily: { upToHalf: Decimal; overHalf: Decimal };
  /** Days' pay for work on a public holiday within normal hours, on top of the holiday pay. */
  publicHoliday: Decimal;
}

/** The Employment Act's rules on pay. */
export interface EmploymentActRules extends Edition {
  /** Up to these monthly wages everybody must be paid for extra work. */
  overtimeThreshold: Decimal;
  /** The number of days that a month is divided by for the ordinary rate. */
  ordinaryDivisor: Decimal;
  normalHoursPerDay: Decimal;
  overtimeHoursLimit: Decimal;
  rates: ExtraPayRates;
}

/** The minimum basic pay from a month on. */
export interface MinimumWage {
  from: string;
  monthly: Decimal;
  /** Null if the known order names none. */
  hourly: Decimal | null;
  who: string;
}

/** Whether a component counts for each scheme; null where the law leaves it open. */
export type Flags = Readonly<Record<Scheme, boolean | null>>;

export interface ComponentTable extends Edition {
  /** Where each scheme defines wages. */
  sources: Readonly<Record<Scheme, string>>;
  flags: ReadonlyMap<string, Flags>;
}

/** The law on contributions, with all its known editions. */
export interface Statutes {
  epfMemberships: readonly EpfMembership[];
  epfParts: readonly EpfPart[];
  socso: readonly SocsoTable[];
  skbbk: readonly SkbbkTable[];
  skbbkTerms: SkbbkTerms;
  eis: readonly EisTable[];
  hrd: readonly HrdRates[];
  components: readonly ComponentTable[];
  employmentAct: readonly EmploymentActRules[];
  minimumWages: readonly MinimumWage[];
}
