import { createStore } from './store';

/**
 * Whether the screen is locked, and who said so: this browser, or the server in the place of an
 * answer. What is shown to nobody is the server's decision; this hides what is shown already.
 */
export const screenLock = createStore<'here' | 'told' | null>(null);
