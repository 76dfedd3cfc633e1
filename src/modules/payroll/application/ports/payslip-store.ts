import type { Decimal } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { Figures, PayslipRequest, YearToDate } from '../../domain/payslip';
import type { EarlierInMonth } from '../../domain/run/month-request';
import type { LineWords, Outcome } from '../../domain/run/outcome';
import type { Overrides } from '../../domain/run/overrides';
import type { PersonSnapshot } from './month-masters';
import type { PayrollRun } from './payroll-runs';

/** What is stored of a payslip besides its columns: enough to compute it again. */
export interface PayslipContent {
  request: PayslipRequest;
  overrides: Overrides;
  outcome: Outcome;
  words: LineWords;
}

export interface NewPayslip {
  employeeId: string;
  person: PersonSnapshot;
  content: PayslipContent;
  deducted: readonly { id: string; amount: string }[];
}

export interface StoredPayslip {
  runId: string;
  employeeId: string;
  month: Month;
  edition: number | null;
  hash: string;
  /** The figures of the run as their columns have them. */
  figures: Figures;
  content: PayslipContent;
}

/** The totals of an effective month for one person. */
export interface EffectiveMonth {
  month: Month;
  /** What it added to the year. */
  added: YearToDate;
  /** The mandatory contribution on normal remuneration. */
  K1: Decimal;
  isConfidential: boolean;
}

/** The totals of a calculation, summed by the database. */
export interface CalculationSum {
  people: number;
  totals: Figures;
  notices: number;
  overrides: number;
  isConfidential: boolean;
  /** Over the payslips' hashes, in the order of the employees. */
  hash: string;
}

/** Payslips of runs, of the current scope; only those of the current calculation are anybody's pay. */
export abstract class PayslipStore {
  /** What effective runs of the month before this one paid these people. */
  abstract earlier(
    run: Pick<PayrollRun, 'orgId' | 'month' | 'number'>,
    employeeIds: readonly string[],
  ): Promise<ReadonlyMap<string, EarlierInMonth>>;
  /**
   * What each effective month of the year before this one added; for people who have left, what
   * earlier years exempted first.
   */
  abstract yearBefore(
    orgId: string,
    month: Month,
    employeeIds: readonly string[],
  ): Promise<ReadonlyMap<string, YearToDate[]>>;
  /** The effective months of a person's year in their order, each by its last run. */
  abstract effectiveMonths(
    orgId: string,
    year: number,
    employeeId: string,
  ): Promise<EffectiveMonth[]>;
  abstract previousMonth(
    orgId: string,
    month: Month,
    employeeIds: readonly string[],
  ): Promise<ReadonlyMap<string, PayslipRequest['previousMonth']>>;

  /** Stores payslips of a calculation, replacing those it has of these people. */
  abstract store(
    run: PayrollRun,
    calculation: number,
    payslips: readonly NewPayslip[],
  ): Promise<void>;
  abstract sumOf(run: PayrollRun, calculation: number): Promise<CalculationSum>;
  /** Deletes the payslips of calculations that were never approved, except one. */
  abstract dropOthers(run: PayrollRun, calculation: number): Promise<void>;
  /** Marks the payslips of the current calculation as those of an edition. */
  abstract freeze(run: PayrollRun, edition: number): Promise<void>;
  /**
   * Of payslips that were computed anew, the employees whose payslip in the current calculation has
   * other content or other details of the person.
   */
  abstract differing(run: PayrollRun, computed: readonly NewPayslip[]): Promise<string[]>;
  /** The hash that a payslip with this content has. */
  abstract hashOf(content: PayslipContent): string;
  abstract payslip(run: PayrollRun, employeeId: string): Promise<StoredPayslip | null>;
  /** Payslips of the current calculation, in the order of the employees, read in portions. */
  abstract payslips(run: PayrollRun): AsyncIterable<StoredPayslip[]>;
  /** Adds what a run took to the balances of loans (`1`), or subtracts it (`-1`). */
  abstract moveBalances(run: PayrollRun, direction: 1 | -1): Promise<void>;
}
