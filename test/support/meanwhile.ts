import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';

/**
 * Lets something happen once between two statements of what is read next: after the first one that
 * contains `text` was answered and before all others, and outside its transaction, as another process
 * would do it. Returns a function that ends it, and that fails if nothing contained the text.
 */
export function meanwhile(
  dataSource: DataSource,
  text: string,
  happens: () => Promise<unknown>,
): () => void {
  const outside = AsyncLocalStorage.snapshot();
  const other = new AsyncLocalStorage<true>();
  const runners = Object.getPrototypeOf(dataSource.createQueryRunner()) as Runners;
  const { query } = runners;
  let happened: Promise<unknown> | null = null;
  runners.query = async function (sql, ...more) {
    const send = (): Promise<unknown> => query.call(this, sql, ...more);
    if (other.getStore()) return send();
    if (happened || !sql.includes(text)) {
      await happened;
      return send();
    }
    const answer = send();
    happened = answer.then(() => outside(() => other.run(true, happens)));
    await happened;
    return answer;
  };
  return () => {
    runners.query = query;
    if (!happened) throw new Error(`No statement contained ${text}`);
  };
}

interface Runners {
  query(sql: string, ...more: unknown[]): Promise<unknown>;
}
