import { DAY, MINUTE, SECOND } from '@kernel/time';
import type { SearchWindow } from '@modules/authority';
import type { Attempt, Submission } from '../ports/submissions';

/** No call lasts longer. */
const LONGEST_CALL = MINUTE;
/** Margins around the instants by the authority's clock: for the first search, the second, and the last. */
const NEAR = [10 * SECOND, MINUTE] as const;
const FAR = 5 * MINUTE;
/** No clock is further off. */
const DAYS = 3 * DAY;
/** Enough to find a submission by one of its documents, at one search in five seconds. */
const INSTANTS = 5;

type Sent = Pick<Submission, 'sentAt' | 'lastSentAt' | 'clockOffset' | 'looks'>;

/**
 * When the authority may have received a call, by its own clock: with the difference at the first
 * send, and with the current one. Search is limited to one call in five seconds, and ten minutes
 * may contain an hour of trade: the first searches are narrow.
 */
export function receiptWindow(sent: Sent, now: Date, offset: number | null): SearchWindow {
  const offsets = [sent.clockOffset, offset].filter((each) => each !== null);
  const [behind, ahead] =
    offsets.length > 0 ? [Math.min(...offsets), Math.max(...offsets)] : [0, 0];
  const around = NEAR[sent.looks] ?? FAR;
  const last = Math.min(now.getTime(), sent.lastSentAt!.getTime() + LONGEST_CALL);
  return {
    by: 'submission',
    from: new Date(sent.sentAt!.getTime() + behind - around),
    to: new Date(last + ahead + around),
  };
}

/** The issue instants of these attempts, in windows of at most some days. */
export function issueWindows(attempts: readonly Attempt[]): SearchWindow[] {
  const windows: { from: number; to: number }[] = [];
  for (const instant of attempts.map(({ issuedAt }) => issuedAt.getTime()).sort((a, b) => a - b)) {
    const last = windows.at(-1);
    if (last && instant - last.from < DAYS) last.to = instant + SECOND;
    else windows.push({ from: instant, to: instant + SECOND });
  }
  return windows.map(({ from, to }) => ({ by: 'issue', from: new Date(from), to: new Date(to) }));
}

/**
 * Searches that rely on no clock: by the issue instants, which are in the documents themselves, and
 * every other time over days, in case none of those documents was accepted.
 */
export function clocklessWindows(
  sent: Sent,
  attempts: readonly Attempt[],
  now: Date,
): SearchWindow[] {
  const instants = [...new Set(attempts.map(({ issuedAt }) => issuedAt.getTime()))];
  const windows = instants.slice(0, INSTANTS).map((instant): SearchWindow => ({
    by: 'issue',
    from: new Date(instant),
    to: new Date(instant + SECOND),
  }));
  if (sent.looks % 2 === 0) return windows;
  const from = new Date(sent.sentAt!.getTime() - DAYS);
  return [...windows, { by: 'submission', from, to: new Date(now.getTime() + DAYS) }];
}
