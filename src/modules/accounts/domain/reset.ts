import { MINUTE } from '@kernel/time';

/** How long the way to a new password stays open: long enough for a slow mail, no longer. */
export const RESET_LIFE = 30 * MINUTE;

/** Mails to one account within an hour; more would only annoy its owner. */
export const MOST_RESETS = 3;
