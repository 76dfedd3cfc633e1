import { businessDate, localDateTime, localInstant, SECOND } from '@kernel/time';
import type { Content } from './document.types';

/** The instant of a Malaysian date and time; null while one of them is missing or invalid. */
export const instantOf = (date: string | null, time: string | null): Date | null =>
  date && time ? localInstant(date, time) : null;

/** The issue date and time as an instant; it is sent in UTC (myinvois-ubl, section 7). */
export const issueInstantOf = (content: Pick<Content, 'issueDate' | 'issueTime'>): Date | null =>
  instantOf(content.issueDate, content.issueTime);

/** The authority refuses what is issued in its future, and its clock may be behind ours. */
const MARGIN = 5 * SECOND;

/** The date and time of a document that is issued now: a few seconds ago (myinvois-ubl, section 7). */
export function issuedNow(now: Date): { issueDate: string; issueTime: string } {
  const issued = new Date(now.getTime() - MARGIN);
  return { issueDate: businessDate(issued), issueTime: localDateTime(issued).slice(11) };
}
