import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, ModuleMetadata } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Delivered } from '@kernel/delivered';
import { createApp } from '../../src/app';
import { delivered } from '../../src/delivered';
import { type Config, loadConfig } from '@platform/config';
import { Clock } from '@platform/clock';
import { type Principal, Sessions } from '@platform/http/principal';
import { log } from '@platform/ops/log';
import { PlatformModule } from '@platform/platform.module';
import { FakeSessions } from './principals';
import { replacing } from './replacing';

/** The shape of the JSON is known only to the test. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Answer<Result = Json> {
  code: number;
  type: string;
  message: string;
  result: Result;
  extras: Extras;
}

/** What a refusal says besides its message; the other members are known only to the test. */
export interface Extras extends Record<string, Json> {
  errorCode?: string;
  fieldErrors: { code: string; path: string; message: string }[];
}

type Query = Record<string, string>;

/** The application as one person uses it. */
export interface Visitor {
  get<Result = Json>(path: string, query?: Query): Promise<Answer<Result>>;
  post<Result = Json>(path: string, body?: object): Promise<Answer<Result>>;
  /** The whole answer: files, headers, transport errors. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface TestApp {
  app: NestFastifyApplication;
  config: Config;
  as(principal: Principal | null, language?: string): Visitor;
  close(): Promise<void>;
}

export interface TestAppOptions {
  databaseUrl: string;
  /** What runs on top of the platform; the whole product when left out. */
  modules?: ModuleMetadata['imports'];
  controllers?: ModuleMetadata['controllers'];
  providers?: ModuleMetadata['providers'];
  clock?: Clock;
  /** Additional settings, as environment variables. */
  env?: Record<string, string>;
}

/** Starts the application on the test database; requests are injected, nothing listens. */
export async function testApp(options: TestAppOptions): Promise<TestApp> {
  log.level = 'error';
  const folder = mkdtempSync(join(tmpdir(), 'office-app-'));
  const config = loadConfig({ ...settings(options.databaseUrl, folder), ...options.env });
  const sessions = new FakeSessions();
  const root = options.modules ? rootOf(config, sessions, options) : undefined;
  const { clock } = options;
  const app = await createApp(
    config,
    root,
    // A test's people need no password.
    replacing([Sessions, sessions], ...(clock ? [[Clock, clock] as [typeof Clock, Clock]] : [])),
  );
  return {
    app,
    config,
    as: (principal, language = 'en') =>
      visitor(app, principal ? sessions.tokenOf(principal) : null, language),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settings = (databaseUrl: string, folder: string): Record<string, string> => ({
  NODE_ENV: 'test',
  CLOCK: 'machine',
  APP_ROLE: 'web',
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  DB_POOL: '6',
  JWT_SECRET: 'a secret of the tests, long enough to sign',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
  DEMO_DATA: 'false',
});

class TestRoot {}

function rootOf(config: Config, sessions: Sessions, options: TestAppOptions): DynamicModule {
  const { modules = [], controllers = [], providers = [] } = options;
  return {
    module: TestRoot,
    global: true,
    imports: [PlatformModule.forRoot(config), ...modules],
    controllers,
    providers: [
      { provide: Sessions, useValue: sessions },
      { provide: Delivered, useValue: delivered },
      ...providers,
    ],
    exports: [Sessions, Delivered],
  };
}

function visitor(app: NestFastifyApplication, token: string | null, language: string): Visitor {
  const headers = {
    'accept-language': language,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const send = (options: InjectOptions): Promise<LightMyRequestResponse> =>
    app.inject({ ...options, headers: { ...headers, ...options.headers } });
  return {
    send,
    get: async (path, query) =>
      (await send({ method: 'GET', url: `/api/${path}`, ...(query && { query }) })).json(),
    post: async (path, body = {}) =>
      (await send({ method: 'POST', url: `/api/${path}`, payload: body })).json(),
  };
}
