import { MINUTE } from '@kernel/time';

/** How long a reset link is valid: long enough for a slow mail, no longer. */
export const RESET_LIFE = 30 * MINUTE;

/** Mails to one account per hour; more would only annoy its owner. */
export const MAX_RESETS = 3;
