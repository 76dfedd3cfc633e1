import type { Month } from '@kernel/time';
import type { MonthToFile } from '../../domain/files';
import type { MonthRecord, PayslipRecord, RunRecord } from '../../domain/run/run.types';

/**
 * Stored runs of the current scope, decrypted: for files, payslips and forms, never for a list. Each
 * answer is of one instant, as a run may be calculated again meanwhile (ADR 147); inside a unit of
 * work, of runs that it holds.
 */
export abstract class RunRecords {
  /** Throws NotFound for another organisation's run as well as for one that does not exist. */
  abstract run(runId: string): Promise<RunRecord>;
  /**
   * The calculated, approved and paid runs of a month, and the names of its drafts; null when there
   * is no such run.
   */
  abstract month(month: Month): Promise<MonthToFile | null>;
  /** The names of a month's drafts, in order: runs never calculated, changed since or set back. */
  abstract drafts(month: Month): Promise<readonly string[]>;
  /** Identifies a state of such a month's runs without reading a payslip; null if there is none. */
  abstract stampOf(month: Month): Promise<readonly object[] | null>;
  /**
   * All approved and paid months of a calendar year, in order; with the payslips of everybody, or
   * of one person.
   */
  abstract year(year: number, employeeId?: string): Promise<readonly MonthRecord[]>;
  /**
   * Keeps the runs of these months as they are until the unit of work is committed: what is filed
   * from them in several statements agrees. Returns their versions.
   */
  abstract hold(from: Month, to: Month): Promise<string>;
  /** A person's payslip in a run. */
  abstract payslip(runId: string, employeeId: string): Promise<PayslipRecord>;
}
