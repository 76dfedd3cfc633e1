import { DAY } from '@kernel/time';

/** How many days an entry is kept that did not become a buyer. */
export interface EntryRetention {
  /** After it was refused. */
  refused: number;
  /** After it was sent, if nobody decides on it. */
  undecided: number;
}

/** How long before its deletion the office is reminded of an undecided entry. */
export const WARNING_DAYS = 14;

/**
 * Entries of these states that are older hold personal data without a purpose (PDPA 2010, section
 * 10).
 */
export const lapsedBefore = (
  now: Date,
  { refused, undecided }: EntryRetention,
): { refusedBefore: Date; sentBefore: Date } => ({
  refusedBefore: new Date(now.getTime() - refused * DAY),
  sentBefore: new Date(now.getTime() - undecided * DAY),
});

/** When an undecided entry is deleted. */
export const endOf = (sentAt: Date, { undecided }: EntryRetention): Date =>
  new Date(sentAt.getTime() + undecided * DAY);

export const warnedAt = (sentAt: Date, retention: EntryRetention): Date =>
  new Date(endOf(sentAt, retention).getTime() - WARNING_DAYS * DAY);
