import { useCallback, useEffect, useState } from 'react';

import { poll } from './poll';
import { useTranslation } from './translation';

export interface Loaded<Value> {
  /** Null until loaded; the last value stays during a reload. */
  value: Value | null;
  /** Why loading failed; null as soon as a requested reload starts. */
  error: unknown;
  again: () => void;
}

interface Held<Value> {
  of: unknown;
  value: Value | null;
  error: unknown;
}

const never = (): null => null;

/**
 * Loads the data of a page: once for each `read` (a stable function) and language, since responses
 * contain texts of the server, on request, and for as long as `pauseAfter` (stable, too) says after
 * how many milliseconds it changes by itself.
 */
export function useLoaded<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  pauseAfter: (value: Value) => number | null = never,
): Loaded<Value> {
  const [held, setHeld] = useState<Held<Value> | null>(null);
  const [round, setRound] = useState(0);
  const { language } = useTranslation();
  useEffect(
    () =>
      poll({
        ask: read,
        pauseAfter,
        answered: (value) => setHeld({ of: read, value, error: null }),
        failed: (error) => setHeld((before) => ({ of: read, value: valueOf(before, read), error })),
      }),
    [read, pauseAfter, round, language],
  );
  const again = useCallback(() => {
    setHeld((before) => before && { ...before, error: null });
    setRound((before) => before + 1);
  }, []);
  return { value: valueOf(held, read), error: held?.of === read ? held.error : null, again };
}

const valueOf = <Value>(held: Held<Value> | null, read: unknown): Value | null =>
  held !== null && held.of === read ? held.value : null;
