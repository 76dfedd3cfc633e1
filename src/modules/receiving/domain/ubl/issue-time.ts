import { localDateTime } from '@kernel/time';
import type { ReadableDocument } from './readable.types';

type Text = string | null;

/**
 * Date and time of issue in Malaysia, `2026-09-14 11:00`. Documents state them in UTC (myinvois-ubl,
 * section 5.1); what is not written so stays as it is.
 */
export function issuedIn({
  issueDate,
  issueTime,
}: Pick<ReadableDocument, 'issueDate' | 'issueTime'>): string {
  const [date, time] = localOf(issueDate, issueTime);
  return [date, time].filter(Boolean).join(' ');
}

/** The Malaysian date and time, `['2026-09-14', '11:00']`, of those in UTC; others as written. */
export function localOf(date: Text, time: Text): [date: Text, time: Text] {
  const instant = new Date(`${date}T${time}`);
  const isUtc = time?.endsWith('Z') && !Number.isNaN(instant.getTime());
  if (!isUtc) return [date, time];
  const [day = null, clock = ''] = localDateTime(instant).split(' ');
  return [day, clock.slice(0, 5)];
}
