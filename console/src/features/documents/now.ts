import { businessDate, localDateTime } from '@kernel/time';

/** The current issue date and time, in Malaysia. */
export function renewed(): { issueDate: string; issueTime: string } {
  const now = new Date();
  return { issueDate: businessDate(now), issueTime: localDateTime(now).slice(11) };
}
