import { createStore } from './store';

/**
 * Whether the screen is locked, and by whom: this browser, or the server instead of a response. The
 * server refuses data while locked; this hides what is already on screen.
 */
export const screenLock = createStore<'here' | 'told' | null>(null);
