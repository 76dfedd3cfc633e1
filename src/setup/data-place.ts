import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadConfig, type Config } from '@platform/config';
import { findDatabase } from './database/find-database';
import { runningServer } from './database/private-server';
import { SetupFault } from './say';
import { secretsFile, secretsIn } from './secrets';

export interface DataPlace {
  folder: string;
  url: string;
  encryptionKey: Buffer;
  jwtSecret: string;
  /** Stops the database, if it was started for this. */
  stop: () => Promise<void>;
}

export const dataFolder = (): string => resolve(process.env.DATA_DIR || '.data');

/**
 * The data of this installation, for a program beside the product: from the environment, else what
 * `npm start` keeps in its folder, running or not.
 */
export async function dataPlace(): Promise<DataPlace> {
  const folder = dataFolder();
  const { DATABASE_URL: given, ENCRYPTION_KEY: key, JWT_SECRET: secret } = process.env;
  if (!(given && key) && !existsSync(secretsFile(folder)))
    throw new SetupFault('DATABASE_URL and ENCRYPTION_KEY are required, or DATA_DIR of npm start');
  const kept = given && key ? undefined : secretsIn(folder);
  const keys = {
    folder,
    encryptionKey: Buffer.from(key || (kept?.ENCRYPTION_KEY ?? ''), 'base64'),
    jwtSecret: secret || (kept?.JWT_SECRET ?? ''),
  };
  const options = { folder, password: kept?.databasePassword ?? '' };
  const running = given || (await runningServer(options));
  if (running) return { ...keys, url: running, stop: async () => undefined };
  const { url, stop } = await findDatabase(undefined, options);
  return { ...keys, url, stop };
}

/**
 * Where files are stored, as the environment says; the other required variables do not matter here.
 */
export const storageConfig = (): Pick<Config, 's3' | 'filesDir'> =>
  loadConfig({
    ...process.env,
    DATABASE_URL: 'mysql://127.0.0.1/later',
    MYINVOIS_BASE_URL: 'http://127.0.0.1',
    JWT_SECRET: 'later'.padEnd(32, '-'),
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  });
