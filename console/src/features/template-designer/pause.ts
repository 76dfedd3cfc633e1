/** Milliseconds; longer than between two strokes of a key, and with the answer well within a second. */
export const PAUSE = 200;
