import { localInstant } from '@kernel/time';
import type { Content } from './document.types';

/** The instant of a Malaysian date and time; null while one of them is missing or invalid. */
export const instantOf = (date: string | null, time: string | null): Date | null =>
  date && time ? localInstant(date, time) : null;

/** The issue date and time as an instant; it is sent in UTC (myinvois-ubl, section 7). */
export const issueInstantOf = (content: Pick<Content, 'issueDate' | 'issueTime'>): Date | null =>
  instantOf(content.issueDate, content.issueTime);
