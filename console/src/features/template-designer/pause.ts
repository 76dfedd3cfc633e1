/**
 * Milliseconds; longer than the gap between two keystrokes, but short enough for a response within
 * a second.
 */
export const PAUSE = 200;
