import { SECOND } from '@kernel/time';
import { tooFast } from './too-fast';

const MAX_WAITING = 20;

/**
 * Serialises work per key. Without it fifty guesses at one password could all be running before the
 * first of them is counted.
 */
export class KeyedMutex {
  private readonly tails = new Map<string, { last: Promise<unknown>; waiting: number }>();

  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const tail = this.tails.get(subject) ?? { last: Promise.resolve(), waiting: 0 };
    if (tail.waiting >= MAX_WAITING) throw tooFast(SECOND);
    tail.waiting += 1;
    this.tails.set(subject, tail);
    const turn = tail.last.then(work);
    tail.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      tail.waiting -= 1;
      if (tail.waiting === 0) this.tails.delete(subject);
    }
  }
}
