import { addDays, type PlainDate } from '@kernel/time';

/** Used when the configured number is not sensible. */
export const TRIAL_DAYS = 30;

export interface Trial {
  from: PlainDate;
  /** The last day. */
  until: PlainDate;
}

/** Specification 2, section 4: the trial status of an organisation. */
export const trialStatuses = ['trial', 'expired', 'standard'] as const;
export type TrialStatus = (typeof trialStatuses)[number];

export const trialFrom = (day: PlainDate, days: number): Trial => ({
  from: day,
  until: addDays(day, days - 1),
});

const DAY = 86_400_000;

/** Remaining days, including today; none when it is over. */
export const daysLeft = ({ until }: Trial, today: PlainDate): number =>
  Math.max(0, (Date.parse(until) - Date.parse(today)) / DAY + 1);

/** An organisation without a trial, as one that did not register itself, stands like any other. */
export function trialStatusOf(trial: Trial | null, today: PlainDate): TrialStatus {
  if (!trial) return 'standard';
  return daysLeft(trial, today) > 0 ? 'trial' : 'expired';
}
