import { log } from './log';

/**
 * Does the work for one item after another. One that fails does not keep the others waiting: its
 * error is logged, and the first is thrown once all have had their turn.
 */
export async function eachInTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error }, 'one of many failed');
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
