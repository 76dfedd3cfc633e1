import { type Decimal, ZERO } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { Month, PlainDate } from '@kernel/time';
import type { EpfContribution, SkbbkStatus, SocsoContribution } from '../contributions';
import type { ExtraWork, PayRow, SalaryPolicy, WagePeriod, WeekHours } from '../pay';
import type {
  Accumulated,
  AllowedBefore,
  AllowedClaim,
  Category,
  PcbEdition,
  PcbResult,
  Regime,
  ReliefClaim,
  ReliefEdition,
} from '../pcb';
import type {
  ExemptionEdition,
  ExemptUsed,
  ItemEntry,
  ItemRole,
  Leaving,
  PayItem,
} from '../remuneration';
import type {
  Citizenship,
  ComponentTable,
  EditionName,
  EmploymentActRules,
  Scheme,
  Shares,
  Statutes,
} from '../statutes';
import type { Working } from '../working';

/** The law and the catalogue for one month; built once for a run, see `lawOf`. */
export interface PayLaw {
  month: Month;
  /** The editions in force: recorded with a stored run, so that it can be recomputed and compared. */
  editions: readonly EditionName[];
  statutes: Statutes;
  act: EmploymentActRules;
  /** Which components count as wages for each scheme. */
  components: ComponentTable;
  pcb: PcbEdition;
  reliefs: ReliefEdition;
  exemptions: ExemptionEdition;
  /** The built-in items for lines that the engine itself writes. */
  items: Readonly<Record<ItemRole, PayItem>>;
}

export interface Employment {
  joined: PlainDate;
  lastDay: PlainDate | null;
  /** In date order. */
  rows: readonly PayRow[];
  /** The rows on record, if a base salary was entered instead of them. */
  rowsOfRecord?: readonly PayRow[];
  week: WeekHours;
  policy: SalaryPolicy;
  /** Manual work, driving, work on a vessel, domestic work. */
  isManual: boolean;
}

/** What determines contributions. */
export interface StatutoryProfile {
  birthDate: PlainDate;
  citizenship: Citizenship;
  /** The last day of a foreigner's pass. */
  passExpires: PlainDate | null;
  /** Schemes that do not apply to this person: a director with fees only, the employer's spouse. */
  outside: readonly Scheme[];
  /** Registered voluntary excess of EPF, as a fraction of wages. */
  epfExtra: Shares;
  firstCoveredAge: number | null;
  skbbk: SkbbkStatus;
  eisPayableBefore57: boolean;
  /** The age from which EIS has covered this employment; omitted if unknown. */
  eisCoveredFromAge?: number;
}

/** What determines PCB; each fact from the month for which it was stated. */
export interface TaxProfile {
  regime: Regime;
  category: Category;
  childUnits: Decimal;
  disabledSelf: boolean;
  disabledSpouse: boolean;
  /** The employer pays the PCB, which is then remuneration as well. */
  isBorneByEmployer: boolean;
}

/** The year to date before the month, including earlier employers. */
export interface YearToDate extends Accumulated {
  exempt: ExemptUsed;
  reliefs: AllowedBefore;
}

/** The start of a year, for people without other earnings in it. */
export const yearStart: YearToDate = {
  Y: ZERO,
  K: ZERO,
  X: ZERO,
  Z: ZERO,
  sumLP: ZERO,
  exempt: {},
  reliefs: {},
};

export interface LeaveEntry {
  kind: 'unpaid' | 'paid' | 'encashed';
  days: Decimal;
}

/**
 * Everything in a person's month up to and including the run: what earlier runs of the month paid
 * is included, so that the month is computed as a whole and what they took is subtracted.
 */
export interface PayslipRequest {
  period: WagePeriod;
  employment: Employment;
  statutory: StatutoryProfile;
  tax: TaxProfile;
  /** Whether the salary, with leave and extra work, is already paid, paid by a later run, or not at all. */
  salary: 'paid' | 'later' | 'none';
  /** Days or hours worked, for people who are paid by them; null takes the scheduled ones. */
  worked: Decimal | null;
  items: readonly ItemEntry[];
  /** The organisation's items for lines that the engine writes, where they differ from the built-in ones. */
  ownItems?: Readonly<Partial<Record<ItemRole, PayItem>>>;
  /**
   * The last period of somebody who has left before this one. Its recurring items belong to the
   * ordinary rate, and are not paid again.
   */
  last?: { period: WagePeriod; items: readonly ItemEntry[] };
  leave: readonly LeaveEntry[];
  extraWork: readonly ExtraWork[];
  /** Wages and days of the previous month, for policies that base the ordinary rate on them. */
  previousMonth: { wages: Decimal; days: Decimal } | null;
  claims: readonly ReliefClaim[];
  /** The employee's SOCSO and EIS count as relief C14 without a claim. */
  countsSocsoRelief: boolean;
  /** An order for arrears of tax. */
  cp38: Decimal;
  /** PCB that the employee asked for on top. */
  extraPcb: Decimal;
  /** The employer's HRD rate; null if it does not pay the levy. */
  hrdRate: Decimal | null;
  leaving: Leaving | null;
  year: YearToDate;
  /** The totals of earlier runs of the month; null in the first. */
  taken: Figures | null;
}

/** Amounts of a payslip, each to the sen. */
export const figureNames = [
  'base',
  'gross',
  'benefits',
  'exempt',
  'reimbursed',
  'epfEmployee',
  'epfEmployer',
  'socsoEmployee',
  'skbbk',
  'socsoEmployer',
  'eisEmployee',
  'eisEmployer',
  'hrd',
  'pcb',
  'taxBorne',
  'extraPcb',
  'cp38',
  'zakat',
  'deductions',
  'net',
  'employerCost',
] as const;
export type FigureName = (typeof figureNames)[number];

/**
 * `gross` is remuneration in cash after unpaid leave, `benefits` what is taxed but not paid,
 * `reimbursed` what is paid but not remuneration; `pcb` is what is remitted, `taxBorne` the part of
 * it that the employer pays; `deductions` are all others.
 */
export type Figures = Readonly<Record<FigureName, Decimal>>;

/** The contributions that may be set by hand. */
export const shareNames = [
  ...(['epfEmployee', 'epfEmployer', 'socsoEmployee', 'socsoEmployer', 'skbbk'] as const),
  ...(['eisEmployee', 'eisEmployer', 'hrd'] as const),
] as const satisfies readonly FigureName[];
/** Contributions of a run set by hand, replacing the computed ones. */
export type SharesByHand = Readonly<Partial<Record<(typeof shareNames)[number], Decimal>>>;

/** One line of pay. */
export interface PayLine {
  item: PayItem;
  /** Negative for a deduction. */
  amount: Decimal;
  /** The untaxed part. */
  exempt: Decimal;
  isLater: boolean;
}

export interface Payslip {
  /** What this run pays and deducts. */
  run: Figures;
  /** The month up to and including this run. */
  month: Figures;
  lines: readonly PayLine[];
  calendarDays: number;
  workingDays: number;
  bases: Readonly<Record<Scheme, Decimal>>;
  epfPart: EpfContribution['part'];
  socsoCategory: SocsoContribution['category'] | null;
  /** The computed values of contributions set by hand. */
  computed: SharesByHand;
  /** The tax calculation sheet. */
  pcb: PcbResult;
  /** Remuneration and contributions as the formula takes them. */
  taxed: { Y1: Decimal; Yt: Decimal; K1: Decimal; Kt: Decimal; LP1: Decimal; zakat: Decimal };
  claims: readonly AllowedClaim[];
  /** What the next month starts with: the year with what the month has paid and withheld so far. */
  yearAfter: YearToDate;
  /** Lawful to pay, but worth attention. */
  notices: readonly Fault[];
  working: Working;
}
