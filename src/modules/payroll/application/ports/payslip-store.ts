import type { Decimal } from '@kernel/money';
import type { Month } from '@kernel/time';
import type { Figures, PayslipRequest, YearToDate } from '../../domain/payslip';
import type { EarlierInMonth } from '../../domain/run/month-request';
import type { LineWords, Outcome } from '../../domain/run/outcome';
import type { Overrides } from '../../domain/run/overrides';
import type { PersonSnapshot } from './month-masters';
import type { PayrollRun } from './payroll-runs';

/** What is stored of a payslip beside its columns: enough to compute it again. */
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

/** What an effective month came to for one person. */
export interface EffectiveMonth {
  month: Month;
  /** What it added to the year. */
  added: YearToDate;
  /** The mandatory contribution on normal remuneration. */
  K1: Decimal;
  isConfidential: boolean;
}

/** What a calculation came to, added up where it is stored. */
export interface CalculationSum {
  people: number;
  totals: Figures;
  notices: number;
  overrides: number;
  isConfidential: boolean;
  /** Of the payslips' hashes, in the order of the employees. */
  hash: string;
}

/** Payslips of runs, of the current scope; only those of the calculation that counts are anybody's pay. */
export abstract class PayslipStore {
  /** What effective runs of the month before this one paid these people. */
  abstract earlier(
    run: Pick<PayrollRun, 'orgId' | 'month' | 'number'>,
    employeeIds: readonly string[],
  ): Promise<ReadonlyMap<string, EarlierInMonth>>;
  /** What each effective month of the year before this one added. */
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

  /** Stores payslips of a calculation, in place of those that it has of these people. */
  abstract store(
    run: PayrollRun,
    calculation: number,
    payslips: readonly NewPayslip[],
  ): Promise<void>;
  abstract sumOf(run: PayrollRun, calculation: number): Promise<CalculationSum>;
  /** Deletes the payslips of calculations that were never approved, but for one. */
  abstract dropOthers(run: PayrollRun, calculation: number): Promise<void>;
  /** Marks the payslips of the present calculation as those of an edition. */
  abstract freeze(run: PayrollRun, edition: number): Promise<void>;
  /** The hash that a payslip with this content has. */
  abstract hashOf(content: PayslipContent): string;
  abstract payslip(run: PayrollRun, employeeId: string): Promise<StoredPayslip | null>;
  /** Payslips of the calculation that counts, in the order of the employees, in portions. */
  abstract payslips(run: PayrollRun): AsyncIterable<StoredPayslip[]>;
  /** Adds what a run took to the balances of loans (`1`), or takes it off them (`-1`). */
  abstract moveBalances(run: PayrollRun, direction: 1 | -1): Promise<void>;
}
