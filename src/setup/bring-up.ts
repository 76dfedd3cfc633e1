import type { ChildProcess } from 'node:child_process';
import type { Config } from '@platform/config';
import { createDataSource } from '@platform/db/data-source';
import { checkKey, WrongKey } from '@platform/secrets/key-check';
import { findBrowser } from './browser';
import type { Database } from './database/database';
import { findDatabase } from './database/find-database';
import { bringUpToDate } from './migrate';
import { beginApp, startPaymentsSimulator, startSimulator } from './programs';
import type { Running } from './running';
import { say, SetupFault } from './say';
import { secretsIn } from './secrets';
import { provideVideoEngine } from './video-engine';

/**
 * Starts the database, the simulators and the application, which is loading already; returns the
 * demo accounts.
 */
export async function bringUp(
  config: Config,
  running: Running,
  app: ChildProcess,
): Promise<string[]> {
  const given = process.env;
  const secrets = secretsIn(config.dataDir);
  const [database, authority, payments, browser] = await Promise.all([
    databaseFor(config, secrets.databasePassword, running),
    given.MYINVOIS_BASE_URL || startSimulator(config.dataDir, running),
    paymentsFor(config, running),
    findBrowser(given.CHROMIUM_PATH, config.dataDir),
  ]);
  say(`Database: ${database.name}`);
  if (!browser) say('No browser was found: documents cannot be printed. Set CHROMIUM_PATH.');
  const simulator = given.MYINVOIS_BASE_URL ? undefined : authority;
  const encryptionKey = given.ENCRYPTION_KEY || secrets.ENCRYPTION_KEY;
  const accounts = await dataFor(config, { url: database.url, encryptionKey, simulator });
  await beginApp(app, knockAt(config), running, {
    ...payments,
    JWT_SECRET: given.JWT_SECRET || secrets.JWT_SECRET,
    ENCRYPTION_KEY: encryptionKey,
    DATABASE_URL: database.url,
    MYINVOIS_BASE_URL: authority,
    CHROMIUM_PATH: browser,
  });
  if (config.env !== 'test') provideVideoEngine(given.FFMPEG_PATH);
  return accounts;
}

/** Production never uses the payments simulator: without keys, no payment method is offered. */
async function paymentsFor(config: Config, running: Running): Promise<Record<string, string>> {
  if (config.stripe || config.wechatPay || config.env === 'production') return {};
  return startPaymentsSimulator(config.dataDir, running, knockAt(config));
}

async function databaseFor(config: Config, password: string, running: Running): Promise<Database> {
  const options = { folder: config.dataDir, password };
  const database = await findDatabase(process.env.DATABASE_URL, options);
  running.onStop('database', database.stop);
  database.server?.onLost((how) => running.lost('database', how));
  return database;
}

async function dataFor(
  config: Config,
  data: { url: string; encryptionKey: string; simulator: string | undefined },
): Promise<string[]> {
  const migrated = await bringUpToDate(data.url);
  if (migrated.length > 0) say(`Migrations: ${migrated.length}`);
  await belongs(data.url, Buffer.from(data.encryptionKey, 'base64'));
  if (!config.demoData) return [];
  const { s3, filesDir } = config;
  // Loaded on demand: a start without demo data reads none of it.
  const { provideDemoData } = await import('./provide-demo-data');
  return provideDemoData({ ...data, databaseUrl: data.url, files: { s3, filesDir } });
}

/** Checks the key before anything is written: the data may have been encrypted with another. */
async function belongs(databaseUrl: string, key: Buffer): Promise<void> {
  const database = await createDataSource({ databaseUrl }).initialize();
  try {
    await checkKey(database, key);
  } catch (error) {
    throw error instanceof WrongKey ? new SetupFault(error.message) : error;
  } finally {
    await database.destroy();
  }
}

const anyAddress = ['0.0.0.0', '::'];
const knockAt = ({ host, port }: Config): string =>
  `http://${anyAddress.includes(host) ? '127.0.0.1' : host}:${port}`;
