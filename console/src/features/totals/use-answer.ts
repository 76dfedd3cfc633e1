import { useEffect, useRef, useState } from 'react';

import { call } from '../../providers/http/http';

interface Answer<Result> {
  result: Result | null;
  error: unknown;
  again: () => void;
}

/**
 * Queries the server and keeps the last response on screen while the next one loads. Reloads when the
 * request changes, on demand, and periodically.
 */
export function useAnswer<Result>(path: string, body: object | null, every = 0): Answer<Result> {
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const question = JSON.stringify(body);
  const asked = useRef(path);
  useEffect(() => {
    const leaving = new AbortController();
    if (asked.current !== path) setResult(null);
    asked.current = path;
    call<Result>(path, {
      ...(question !== 'null' && { body: JSON.parse(question) as object }),
      signal: leaving.signal,
    }).then(
      (answer) => {
        setResult(answer);
        setError(null);
      },
      (reason: unknown) => {
        if (!leaving.signal.aborted) setError(reason);
      },
    );
    return () => leaving.abort();
  }, [path, question, round]);
  useEffect(() => {
    if (every === 0) return;
    const timer = setInterval(() => setRound((before) => before + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return { result, error, again: () => setRound((before) => before + 1) };
}
