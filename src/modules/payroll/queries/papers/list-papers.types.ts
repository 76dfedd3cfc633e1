import type { PlainDate } from '@kernel/time';

/** An issued payslip or form in its list; contains no amounts. */
export interface PaperListItem {
  id: string;
  orgId: string;
  version: number;
  staffNumber: string;
  name: string;
  employeeId: string;
  /** `0` for a form of a year, which belongs to no run. */
  runId: string;
  /** A month or a year. */
  period: string;
  /** The number of this version, from 1. */
  number: number;
  isLatest: boolean;
  releaseDate: PlainDate;
  isConfidential: boolean;
  mailOnRelease: boolean;
  isMailed: boolean;
  mailTime: Date | null;
  mailError: string | null;
  createTime: Date;
  updateTime: Date;
  /** Why it was not mailed, in words. */
  reason: string | null;
}
