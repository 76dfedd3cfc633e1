import { localDateTime } from '@kernel/time';
import type { ReadableDocument } from './readable.types';

/**
 * Date and time of issue in Malaysia, `2026-09-14 11:00`. Documents state them in UTC (myinvois-ubl,
 * section 5.1); what is not written so stays as it is.
 */
export function issuedIn({
  issueDate,
  issueTime,
}: Pick<ReadableDocument, 'issueDate' | 'issueTime'>): string {
  const instant = new Date(`${issueDate}T${issueTime}`);
  const isUtc = issueTime?.endsWith('Z') && !Number.isNaN(instant.getTime());
  return isUtc
    ? localDateTime(instant).slice(0, 16)
    : [issueDate, issueTime].filter(Boolean).join(' ');
}
