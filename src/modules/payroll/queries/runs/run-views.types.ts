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

// The responses of the routes of `payrollRun`. Amounts are decimal text ("1060.00"); instants are
// ISO text. Values that would reveal a confidential item the reader may not see are null, and
// `isWithheld` says so.

/** Amounts under the engine's names. */
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

/** A month of GET payrollRun/months: open while a run of it is not locked. */
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

/** The defaults for a new run of GET payrollRun/proposal. */
export interface RunProposal {
  month: Month;
  kind: RunKind;
  number: number;
  payDate: PlainDate;
  /** The number of people that `people: 'all'` would include. */
  people: number;
}

/** Why the last calculation of a run came to nothing. */
export interface CalculationFailure {
  /** The number of people for whom it failed, and the first of them with the reasons, as text. */
  people: number;
  first: readonly { employeeId: string; name: string; reason: string }[];
  /** Why it ended altogether, as text; null when people say so. */
  reason: string | null;
  /** Its task, which lists everybody; null when somebody else started it. */
  taskId: string | null;
}

/** GET payrollRun/detail. */
export interface RunDetail extends Omit<RunListItem, 'gross' | 'net' | 'pcb' | 'employerCost'> {
  /** Of this run; null in a draft, whose last calculation no longer applies, or when it is withheld. */
  totals: FigureTexts | null;
  /** The number of its payslips with a notice, and with a figure overridden by hand. */
  notices: number;
  overrides: number;
  /** The number of people who may be paid in the month and are in no run of the kind that pays salaries. */
  missing: number;
  /** The running or last calculation: its progress is that of the task. */
  taskId: string | null;
  isCalculating: boolean;
  /** Null after a calculation that succeeded, that was stopped, or that is running. */
  failure: CalculationFailure | null;
  /** SHA-256 over inputs, editions and results; null before it is calculated. */
  hash: string | null;
  /** The actions that its state allows; the screen checks the reader's permissions. */
  actions: readonly RunAction[];
  /** Why it cannot be calculated, approved or reopened now: codes of texts. */
  blocks: readonly { action: RunAction; code: string; params?: Record<string, string | number> }[];
  /** The reason given when it was last set back to draft. */
  reason: string | null;
  calculatedBy: string | null;
  approvedBy: string | null;
  releasedBy: string | null;
  reopenedBy: string | null;
  reopenedTime: string | null;
  /** A second person must approve. */
  needsSecondPerson: boolean;
  /** Later runs that approving this one, or setting it back, makes drafts again. */
  calculatedLater: number;
}

/** POST payrollRun/amendPreview: why an amendment books what it does; nothing is withheld from who may see it. */
export interface AmendmentPreview {
  /** The month that it is booked in. */
  month: Month;
  /** The items that the locked month should have paid otherwise. */
  differences: readonly {
    code: string;
    name: string;
    paid: string;
    due: string;
    /** The part that records changed since then make, whatever was entered. */
    ofRecords: string;
  }[];
  /** What earlier amendments of the payslip have paid, less what they took back. */
  bookedBefore: string;
  /** What it takes back can be taken from no salary, since the person has left. */
  isOwed: boolean;
  /** What it books; empty if there is nothing to amend. */
  items: readonly { code: string; name: string; amount: string }[];
}

/** A row of POST payrollRun/rows: one person of a run, a line of the grid. */
export interface RunRowItem {
  id: string;
  version: number;
  employeeId: string;
  staffNumber: string;
  name: string;
  /** The current base and its unit; set by hand if it differs from the records. */
  base: string;
  per: PayUnit;
  isBaseByHand: boolean;
  worked: string | null;
  unpaidLeave: string;
  paidLeave: string;
  encashedLeave: string;
  /** Sums of entered or recurring items besides base pay; null before it is calculated or when it is withheld. */
  items: readonly (EnteredItem & { code: string; name: string })[];
  extraWork: readonly EnteredExtraWork[];
  overrides: Readonly<Partial<Record<OverridableFigure, string>>>;
  isCalculated: boolean;
  isWithheld: boolean;
  workingDays: number | null;
  figures: FigureTexts | null;
  notices: number;
}

/** A line of pay on a payslip. */
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
  /** The unit, if units are time. */
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
  /** The base salary on record. */
  recordedBase: string;
  entries: RowEntries;
  /** What the records add: recurring items, deductions, orders of the tax authority. */
  recurring: readonly {
    from: 'recurring' | 'deduction' | 'taxOrder';
    payrollItemId: string | null;
    code: string;
    name: string;
    amount: string;
  }[];
  /** An amendment's corrected entries beside the original ones; for the amendment itself, and for the amended run. */
  correction: { before: RowEntries; after: RowEntries } | null;
  /** Confidential entries exist that the reader may not see; they stay unchanged when the row is saved. */
  isWithheld: boolean;
}

/** An item of the organisation's catalogue, as rows show it. */
export interface ItemChoice {
  id: string;
  code: string;
  name: string;
  kind: ItemKind;
  calculation: ItemCalculation;
  isConfidential: boolean;
  /** False if it is disabled or archived: entries of it stay, and no row may newly have it. */
  isUsable: boolean;
}

/** GET payrollRun/payslip: the result of one run for one person. */
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
  /** The computed values of figures set by hand. */
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

/** A line of the PCB record: its relief item in the specification, claimed and allowed. */
export interface ReliefLine {
  /** The relief of Form TP1, as C14; the fixed reliefs by their letters. */
  code: string;
  name: string;
  claimed: string;
  allowed: string;
}

/** The PCB record of the specification (section 3): every variable; null if the regime does not have it. */
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

/** GET payrollRun/why: how the figures of a payslip were computed, in the reader's language. */
export interface WhyView {
  runId: string;
  employeeId: string;
  subjects: Readonly<Record<WhySubject, readonly Step[]>>;
  pcb: PcbRecord;
}

/** GET payrollRun/consequences: the consequences of setting a run back to draft. */
export interface ReopenPreview {
  /** Why it is refused; empty if it is allowed. */
  refusals: readonly { code: string; params?: Record<string, string | number> }[];
  /** What is affected, in the reader's language: later drafts, payslips sent, files made. */
  consequences: readonly { code: string; count: number; message: string }[];
}

/** POST payrollRun/whatIf: a month, and the year if every later month were like it. */
export interface WhatIfView {
  before: WhatIfSum;
  after: WhatIfSum;
  /** People in neither: their records do not allow it yet, or the reader may not see their pay. */
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

/** Payslips of a calculated run that records would no longer give; the first few by name. */
export interface ChangedPayslips {
  count: number;
  people: readonly { staffNumber: string; name: string }[];
}
