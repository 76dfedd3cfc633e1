import type { PlainDate } from '@kernel/time';
import type { PlanStatus } from '../domain/plan-status';

export interface TrialStatusView {
  standing: PlanStatus;
  trialUntil: PlainDate | null;
  /** Of what the organisation stands by: its plan, else its trial; null without either. */
  daysLeft: number | null;
  planCode: string | null;
  planUntil: PlainDate | null;
  /** Services that are sold and not in its plan: they can be read, not written. */
  missing: string[];
}
