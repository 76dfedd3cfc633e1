import type { Decimal } from '@kernel/money';
import type { Month, PlainDate } from '@kernel/time';
import type { Figures } from '../../domain/payslip';
import type { StoredEntries } from '../../domain/run/entries';
import type { EntriesInMonth } from '../../domain/run/left-to-salary';
import type { EmployerOnRun, RunKind, RunState } from '../../domain/run/run.types';

/** A run without its people. */
export interface PayrollRun {
  id: string;
  orgId: string;
  version: number;
  month: Month;
  number: number;
  kind: RunKind;
  name: string;
  state: RunState;
  payDate: PlainDate;
  people: number;
  /** The current calculation; 0 if there is none. */
  calculation: number;
  /** The last calculation that was started. */
  attempt: number;
  taskId: string | null;
  lawRevision: number;
  /** How often it was approved. */
  edition: number;
  isConfidential: boolean;
  hash: string | null;
  amendsRunId: string | null;
  calculatedBy: string | null;
  calculatedTime: Date | null;
  /** Zero if nothing was calculated. */
  totals: Figures;
}

export type RunChange = Partial<
  Pick<
    PayrollRun,
    | 'name'
    | 'payDate'
    | 'state'
    | 'people'
    | 'calculation'
    | 'attempt'
    | 'taskId'
    | 'lawRevision'
    | 'edition'
    | 'isConfidential'
    | 'hash'
    | 'calculatedBy'
    | 'calculatedTime'
  > & {
    notices: number;
    overrides: number;
    employer: EmployerOnRun | null;
    totals: Figures | null;
    approvedBy: string | null;
    approvedTime: Date | null;
    releasedBy: string | null;
    paidTime: Date | null;
    reopenedBy: string | null;
    reopenedTime: Date | null;
    reason: string;
  }
>;

/**
 * A run that was edited is a draft, and no calculation begun before may switch it any more: one that
 * is repeated for those who failed has results of the entries before.
 */
export const edited = ({ attempt }: Pick<PayrollRun, 'attempt'>): RunChange => ({
  state: 'draft',
  attempt: attempt + 1,
});

export interface NewRun {
  orgId: string;
  month: Month;
  kind: RunKind;
  name: string;
  payDate: PlainDate;
  amendsRunId: string | null;
}

export interface RunRow {
  id: string;
  version: number;
  employeeId: string;
  staffNumber: string;
  name: string;
  entries: StoredEntries;
  /** The current payslip of this person has a confidential line. */
  isConfidential: boolean;
}

export interface PersonInMonth {
  employeeId: string;
  month: Month;
  /** A run with the person is neither approved nor paid. */
  isOpen: boolean;
}

/** Runs and their rows, of the current scope. */
export abstract class PayrollRuns {
  abstract get(id: string): Promise<PayrollRun>;
  /** Locks the run until the transaction ends. */
  abstract getForChange(id: string): Promise<PayrollRun>;
  abstract ofMonth(orgId: string, month: Month): Promise<PayrollRun[]>;
  /** All runs of an organisation as they affect other runs, without totals. */
  abstract states(
    orgId: string,
  ): Promise<Pick<PayrollRun, 'id' | 'month' | 'number' | 'state' | 'kind' | 'name'>[]>;
  /** Prevents two runs of an organisation from being created, approved or reopened at once. */
  abstract lockOrganisation(orgId: string): Promise<void>;
  abstract add(run: NewRun): Promise<string>;
  abstract save(run: PayrollRun, change: RunChange): Promise<void>;
  abstract delete(run: PayrollRun): Promise<void>;
  abstract isWorkedOn(run: PayrollRun): Promise<boolean>;

  abstract rows(runId: string, employeeIds?: readonly string[]): Promise<RunRow[]>;
  /** Overtime on normal days entered in all runs of a month, by employee; nobody without. */
  abstract overtimeHours(orgId: string, month: Month): Promise<ReadonlyMap<string, Decimal>>;
  /** Rows with an entry of any of these items, in the runs of these months. */
  abstract rowsWith(
    orgId: string,
    payrollItemIds: readonly string[],
    months: { from: Month; to: Month },
  ): Promise<(EntriesInMonth & { employeeId: string })[]>;
  /** Who is in the runs of each month of a year, open runs included; optionally only these people. */
  abstract peopleOfYear(
    orgId: string,
    year: number,
    employeeIds?: readonly string[],
  ): Promise<PersonInMonth[]>;
  abstract addRows(
    run: PayrollRun,
    rows: readonly Pick<RunRow, 'employeeId' | 'staffNumber' | 'name' | 'entries'>[],
  ): Promise<void>;
  abstract saveRow(run: PayrollRun, row: RunRow, entries: StoredEntries): Promise<void>;
  abstract removeRows(run: PayrollRun, employeeIds: readonly string[]): Promise<void>;

  /** What amendments of a run, including open ones, have entered for a person, in order. */
  abstract amendments(run: PayrollRun, employeeId: string): Promise<StoredEntries[]>;
}
