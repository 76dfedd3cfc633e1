import { useCallback, useEffect, useState } from 'react';

import { useTranslation } from './translation';

export interface Loaded<Value> {
  /** Null until loaded; the last value stays during a reload. */
  value: Value | null;
  /** Why loading failed; null as soon as a reload starts. */
  error: unknown;
  again: () => void;
}

interface Held<Value> {
  of: unknown;
  value: Value | null;
  error: unknown;
}

/**
 * Loads the data of a page: once for each `read` (a stable function) and language, since responses
 * contain texts of the server, and on request.
 */
export function useLoaded<Value>(read: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [held, setHeld] = useState<Held<Value> | null>(null);
  const [round, setRound] = useState(0);
  const { language } = useTranslation();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    read(signal).then(
      (value) => {
        if (!signal.aborted) setHeld({ of: read, value, error: null });
      },
      (error: unknown) => {
        if (!signal.aborted)
          setHeld((before) => ({ of: read, value: valueOf(before, read), error }));
      },
    );
    return () => leaving.abort();
  }, [read, round, language]);
  const again = useCallback(() => {
    setHeld((before) => before && { ...before, error: null });
    setRound((before) => before + 1);
  }, []);
  return { value: valueOf(held, read), error: held?.of === read ? held.error : null, again };
}

const valueOf = <Value>(held: Held<Value> | null, read: unknown): Value | null =>
  held !== null && held.of === read ? held.value : null;
