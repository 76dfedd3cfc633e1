import { createStore } from './store';

/**
 * Why the session of the person at work has ended, as the key of a sentence; null while it has not.
 * Open work stays as it is behind the question to sign in again.
 */
export const sessionEnd = createStore<string | null>(null);

/** Ended on purpose, by somebody: nothing stays on the screen. */
const deliberate = [
  'AUTH_FORCED_OFFLINE',
  'AUTH_ENDED_BY_OWNER',
  'AUTH_TOKEN_REUSED',
  'AUTH_UNLOCK_ABUSE',
];

export const isDeliberate = (why: string | undefined): boolean =>
  why !== undefined && deliberate.includes(why);
