import type { Month } from '@kernel/time';
import type { MonthRecord, PayslipRecord, RunRecord } from '../../domain/run/run.types';

/** Stored runs of the current scope, with their numbers in clear: for files, payslips and forms, never for a list. */
export abstract class RunRecords {
  /** Throws NotFound for another organisation's run as well as for one that does not exist. */
  abstract run(runId: string): Promise<RunRecord>;
  /** The calculated, approved and paid runs of a month; null when there is none. */
  abstract month(month: Month): Promise<MonthRecord | null>;
  /**
   * What tells one state of such a month's runs from every other, without reading a payslip; null
   * when there is none.
   */
  abstract stampOf(month: Month): Promise<readonly object[] | null>;
  /** All approved and paid months of a calendar year, in their order; with the payslips of everybody, or of one person. */
  abstract year(year: number, employeeId?: string): Promise<readonly MonthRecord[]>;
  /** One person's payslip of a run. */
  abstract payslip(runId: string, employeeId: string): Promise<PayslipRecord>;
}
