/**
 * Throttles a function: it is called at once, and then at most once per interval, however often it
 * is requested; the last request is never lost. `stop` drops a pending one. Milliseconds.
 */
export function paced<Key>(
  run: (key: Key) => void,
  pause: number,
): { ask: (key: Key) => void; stop: () => void } {
  const resting = new Map<Key, { timer: ReturnType<typeof setTimeout>; again: boolean }>();
  const begin = (key: Key): void => {
    run(key);
    const timer = setTimeout(() => {
      const again = resting.get(key)?.again;
      resting.delete(key);
      if (again) begin(key);
    }, pause);
    resting.set(key, { timer, again: false });
  };
  return {
    ask: (key) => {
      const rest = resting.get(key);
      if (rest) rest.again = true;
      else begin(key);
    },
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
