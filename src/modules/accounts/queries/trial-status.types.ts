import type { PlainDate } from '@kernel/time';
import type { TrialStatus } from '../domain/trial';

export interface TrialStatusView {
  standing: TrialStatus;
  trialUntil: PlainDate | null;
  daysLeft: number | null;
}
