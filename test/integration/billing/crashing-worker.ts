import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '../../support/built';
import { inSameTime } from '../../support/same-time';
import type { Shop } from './test-bed';

interface Circumstances {
  authority?: string;
  /** Milliseconds that its clock is ahead of the test's. */
  ahead?: number;
}

/** A worker in a process of its own, at the same database and shop, that dies at a named instant. */
export function startCrashingWorker(
  { simulator, home, database }: Shop,
  instant: string,
  { authority = 'http://127.0.0.1:9', ahead = 0 }: Circumstances = {},
): ChildProcess {
  const env = inSameTime({
    ...process.env,
    ...simulator.env,
    PUBLIC_URL: home,
    NODE_ENV: 'test',
    APP_ROLE: 'worker',
    CRASH_AT: instant,
    CLOCK: 'machine',
    PORT: '0',
    DATABASE_URL: database.url,
    DB_POOL: '4',
    MYINVOIS_BASE_URL: authority,
    JWT_SECRET: 'a secret of the tests, long enough to sign',
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const TEST_CLOCK_OFFSET = String(Number(env.TEST_CLOCK_OFFSET) + ahead);
  return spawn(process.execPath, [join(built('server'), 'main.js')], {
    stdio: 'ignore',
    env: { ...env, TEST_CLOCK_OFFSET },
  });
}

/** By which signal it ended; one that never comes to its instant is asked to leave. */
export async function endOf(victim: ChildProcess, patience: number): Promise<string | null> {
  const timer = setTimeout(() => victim.kill('SIGTERM'), patience);
  const [, signal] = (await once(victim, 'exit')) as [number | null, string | null];
  clearTimeout(timer);
  return signal;
}

/** Every instant that the sources of payments name. */
export function instants(): string[] {
  const folder = join(__dirname, '../../../src/modules/billing');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/crashPoint\('([^']+)'\)/g),
    ])
    .map(([, name]) => name!);
}
