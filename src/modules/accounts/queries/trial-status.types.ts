import type { PlainDate } from '@kernel/time';
import type { PlanStatus } from '../domain/plan-status';

export interface TrialStatusView {
  standing: PlanStatus;
  trialUntil: PlainDate | null;
  /** Days left of the plan, or else of the trial; null without either. */
  daysLeft: number | null;
  planCode: string | null;
  planUntil: PlainDate | null;
  /** Services that are sold and not in the organisation's plan: they can be read, not written. */
  missing: string[];
}
