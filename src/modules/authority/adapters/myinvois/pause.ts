import { setTimeout } from 'node:timers/promises';

/** Lets time pass; tests own it. Rejects when the signal says so. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Under this name a pause is provided; a function has no class to stand for it. */
export const PAUSE = Symbol('Pause');

export const realPause: Pause = async (ms, signal) => {
  await setTimeout(ms, undefined, signal ? { signal } : {});
};
