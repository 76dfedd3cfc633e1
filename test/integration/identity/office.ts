import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, Response as Answer } from 'light-my-request';
import { createApp } from '../../../src/app';
import { loadConfig } from '@platform/config';
import { demoAccounts, seedDemo } from '../../../src/seed/demo';
import { testDatabase, type TestDatabase } from '../../support/database';

export interface Office {
  app: NestFastifyApplication;
  database: TestDatabase;
  close(): Promise<void>;
}

const secret = randomBytes(24).toString('hex');
const encryptionKey = randomBytes(32).toString('base64');

/** The whole application on an own database, with the demo organisations in it. */
export async function openOffice(env: Record<string, string> = {}): Promise<Office> {
  const database = await testDatabase();
  await seedDemo(database.url);
  const app = await secondProcess(database, env);
  return {
    app,
    database,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Another process on the same database: nothing is shared but what the database holds. */
export const secondProcess = (
  database: TestDatabase,
  env: Record<string, string> = {},
): Promise<NestFastifyApplication> =>
  createApp(
    loadConfig({
      NODE_ENV: 'test',
      APP_ROLE: 'web',
      DATABASE_URL: database.url,
      JWT_SECRET: secret,
      ENCRYPTION_KEY: encryptionKey,
      MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
      ...env,
    }),
  );

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

export const get = (app: NestFastifyApplication, url: string, headers = {}): Promise<Answer> =>
  app.inject({ method: 'GET', url, headers: { 'accept-language': 'en', ...headers } });

export const post = (
  app: NestFastifyApplication,
  url: string,
  payload: InjectOptions['payload'],
  headers = {},
): Promise<Answer> =>
  app.inject({ method: 'POST', url, payload, headers: { 'accept-language': 'en', ...headers } });

export const login = (
  app: NestFastifyApplication,
  account: string,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  post(app, '/api/sysAuth/login', { account, password: passwordOf(account), ...more });

export async function signIn(app: NestFastifyApplication, account: string): Promise<Tokens> {
  const { result } = (await login(app, account)).json();
  return { access: result.accessToken, refresh: result.refreshToken };
}
