import type { PlainDate } from '@kernel/time';
import type { Standing } from '../domain/standing';

export interface TrialStatusView {
  standing: Standing;
  trialUntil: PlainDate | null;
  /** Of what the organisation stands by: its plan, else its trial; null without either. */
  daysLeft: number | null;
  planCode: string | null;
  planUntil: PlainDate | null;
  /** Services that are sold and not in its plan: they can be read, not written. */
  missing: string[];
}
