import { businessDate, localDateTime } from '@kernel/time';

/** Issue date and time as they are at this moment, in Malaysia. */
export function renewed(): { issueDate: string; issueTime: string } {
  const now = new Date();
  return { issueDate: businessDate(now), issueTime: localDateTime(now).slice(11) };
}
