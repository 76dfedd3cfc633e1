export interface Poll<Answer> {
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** Milliseconds until the next request, given how many were made; null if the answer is final. */
  pauseAfter: (answer: Answer, requests: number) => number | null;
  answered: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

/**
 * Asks until the answer is final. One request that fails does not end it: what was in progress goes
 * on, and nothing would show its end. Returns a function to stop.
 */
export function poll<Answer>({ ask, pauseAfter, answered, failed }: Poll<Answer>): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout>;
  let requests = 0;
  let last: { answer: Answer } | null = null;
  const look = async (): Promise<void> => {
    requests += 1;
    try {
      const answer = await ask(signal);
      if (signal.aborted) return;
      last = { answer };
      answered(answer);
    } catch (error) {
      if (signal.aborted) return;
      failed(error);
    }
    const pause = last && pauseAfter(last.answer, requests);
    if (pause !== null) timer = setTimeout(() => void look(), pause);
  };
  void look();
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}
