import type { Params } from '@kernel/rules';
import type { Month } from '@kernel/time';
import type { Check, Severity } from '../domain/readiness';

export interface FindingView {
  check: Check;
  severity: Severity;
  canWaive: boolean;
  /** Null for what concerns the employer. */
  employee: { id: string; staffNumber: string; name: string } | null;
  /** The record and the field where it is mended. */
  place: { resource: string; id: string | null; field: string };
  params: Params;
  waiver: { id: string; reason: string; createUserId: string | null; createTime: string } | null;
}

/** What is missing or odd before a month is calculated. */
export interface ReadinessView {
  month: Month;
  findings: FindingView[];
  /** People who were looked at. */
  people: number;
  /** Errors that are not waived: with one of them nothing is calculated. */
  blockers: number;
}
