import { DAY, HOUR } from '@kernel/time';

/** A span of submission time that is read as a unit. */
export interface Span {
  via: 'recent' | 'search';
  from: Date;
  to: Date;
}

/** Recent reaches back 31 days (myinvois-api, section 8.7); an hour is left as a margin. */
export const RECENT_REACH = 31 * DAY - HOUR;
/** Search takes windows of at most 31 days (section 8.8); its bounds are rounded to whole seconds. */
export const SEARCH_SPAN = 30 * DAY;
/** A list ends at 10,000 documents: those beyond are found only in smaller windows. */
export const LIST_CAP = 10_000;
/** A cancellation in the last minute of the 72 hours is reported later. */
export const STILL_CHANGING = 74 * HOUR;

/**
 * E-invoicing became mandatory for the largest taxpayers on this day (myinvois-api, section 12).
 */
export const BEGINNING = new Date('2024-08-01T00:00:00+08:00');

/**
 * The windows needed to read everything between `from` and now: Search for the past, Recent for the
 * last days.
 */
export function spansSince(from: Date, now: Date): Span[] {
  const near = Math.max(from.getTime(), now.getTime() - RECENT_REACH);
  const recent: Span = { via: 'recent', from: new Date(near), to: now };
  return [recent, ...searchSpans(from, new Date(near))];
}

/** Adjacent windows, newest first: that is what users look at first. */
export function searchSpans(from: Date, to: Date): Span[] {
  const spans: Span[] = [];
  for (let end = to.getTime(); end > from.getTime(); end -= SEARCH_SPAN)
    spans.push({
      via: 'search',
      from: new Date(Math.max(from.getTime(), end - SEARCH_SPAN)),
      to: new Date(end),
    });
  return spans;
}

/**
 * The two halves of a window that holds more than a list can show; null when it cannot be halved.
 */
export function halvesOf({ from, to }: Pick<Span, 'from' | 'to'>): [Span, Span] | null {
  const middle = Math.floor((from.getTime() + to.getTime()) / 2000) * 1000;
  if (middle <= from.getTime() || middle >= to.getTime()) return null;
  return [
    { via: 'search', from, to: new Date(middle) },
    { via: 'search', from: new Date(middle), to },
  ];
}
