import { createStore } from './store';

/**
 * Why the current session has ended, as the key of a message; null while it has not. Open work
 * stays unchanged behind the sign-in dialog.
 */
export const sessionEnd = createStore<string | null>(null);

/** Ended deliberately by somebody: nothing stays on the screen. */
const deliberate = [
  'AUTH_FORCED_OFFLINE',
  'AUTH_ENDED_BY_OWNER',
  'AUTH_TOKEN_REUSED',
  'AUTH_UNLOCK_ABUSE',
];

export const isDeliberate = (why: string | undefined): boolean =>
  why !== undefined && deliberate.includes(why);
