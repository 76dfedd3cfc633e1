import { log } from '../ops/log';

/** Milliseconds after which a query or a command is worth a log line. */
const SLOW = 1_000;

/** Times the work by the name of its message; slow work is logged with the request it belongs to. */
export async function timed<Result>(
  kind: 'query' | 'command',
  message: object,
  observe: (name: string, seconds: number) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - begin;
    const { name } = message.constructor;
    observe(name, elapsed / 1000);
    if (elapsed >= SLOW) log.warn({ [kind]: name, elapsed: Math.round(elapsed) }, `slow ${kind}`);
  }
}
