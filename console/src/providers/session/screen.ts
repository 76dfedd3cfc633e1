import { createStore } from './store';

/**
 * Whether the screen is locked, and by whom: `local` by this browser, `server` by a response of the
 * server. The server refuses data while locked; this hides what is already on screen.
 */
export const screenLock = createStore<'local' | 'server' | null>(null);
