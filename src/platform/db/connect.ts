import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { MINUTE, SECOND } from '@kernel/time';
import { log } from '../ops/log';

/** Errors that mean that the server is not up yet, not that the configuration is wrong. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
]);

const isAway = (error: unknown): error is Error =>
  error instanceof Error && away.has((error as NodeJS.ErrnoException).code ?? '');

/** Tries again for a minute while the database is away; any other failure is thrown at once. */
export async function retryUntilReachable<T>(
  connect: () => Promise<T>,
  { patience = MINUTE, pause = SECOND } = {},
): Promise<T> {
  for (const end = performance.now() + patience; ; await sleep(pause))
    try {
      return await connect();
    } catch (error) {
      if (!isAway(error) || performance.now() + pause > end) throw error;
      log.warn({ reason: error.message }, 'the database is away: trying again for a minute');
    }
}

/** The connected data source; waits for a database that is starting. */
export const connected = (dataSource: DataSource): Promise<DataSource> =>
  retryUntilReachable(() => dataSource.initialize());
