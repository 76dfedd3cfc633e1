import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get as openLine, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { demoAccounts, seedIdentity, seedSystem } from '@modules/identity/seed';
import { loadConfig } from '@platform/config';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { createApp } from '../../../src/app';
import { delivered } from '../../../src/delivered';
import { inserterOf, randomFrom } from '@platform/seeding/context';
import type { Answer } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';

/** One person with the product, over the network. */
export interface Person {
  token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  /** The events of an open line, as they come; closing it leaves. */
  listen(): Promise<Line>;
}

export interface Event {
  event: string;
  data: Record<string, unknown>;
}

export interface Line {
  connectionId: string;
  next(event: string): Promise<Event>;
  /** Waits for the event after which it holds: others of the same name may come before it. */
  until(event: string, holds: () => Promise<boolean>): Promise<void>;
  /** Resolves when the server has ended the line. */
  ended: Promise<void>;
  close(): void;
}

export interface TestBed {
  database: TestDatabase;
  /** Another process on the same database. */
  start(env?: Record<string, string>): Promise<{ app: NestFastifyApplication; url: string }>;
  signIn(url: string, account: string): Promise<Person>;
  close(): Promise<void>;
}

const settings = {
  NODE_ENV: 'test',
  CLOCK: 'machine',
  APP_ROLE: 'web',
  DB_POOL: '6',
  JWT_SECRET: 'a secret of the tests, long enough to sign',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
  DEMO_DATA: 'false',
};

/** The whole product on an own database with the people of the demo organisations; it really listens. */
export async function openTestBed(): Promise<TestBed> {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'office-operations-'));
  await seedPeople(database);
  const running: NestFastifyApplication[] = [];
  return {
    database,
    start: async (env = {}) => {
      const places = { DATABASE_URL: database.url, DATA_DIR: folder };
      const app = await createApp(loadConfig({ ...settings, ...places, ...env }));
      running.push(app);
      await app.listen(0, '127.0.0.1');
      return { app, url: await app.getUrl() };
    },
    signIn,
    close: async () => {
      for (const app of running) await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function seedPeople({ dataSource }: TestDatabase): Promise<void> {
  const units = new UnitOfWork(dataSource);
  const now = new Date();
  await seedSystem(units, delivered, now);
  await seedIdentity({
    now,
    random: randomFrom(1),
    insert: inserterOf(units),
    query: (sql, params = []) => units.manager.query(sql, [...params]),
  });
}

async function signIn(url: string, account: string): Promise<Person> {
  const { password } = demoAccounts().find((each) => each.account === account)!;
  const answer = await ask(url, 'sysAuth/login', null, { account, password });
  if (answer.code !== 200) throw new Error(`${account}: ${answer.message}`);
  return personWith(url, answer.result.accessToken);
}

export const personWith = (url: string, token: string): Person => ({
  token,
  get: (path) => ask(url, path, token),
  post: (path, body = {}) => ask(url, path, token, body),
  listen: () => listen(url, token),
});

const headersOf = (token: string | null): Record<string, string> => ({
  'accept-language': 'en',
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
  ...(token !== null && { authorization: `Bearer ${token}` }),
});

async function ask(
  url: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: headersOf(token),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

/** A separate connection: fetch would reconnect after it was cut. */
async function listen(url: string, token: string): Promise<Line> {
  const request = openLine(`${url}/api/push/events`, { agent: false, headers: headersOf(token) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (!response.headers['content-type']?.startsWith('text/event-stream'))
    throw new Error(`no line: ${response.statusCode}`);
  const events: Event[] = [];
  const waiting: (() => void)[] = [];
  const ended = read(response, (event) => {
    events.push(event);
    for (const wake of waiting.splice(0)) wake();
  });
  const next = async (name: string): Promise<Event> => {
    for (;;) {
      const at = events.findIndex(({ event }) => event === name);
      if (at >= 0) return events.splice(0, at + 1).at(-1)!;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const until = async (name: string, holds: () => Promise<boolean>): Promise<void> => {
    do await next(name);
    while (!(await holds()));
  };
  const { data } = await next('Connected');
  return {
    connectionId: String(data.connectionId),
    next,
    until,
    ended,
    close: () => {
      request.destroy();
    },
  };
}

async function read(response: IncomingMessage, reported: (event: Event) => void): Promise<void> {
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (piece: string) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/s.exec(block) ?? [];
      if (event && data) reported({ event, data: JSON.parse(data) });
    }
  });
  // Closing it ourselves counts as an end too.
  response.on('error', () => undefined);
  await new Promise((resolve) => response.once('close', resolve));
}
