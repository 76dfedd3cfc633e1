import type { PlainDate } from '@kernel/time';
import type { PlanStatus } from '../domain/plan-status';

export interface TrialStatusView {
  planStatus: PlanStatus;
  trialUntil: PlainDate | null;
  /** Days left of the plan or, without one, of the trial; null without either. */
  daysLeft: number | null;
  planCode: string | null;
  /** In the reader's language. */
  planName: string | null;
  planUntil: PlainDate | null;
  /** Sold services that are not in the organisation's plan: readable, not writable. */
  missing: string[];
}
