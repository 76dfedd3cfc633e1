import { localInstant } from '@kernel/time';
import type { Content } from './document.types';

/** The instant that Malaysian date and time name; null while one of them is missing or wrong. */
export const instantOf = (date: string | null, time: string | null): Date | null =>
  date && time ? localInstant(date, time) : null;

/** When the document is issued, as an instant; it goes out in UTC (myinvois-ubl, section 7). */
export const issueInstantOf = (content: Pick<Content, 'issueDate' | 'issueTime'>): Date | null =>
  instantOf(content.issueDate, content.issueTime);
