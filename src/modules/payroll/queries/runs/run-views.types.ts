import type { Month, PlainDate } from '@kernel/time';
import type { PayUnit } from '../../domain/pay';
import type { FigureName } from '../../domain/payslip';
import type { ItemCalculation, ItemKind, TaxClass } from '../../domain/remuneration';
import type { OverridableFigure } from '../../domain/run/overrides';
import type {
  EnteredExtraWork,
  EnteredItem,
  RowEntries,
} from '../../application/runs/run-requests.types';
import type { RunAction } from '../../domain/run/lifecycle';
import type { RunKind, RunState } from '../../domain/run/run.types';
import type { Scheme } from '../../domain/statutes';
import type { Step } from '../../domain/working';

// What the routes of `payrollRun` answer. Amounts are decimal text ("1060.00"); instants are ISO text. What the reader
// may not see because it would tell a confidential item is null, and `isWithheld` says so.

/** Amounts by the names of the engine. */
export type FigureTexts = Readonly<Record<FigureName, string>>;

/** A row of POST payrollRun/page. */
export interface RunListItem {
  id: string;
  version: number;
  month: Month;
  number: number;
  kind: RunKind;
  name: string;
  state: RunState;
  payDate: PlainDate;
  /** How many people it pays. */
  people: number;
  isWithheld: boolean;
  gross: string | null;
  net: string | null;
  pcb: string | null;
  employerCost: string | null;
  /** Null until it is calculated; changed entries make a calculated run a draft again. */
  calculatedTime: string | null;
  approvedTime: string | null;
  paidTime: string | null;
  createTime: string;
}

/** One month of GET payrollRun/months: open while a run of it is not locked. */
export interface MonthOverview {
  month: Month;
  /** That of its least advanced run; `draft` for a month without one. */
  state: RunState;
  runs: readonly { id: string; number: number; kind: RunKind; name: string; state: RunState }[];
  /** Distinct people paid. */
  people: number;
  isWithheld: boolean;
  totals: FigureTexts | null;
}

/** What GET payrollRun/proposal suggests for a new run. */
export interface RunProposal {
  month: Month;
  kind: RunKind;
  number: number;
  payDate: PlainDate;
  /** How many people `people: 'all'` would take. */
  people: number;
}

/** GET payrollRun/detail. */
export interface RunDetail extends Omit<RunListItem, 'gross' | 'net' | 'pcb' | 'employerCost'> {
  /** Of this run; null before it is calculated, or when it is withheld. */
  totals: FigureTexts | null;
  /** How many of its payslips have a notice, and how many a figure overridden by hand. */
  notices: number;
  overrides: number;
  /** How many people may be paid in the month and are in no run of the kind that pays salaries. */
  missing: number;
  /** The calculation that is running or ran last: its progress is that of the task. */
  taskId: string | null;
  isCalculating: boolean;
  /** SHA-256 over inputs, editions and results; null before it is calculated. */
  hash: string | null;
  /** What its state allows; what the reader's rights allow is for the screen to ask. */
  actions: readonly RunAction[];
  /** Why it cannot be calculated, approved or reopened now: codes of texts. */
  blocks: readonly { action: RunAction; code: string; params?: Record<string, string | number> }[];
  /** The reason that was given when it was last set back to draft. */
  reason: string | null;
  calculatedBy: string | null;
  approvedBy: string | null;
  releasedBy: string | null;
  reopenedBy: string | null;
  reopenedTime: string | null;
  /** A second person must approve. */
  needsSecondPerson: boolean;
}

/** A row of POST payrollRun/rows: one person of a run, a line of the grid. */
export interface RunRowItem {
  id: string;
  version: number;
  employeeId: string;
  staffNumber: string;
  name: string;
  /** The present base and its unit; by hand when it is not that of the records. */
  base: string;
  per: PayUnit;
  isBaseByHand: boolean;
  worked: string | null;
  unpaidLeave: string;
  paidLeave: string;
  encashedLeave: string;
  /** Sums of what is entered or recurring beside base pay; null before it is calculated or when it is withheld. */
  items: readonly (EnteredItem & { code: string; name: string })[];
  extraWork: readonly EnteredExtraWork[];
  overrides: Readonly<Partial<Record<OverridableFigure, string>>>;
  isCalculated: boolean;
  isWithheld: boolean;
  workingDays: number | null;
  figures: FigureTexts | null;
  notices: number;
}

/** A line of pay as it stands on a payslip. */
export interface LineView {
  code: string;
  /** In the reader's language. */
  name: string;
  kind: ItemKind;
  tax: TaxClass;
  amount: string;
  exempt: string;
  units: string | null;
  rate: string | null;
  /** What units are, where they are time. */
  timeUnit: 'day' | 'hour' | null;
  isLater: boolean;
  isConfidential: boolean;
}

/** GET payrollRun/row: one person of a run, for the row editor. */
export interface RowDetail {
  runId: string;
  employeeId: string;
  version: number;
  staffNumber: string;
  name: string;
  per: PayUnit;
  /** The base salary that the records have. */
  recordedBase: string;
  entries: RowEntries;
  /** What is added by the records: recurring items, deductions, orders of the tax authority. */
  recurring: readonly {
    from: 'recurring' | 'deduction' | 'taxOrder';
    payrollItemId: string | null;
    code: string;
    name: string;
    amount: string;
  }[];
  /**
   * What an amendment says should have been entered in the run that it amends, beside what was; of the amendment itself, and of
   * a run that was amended.
   */
  correction: { before: RowEntries; after: RowEntries } | null;
  /** Confidential entries exist that the reader may not see; they stay as they are when the row is saved. */
  isWithheld: boolean;
}

/** An item that a row may be given. */
export interface ItemChoice {
  id: string;
  code: string;
  name: string;
  kind: ItemKind;
  calculation: ItemCalculation;
  isConfidential: boolean;
}

/** GET payrollRun/payslip: what one run comes to for one person. */
export interface PayslipView {
  runId: string;
  employeeId: string;
  staffNumber: string;
  name: string;
  month: Month;
  version: number;
  isWithheld: boolean;
  /** Of this run, and of the month up to and including it. */
  run: FigureTexts | null;
  monthTotals: FigureTexts | null;
  /** What was computed before figures were set by hand. */
  computed: Readonly<Partial<Record<OverridableFigure, string>>>;
  lines: readonly LineView[];
  unpaidLeave: string;
  paidLeave: string;
  calendarDays: number;
  workingDays: number;
  bases: Readonly<Record<Scheme, string>> | null;
  epfPart: string | null;
  socsoCategory: string | null;
  notices: readonly { code: string; path: string; message: string }[];
}

/** A tab of the panel that explains a payslip. */
export const whySubjects = ['pay', 'epf', 'socso', 'eis', 'hrd', 'pcb', 'net'] as const;
export type WhySubject = (typeof whySubjects)[number];

/** One line of the PCB record: the relief item of the specification it belongs to, claimed and allowed. */
export interface ReliefLine {
  /** The head of Form TP1, as C14; the fixed reliefs by their letters. */
  code: string;
  name: string;
  claimed: string;
  allowed: string;
}

/** The PCB record of the specification (section 3): every variable; null where the regime does not know it. */
export interface PcbRecord {
  payslipInfoId: string;
  employeeId: string;
  payslipLineId: string;
  regime: string;
  category: number;
  variables: Readonly<
    Record<
      | 'Y'
      | 'K'
      | 'Y1'
      | 'K1'
      | 'Y2'
      | 'K2'
      | 'n'
      | 'D'
      | 'S'
      | 'Du'
      | 'Su'
      | 'Q'
      | 'C'
      | 'LPe'
      | 'LP1'
      | 'P'
      | 'M'
      | 'R'
      | 'B'
      | 'Z'
      | 'X'
      | 'yearlyTax'
      | 'currentMonthPcb'
      | 'netPcb'
      | 'PCBb'
      | 'Yt'
      | 'Kt'
      | 'CS'
      | 'PCBc'
      | 'K2WithAdditional'
      | 'PWithAdditional'
      | 'zakat',
      string | null
    >
  >;
  reliefs: readonly ReliefLine[];
}

/** GET payrollRun/why: how the figures of a payslip came about, in the reader's language. */
export interface WhyView {
  runId: string;
  employeeId: string;
  subjects: Readonly<Record<WhySubject, readonly Step[]>>;
  pcb: PcbRecord;
}

/** GET payrollRun/consequences: what setting a run back to draft would mean. */
export interface ReopenPreview {
  /** Why it is refused; empty when it may be done. */
  refusals: readonly { code: string; params?: Record<string, string | number> }[];
  /** What is affected, in the reader's language: later drafts, payslips sent, files made. */
  consequences: readonly { code: string; count: number; message: string }[];
}

/** POST payrollRun/whatIf: a month, and the year if every later month were as this one. */
export interface WhatIfView {
  before: WhatIfSum;
  after: WhatIfSum;
  /** People who are in neither: their records do not allow it yet, or the reader may not see what they are paid. */
  leftOut: number;
  people: readonly {
    employeeId: string | null;
    name: string;
    before: FigureTexts | null;
    after: FigureTexts | null;
    /** The rest of the year, this month included. */
    yearBefore: WhatIfYear | null;
    yearAfter: WhatIfYear | null;
  }[];
}

export interface WhatIfYear {
  gross: string;
  net: string;
  pcb: string;
  employerCost: string;
}

export interface WhatIfSum {
  people: number;
  month: FigureTexts;
  year: WhatIfYear;
}

/** A row of GET payrollRun/confidential. */
export interface ConfidentialLine {
  employeeId: string;
  staffNumber: string;
  personName: string;
  code: string;
  /** In the reader's language. */
  name: string;
  amount: string;
}
