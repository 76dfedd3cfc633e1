import type { PlainDate } from '@kernel/time';
import type { ApplicationStatus } from './lifecycle';

/** Working days within which we decide (specification 2, section 9). */
export const PROMISED_DAYS = 5;
/** Working days after which an applicant who was asked for something is reminded. */
export const SILENT_DAYS = 5;

export const reminders = ['deskSoon', 'deskLate', 'applicantSilent'] as const;
export type Reminder = (typeof reminders)[number];

export interface Waiting {
  status: ApplicationStatus;
  /** The day by which we promised to decide. */
  dueOn: PlainDate;
  /** The day by which an answer was requested; null if none was. */
  replyBy: PlainDate | null;
}

/**
 * Who is to be reminded: we, the day before the last day and once more when the promise is broken;
 * an applicant who has not answered. `left` is the number of working days until `dueOn`.
 */
export function reminderDue(
  { status, dueOn, replyBy }: Waiting,
  today: PlainDate,
  left: number,
): Reminder | null {
  if (status === 'new') {
    if (today > dueOn) return 'deskLate';
    return left <= 1 ? 'deskSoon' : null;
  }
  return status === 'returned' && replyBy !== null && today >= replyBy ? 'applicantSilent' : null;
}
