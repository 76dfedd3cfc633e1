import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { demoAccounts, seedIdentity, seedSystem } from '@modules/identity/seed';
import { seedParties, type SeededParties } from '@modules/buyers/seed';
import { Clock } from '@platform/clock';
import { loadConfig } from '@platform/config';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { log } from '@platform/ops/log';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAUSE } from '@modules/authority/adapters/myinvois/pause';
import { DemoCredentials } from '@modules/authority/adapters/myinvois/demo-credentials';
import { createApp } from '../../../src/app';
import { delivered } from '../../../src/delivered';
import { type DemoOrganisation, inserterOf, randomFrom } from '@platform/seeding/context';
import { demoTaxpayers } from '../../../src/simulator/myinvois/seed';
import { startSimulator } from '../../../src/simulator/myinvois/start';
import { type TestDatabase, testDatabase } from '../../support/database';
import { replacing } from '../../support/replacing';
import { type Control, controlOf } from './control';
import { type TestWorker, testWorkerOf } from './test-worker';
import { type Person, personIn } from './person';

export interface Organisation extends DemoOrganisation, SeededParties {}

/** The whole product with two organisations in it, and a tax authority beside it. */
export interface TestBed {
  app: NestFastifyApplication;
  database: TestDatabase;
  harum: Organisation;
  besi: Organisation;
  simulator: Control;
  /** The background work, run manually: each step when the test calls it. */
  worker: TestWorker;
  /** Somebody of the demo data, signed in: `harum.director`. */
  as(account: string, language?: string): Person;
  now(): Date;
  /** Advances the time for both us and the authority. */
  advance(milliseconds: number): Promise<void>;
  /** Another process on the same database. */
  secondProcess(): Promise<NestFastifyApplication>;
  rows<T = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** The time of the tests and what a test added to it. */
class ShiftedClock extends Clock {
  private shift = 0;

  now(): Date {
    return new Date(Date.now() + this.shift);
  }

  advance(milliseconds: number): void {
    this.shift += milliseconds;
  }
}

export async function openTestBed(
  env: Record<string, string> = {},
  replacements: Parameters<typeof replacing> = [],
): Promise<TestBed> {
  log.level = process.env.TEST_LOG ?? 'fatal';
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  const [database, simulator] = await Promise.all([testDatabase(), openSimulator()]);
  const clock = new ShiftedClock();
  const seeded = await seed(database, clock.now());
  const control = controlOf(simulator.url);
  const advance = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds);
    await control.advance(milliseconds);
  };
  const processes: NestFastifyApplication[] = [];
  const start = async (): Promise<NestFastifyApplication> => {
    const app = await createApp(
      configOf(database.url, simulator.url, folder, env),
      undefined,
      // Waiting for the authority moves the clock and costs the test no time.
      replacing([Clock, clock], [PAUSE, advance], ...replacements),
    );
    processes.push(app);
    return app;
  };
  const app = await start();
  // The simulator makes keys in this very process and may be late.
  const credentials = app.get(DemoCredentials, { strict: false });
  for (let given = false; !given;) given = await credentials.provide();
  const passwords = new Map(demoAccounts().map((each) => [each.account, each.password]));
  const people = new Map<string, Person>();
  return {
    app,
    database,
    ...seeded,
    simulator: control,
    worker: testWorkerOf(app, { rows: (sql) => database.dataSource.query(sql), advance }),
    as: (account, language = 'en') => {
      const key = `${account} ${language}`;
      if (!people.has(key))
        people.set(key, personIn(app, account, passwords.get(account) ?? '', language));
      return people.get(key)!;
    },
    now: () => clock.now(),
    advance,
    secondProcess: start,
    rows: (sql, params = []) => database.dataSource.query(sql, params),
    close: async () => {
      for (const process of processes) await process.close();
      await simulator.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const openSimulator = () =>
  startSimulator({ settings: { validationDelay: 'instant', rateProfile: 'off' } });

async function seed(
  { dataSource }: TestDatabase,
  now: Date,
): Promise<{ harum: Organisation; besi: Organisation }> {
  const units = new UnitOfWork(dataSource);
  await seedSystem(units, delivered, now);
  const context = {
    now,
    random: randomFrom(1),
    insert: inserterOf(units),
    query: <T>(sql: string, params: readonly unknown[] = []): Promise<T[]> =>
      units.manager.query(sql, [...params]),
  };
  const organisations = await seedIdentity(context);
  const whole = { ...context, organisations };
  const { harum, besi } = organisations;
  return {
    harum: { ...harum, ...(await seedParties(whole, harum, demoTaxpayers)) },
    besi: { ...besi, ...(await seedParties(whole, besi, demoTaxpayers)) },
  };
}

const configOf = (
  databaseUrl: string,
  authorityUrl: string,
  folder: string,
  env: Record<string, string>,
) =>
  loadConfig({
    NODE_ENV: 'test',
    CLOCK: 'machine',
    // A web process runs no loops: the test's worker does their work.
    APP_ROLE: 'web',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DB_POOL: '8',
    JWT_SECRET: 'a secret of the tests, long enough to sign',
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    MYINVOIS_BASE_URL: authorityUrl,
    MYINVOIS_RATE_PROFILE: 'unlimited',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
    DEMO_DATA: 'false',
    ...env,
  });
