import { setTimeout } from 'node:timers/promises';

/** Waits; tests replace it. Rejects when the signal aborts. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The injection token of a pause; a function has no class to serve as one. */
export const PAUSE = Symbol('Pause');

export const realPause: Pause = async (ms, signal) => {
  await setTimeout(ms, undefined, signal ? { signal } : {});
};
