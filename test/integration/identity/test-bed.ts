import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse as Answer } from 'fastify';
import { Delivered } from '@kernel/delivered';
import { IdentityModule } from '@modules/identity';
import { demoAccounts, seedIdentity, seedSystem } from '@modules/identity/seed';
import { Clock, FakeClock } from '@platform/clock';
import { loadConfig } from '@platform/config';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { PlatformModule } from '@platform/platform.module';
import { createApp } from '../../../src/app';
import { delivered } from '../../../src/delivered';
import { inserterOf, randomFrom } from '@platform/seeding/context';
import { testDatabase, type TestDatabase } from '../../support/database';
import { replacing } from '../../support/replacing';

export interface TestBed {
  app: NestFastifyApplication;
  clock: FakeClock;
  database: TestDatabase;
  /** Another process on the same database: nothing is shared but what the database holds. */
  secondProcess(env?: Record<string, string>): Promise<NestFastifyApplication>;
  close(): Promise<void>;
}

const secret = randomBytes(24).toString('hex');
export const encryptionKey = randomBytes(32).toString('base64');

class TestRoot {}

/** Platform and identity on an own database, with the people of the demo organisations in it. */
export async function openTestBed(
  env: Record<string, string> = {},
  modules: DynamicModule['imports'] = [],
): Promise<TestBed> {
  const folder = mkdtempSync(join(tmpdir(), 'office-identity-'));
  const database = await testDatabase();
  const clock = new FakeClock(new Date());
  await seedPeople(database, clock);
  const processes: NestFastifyApplication[] = [];
  const start = async (more: Record<string, string> = {}) => {
    const app = await startProcess({ database, clock, folder, modules }, { ...env, ...more });
    processes.push(app);
    return app;
  };
  return {
    app: await start(),
    clock,
    database,
    secondProcess: start,
    close: async () => {
      for (const process of processes) await process.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function seedPeople({ dataSource }: TestDatabase, clock: Clock): Promise<void> {
  const units = new UnitOfWork(dataSource);
  await seedSystem(units, delivered, clock.now());
  await seedIdentity({
    now: clock.now(),
    random: randomFrom(1),
    insert: inserterOf(units),
    query: (sql, params = []) => units.manager.query(sql, [...params]),
  });
}

async function startProcess(
  {
    database,
    clock,
    folder,
    modules = [],
  }: Pick<TestBed, 'database' | 'clock'> & { folder: string; modules: DynamicModule['imports'] },
  env: Record<string, string>,
): Promise<NestFastifyApplication> {
  const config = loadConfig({
    NODE_ENV: 'test',
    CLOCK: 'machine',
    APP_ROLE: 'web',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    JWT_SECRET: secret,
    ENCRYPTION_KEY: encryptionKey,
    MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
    DEMO_DATA: 'false',
    ...env,
  });
  const root = {
    module: TestRoot,
    global: true,
    imports: [PlatformModule.forRoot(config), IdentityModule, ...modules],
    providers: [{ provide: Delivered, useValue: delivered }],
    exports: [Delivered],
  };
  return createApp(config, root, replacing([Clock, clock]));
}

export const passwordOf = (account: string): string =>
  demoAccounts().find((each) => each.account === account)!.password;

export interface Tokens {
  access: string;
  refresh: string;
}

export const bearer = ({ access }: Tokens): Record<string, string> => ({
  authorization: `Bearer ${access}`,
});

/** Both tokens, as a client sends them once it sees that the first has expired. */
export const both = (tokens: Tokens): Record<string, string> => ({
  ...bearer(tokens),
  'x-authorization': `Bearer ${tokens.refresh}`,
});

export const get = (app: NestFastifyApplication, path: string, headers = {}): Promise<Answer> =>
  app.inject({ method: 'GET', url: `/api/${path}`, headers: { ...english, ...headers } });

export const post = (
  app: NestFastifyApplication,
  path: string,
  payload: InjectOptions['payload'] = {},
  headers = {},
): Promise<Answer> =>
  app.inject({ method: 'POST', url: `/api/${path}`, payload, headers: { ...english, ...headers } });

const english = { 'accept-language': 'en' };

export const login = (
  app: NestFastifyApplication,
  account: string,
  password = passwordOf(account),
  more: Record<string, unknown> = {},
): Promise<Answer> => post(app, 'sysAuth/login', { account, password, ...more });

export async function signIn(app: NestFastifyApplication, account: string): Promise<Tokens> {
  const answer = await login(app, account);
  const { result } = answer.json();
  if (!result) throw new Error(`${account} could not sign in: ${answer.body}`);
  return { access: result.accessToken, refresh: result.refreshToken };
}

/** The pair that an answer carries in its headers, if it does. */
export const renewedPair = ({ headers }: Answer): Tokens | null =>
  headers['access-token']
    ? { access: String(headers['access-token']), refresh: String(headers['x-access-token']) }
    : null;
