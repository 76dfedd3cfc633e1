import { parseLocalDateTime } from '@kernel/time';
import type { Content } from './document.types';

/** True for a wall-clock time `HH:mm` or `HH:mm:ss`. */
export const isTimeOfDay = (value: string): boolean =>
  /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);

/** The instant that Malaysian date and time name; null while one of them is missing or wrong. */
export const instantOf = (date: string | null, time: string | null): Date | null =>
  date && time && isTimeOfDay(time) ? parseLocalDateTime(`${date} ${time}`) : null;

/** When the document is issued, as an instant; it goes out in UTC (myinvois-ubl, section 7). */
export const issueInstantOf = (content: Pick<Content, 'issueDate' | 'issueTime'>): Date | null =>
  instantOf(content.issueDate, content.issueTime);
