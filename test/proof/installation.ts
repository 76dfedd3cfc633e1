import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import type { Database } from '../../src/setup/database/database';
import { findDatabase } from '../../src/setup/database/find-database';
import { appEnvironment, appFlags } from '../../src/setup/app-flags';
import { freePort } from '../../src/setup/machine';
import { retryUntilReachable } from '@platform/db/connect';
import { checkValueOf } from '@platform/secrets/key-check';
import { bringUpToDate } from '../../src/setup/migrate';
import { seedDemo } from '../../src/seeds';
import { built } from '../support/built';
import { Program } from './program';

const dist = built('server');

export interface InstallationOptions {
  /** A server to put the schema on; a private one when left out. */
  databaseUrl?: string;
  /** Data that stays: the folder of a private server, and the schema's name there. */
  kept?: { folder: string; name: string };
  limits: 'published' | 'unlimited';
  /** Two when left out. */
  workers?: number;
  /** Additional environment variables of all programs. */
  more?: NodeJS.ProcessEnv;
  /** Additional environment variables for one run of a worker. */
  workerEnv?: (name: string) => NodeJS.ProcessEnv;
  /** How far the clock of a program is off at its next start, in milliseconds. */
  clockOf?: (name: string) => number;
  workerEnded?: (name: string, signal: NodeJS.Signals | null) => void;
  ended?: (name: string, how: string) => void;
}

/** The product as in production, with separate processes, on its own data. */
export class Installation {
  web!: Program;
  workers: Program[] = [];
  simulator!: Program;
  readonly folder = mkdtempSync(join(tmpdir(), 'office-proof-'));
  private database: Database | undefined;
  private pool!: Pool;
  databaseUrl = '';
  private env: NodeJS.ProcessEnv = {};
  private schema = '';
  readonly key: Buffer;
  webUrl = '';
  simulatorUrl = '';

  constructor(private readonly options: InstallationOptions) {
    const { kept } = options;
    // What is sealed in kept data is read again by the next run.
    this.key = kept ? createHash('sha256').update(kept.name).digest() : randomBytes(32);
  }

  async start(): Promise<void> {
    const url = await this.ownDatabase();
    this.databaseUrl = url;
    await bringUpToDate(url);
    await seedDemo(url, this.key);
    this.pool = createPool({
      uri: url,
      connectionLimit: 4,
      timezone: 'Z',
      supportBigNumbers: true,
      bigNumberStrings: true,
    });
    await this.pool.query('REPLACE INTO platform_key (id, check_value) VALUES (1, ?)', [
      checkValueOf(this.key),
    ]);
    this.simulator = await this.simulatorProgram();
    this.env = this.environment(url);
    this.web = await this.webProgram();
    const { workers = 2 } = this.options;
    this.workers = Array.from({ length: workers }, (_, n) => this.workerProgram(`worker ${n + 1}`));
    for (const program of [this.simulator, this.web]) {
      program.start();
      await program.ready();
    }
    for (const worker of this.workers) worker.start();
  }

  async rows<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    const [rows] = await retryUntilReachable(() =>
      this.pool.query<RowDataPacket[]>(sql, [...params]),
    );
    return rows as T[];
  }

  async control<T>(call: string, body?: object): Promise<T> {
    const response = await fetch(`${this.simulatorUrl}/_simulator/${call}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Errors that the processes logged, and how often. */
  troubles(): Map<string, number> {
    const troubles = new Map<string, number>();
    for (const file of readdirSync(this.folder).filter((name) => /^(web|worker).*log$/.test(name)))
      for (const line of readFileSync(join(this.folder, file), 'utf8').split('\n')) {
        const trouble = troubleIn(line);
        if (trouble) troubles.set(trouble, (troubles.get(trouble) ?? 0) + 1);
      }
    return troubles;
  }

  /** As in a power failure; false when the database is not ours to kill. It starts again by itself. */
  killDatabase(): boolean {
    const pid = this.database?.server?.pid;
    return pid !== undefined && process.kill(pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    const programs = [...this.workers, this.web, this.simulator].filter(Boolean);
    await Promise.all(programs.map((program) => program.stop()));
    if (this.schema && !this.options.kept)
      await this.pool?.query(`DROP DATABASE IF EXISTS \`${this.schema}\``);
    await this.pool?.end();
    await this.database?.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async ownDatabase(): Promise<string> {
    const { databaseUrl, kept } = this.options;
    const url = new URL(databaseUrl ?? (await this.privateServer()));
    url.pathname += `_proof_${kept?.name ?? randomBytes(3).toString('hex')}`;
    this.schema = url.pathname.slice(1);
    return url.href;
  }

  private async privateServer(): Promise<string> {
    const folder = this.options.kept?.folder ?? join(this.folder, 'database');
    this.database = await findDatabase(undefined, { folder, password: 'proof', disposable: true });
    return this.database.url;
  }

  private async simulatorProgram(): Promise<Program> {
    const port = await freePort();
    this.simulatorUrl = `http://127.0.0.1:${port}`;
    const data = join(this.folder, 'simulator');
    const profile = this.options.limits === 'published' ? 'published' : 'off';
    return this.program('simulator', {
      args: [
        join(dist, 'simulator/myinvois/main.js'),
        '--port',
        String(port),
        '--data',
        data,
        '--profile',
        profile,
      ],
      env: () => process.env,
      ready: () => isOk(`${this.simulatorUrl}/health`),
    });
  }

  private async webProgram(): Promise<Program> {
    const port = await freePort();
    this.webUrl = `http://127.0.0.1:${port}`;
    return this.program('web', {
      args: [...appFlags, join(dist, 'main.js')],
      env: () => ({ ...this.env, APP_ROLE: 'web', PORT: String(port) }),
      ready: () => isOk(`${this.webUrl}/api/health/ready`),
    });
  }

  private workerProgram(name: string): Program {
    return this.program(name, {
      args: [...appFlags, join(dist, 'main.js')],
      env: () => ({
        ...this.env,
        APP_ROLE: 'worker',
        PORT: '0',
        ...this.options.workerEnv?.(name),
      }),
      ended: ({ signal }) => this.options.workerEnded?.(name, signal),
    });
  }

  private program(name: string, plan: Omit<Program['plan'], 'name' | 'log'>): Program {
    return new Program({
      ended: ({ code, signal }) => this.options.ended?.(name, `${signal ?? code}`),
      ...plan,
      env: () => ({ ...plan.env(), ...this.clockFor(name) }),
      name,
      log: join(this.folder, `${name.replace(' ', '-')}.log`),
    });
  }

  private clockFor(name: string): NodeJS.ProcessEnv {
    const offset = this.options.clockOf?.(name) ?? 0;
    if (offset === 0) return {};
    const first = join(__dirname, '../support/instant.cjs');
    return { TEST_CLOCK_OFFSET: `${offset}`, NODE_OPTIONS: `--require ${JSON.stringify(first)}` };
  }

  private environment(databaseUrl: string): NodeJS.ProcessEnv {
    const files = join(this.folder, 'data');
    mkdirSync(files, { recursive: true });
    return {
      ...appEnvironment,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATA_DIR: files,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEY: this.key.toString('base64'),
      MYINVOIS_BASE_URL: this.simulatorUrl,
      MYINVOIS_RATE_PROFILE: this.options.limits,
      // Under a test runner the time is the test's own.
      CLOCK: process.env.TEST_CLOCK_OFFSET === undefined ? 'database' : 'machine',
      DEMO_DATA: 'true',
      ...this.options.more,
    };
  }
}

interface LogLine {
  msg: string;
  job?: string;
  err?: { message: string };
}

/** A process that was killed may leave half a line. */
function troubleIn(line: string): string | null {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line.slice(0, 80);
  if (!line.endsWith('}')) return null;
  const { msg, job, err } = JSON.parse(line) as LogLine;
  return [msg, job, err?.message.slice(0, 60)].filter(Boolean).join(', ');
}

async function isOk(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false; // not listening yet
  }
}
