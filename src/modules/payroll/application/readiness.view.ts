import type { Params } from '@kernel/rules';
import type { Month } from '@kernel/time';
import type { Check, Severity } from '../domain/readiness';

export interface FindingView {
  check: Check;
  severity: Severity;
  canWaive: boolean;
  /** Null for what concerns the employer. */
  employee: { id: string; staffNumber: string; name: string } | null;
  /** The record and the field where it can be fixed. */
  place: { resource: string; id: string | null; field: string };
  params: Params;
  waiver: { id: string; reason: string; createUserId: string | null; createTime: string } | null;
}

/** What is missing or unusual before a month is calculated. */
export interface ReadinessView {
  month: Month;
  findings: FindingView[];
  /** The number of people checked. */
  people: number;
  /** Errors that are not waived: any of them prevents the calculation. */
  blockers: number;
}
