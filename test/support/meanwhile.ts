import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';

/**
 * Lets something happen once between two statements of what is read next: right after the first one
 * that contains `text` was answered, and outside its transaction, as another process would do it.
 * Returns a function that ends it, and that fails if nothing contained the text.
 */
export function meanwhile(
  dataSource: DataSource,
  text: string,
  happens: () => Promise<unknown>,
): () => void {
  const outside = AsyncLocalStorage.snapshot();
  const runners = Object.getPrototypeOf(dataSource.createQueryRunner()) as Runners;
  const { query } = runners;
  let happened = false;
  runners.query = async function (sql, ...more) {
    const answer = await query.call(this, sql, ...more);
    if (!happened && sql.includes(text)) {
      happened = true;
      await outside(happens);
    }
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
