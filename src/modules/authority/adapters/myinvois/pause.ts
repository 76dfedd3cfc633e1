import { setTimeout } from 'node:timers/promises';

/** Lets time pass; tests own it. Rejects when the signal says so. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

export const realPause: Pause = async (ms, signal) => {
  await setTimeout(ms, undefined, signal ? { signal } : {});
};
