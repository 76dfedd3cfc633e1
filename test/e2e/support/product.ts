import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { built } from '../../support/built';

export interface Product {
  url: string;
  simulator: string;
  /** Null where the product has a database of its own. */
  database: string | null;
  stop(): Promise<void>;
}

const PATIENCE = 120_000;

/** What `npm start` starts, on a folder, a schema and a port of its own, with its demo data. */
export async function startProduct(
  folder: string,
  { schema, more }: { schema: string; more: Record<string, string> },
): Promise<Product> {
  const port = await freePort();
  const given = await settings(folder, port, schema);
  const child = spawn(process.execPath, [join(built('server', 'console'), 'setup/start.js')], {
    cwd: folder, // no .env of a developer
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...given,
      SMTP_FROM: 'Office <office@ours.example>',
      ...more,
    },
  });
  const said = listen(child);
  await ready(child, said);
  const simulator = readFileSync(join(folder, 'simulator.port'), 'utf8').trim();
  return {
    url: `http://127.0.0.1:${port}`,
    simulator: `http://127.0.0.1:${simulator}`,
    database: given.DATABASE_URL || null,
    stop: () => stop(child),
  };
}

async function settings(folder: string, port: number, schema: string): Promise<NodeJS.ProcessEnv> {
  const given = process.env.TEST_DATABASE_URL;
  return {
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    FILES_DIR: '',
    DEMO_DATA: 'true',
    LOG_LEVEL: 'warn',
    APP_ROLE: 'all',
    MYINVOIS_BASE_URL: '',
    MYINVOIS_RATE_PROFILE: 'published',
    // Journeys that enter wrong passwords use their own IP address, which then gets throttled.
    TRUST_PROXY: 'loopback',
    DATABASE_URL: given ? await emptySchema(given, schema) : '',
  };
}

/** Separate from the schemas of the other test rings, and empty: earlier journeys left documents. */
async function emptySchema(server: string, suffix: string): Promise<string> {
  const url = new URL(server);
  const schema = `${url.pathname.slice(1)}_e2e_${suffix}`;
  url.pathname = '/';
  const connection = await createConnection(url.href);
  await connection.query(`drop database if exists \`${schema}\``);
  await connection.end();
  url.pathname = `/${schema}`;
  return url.href;
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Keeps the product's output, to be shown if it does not start. */
function listen(child: ChildProcess): { text: string } {
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on(
      'data',
      (part: Buffer) => (said.text = (said.text + part.toString()).slice(-20_000)),
    );
  return said;
}

async function ready(child: ChildProcess, said: { text: string }): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += 100) {
    if (said.text.includes('Ready after')) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop(child);
  throw new Error(`The product did not start:\n${said.text}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await gone;
  clearTimeout(late);
}
