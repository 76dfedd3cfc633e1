import { useCallback, useEffect, useMemo, useState } from 'react';

import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';

interface Answer<Result> {
  result: Result | null;
  fault: string | null;
  waiting: boolean;
  again: () => void;
}

interface Held<Result> {
  question: string;
  result: Result | null;
  fault: string | null;
}

/** Queries the server, and again when the request changes; null sends no request. */
export function useAnswer<Result>(path: string, body: object | null): Answer<Result> {
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<Held<Result> | null>(null);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const text = useMemo(() => body && JSON.stringify(body), [body]);
  const question = `${path} ${text} ${round}`;
  useEffect(() => {
    if (text === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call<Result>(`/api/${path}`, { body: JSON.parse(text) as object, signal }).then(
      (result) => setHeld({ question, result, fault: null }),
      (error: unknown) => {
        if (!signal.aborted) setHeld({ question, result: null, fault: messageOf(error) });
      },
    );
    return () => leaving.abort();
  }, [path, text, question]);
  const answer = held?.question === question ? held : null;
  return {
    result: answer?.result ?? null,
    fault: answer?.fault ?? null,
    waiting: text !== null && !answer,
    again,
  };
}
