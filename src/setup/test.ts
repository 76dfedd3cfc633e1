import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser';
import type { Database } from './database/database';
import { findDatabase } from './database/find-database';
import { root } from './root';
import { explain, say } from './say';
import { runJest, runPlaywright, type Totals } from './test-runners';

const jestRings = ['unit', 'architecture', 'integration', 'contract', 'instants'];
const needDatabase = ['integration', 'contract', 'instants', 'e2e'];

/**
 * `npm test` runs every ring; with a ring's name first, that ring alone, passing the remaining
 * arguments to its runner.
 */
async function main(args: string[]): Promise<void> {
  const rings =
    args[0] === undefined || args[0].startsWith('-') ? [...jestRings, 'e2e'] : [args[0]];
  const rest = rings.length === 1 ? args.slice(1) : args;
  const folder = mkdtempSync(join(tmpdir(), 'office-test-'));
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled'); // for the programs that tests start
  const database = rings.some((ring) => needDatabase.includes(ring))
    ? await databaseIn(folder)
    : undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void leave(130, folder, database));
  try {
    await leave(report(await run(rings, rest, folder)), folder, database);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    await leave(1, folder, database);
  }
}

async function databaseIn(folder: string): Promise<Database> {
  const database = await findDatabase(process.env.DATABASE_URL, {
    folder,
    password: 'test',
    disposable: true,
  });
  const url = new URL(database.url);
  url.pathname += '_test'; // a schema beside the configured database, never in it
  process.env.TEST_DATABASE_URL = url.href;
  process.env.CHROMIUM_PATH = await findBrowser(process.env.CHROMIUM_PATH, join(root, '.data'));
  return database;
}

async function run(rings: string[], rest: string[], folder: string): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0 };
  const projects = projectsOf(rings.filter((ring) => jestRings.includes(ring)));
  if (projects.length > 0) add(totals, await runJest(projects, rest, folder));
  if (rings.includes('e2e')) add(totals, await runPlaywright(rest, folder));
  return totals;
}

/** A ring is one jest project or several, such as `instants: 29 February`. */
const projectsOf = (rings: string[]): string[] => {
  const { projects } = createRequire(__filename)(join(root, 'jest.config.js')) as JestConfig;
  const names = projects.map(({ displayName }) => displayName);
  return names.filter((name) => rings.includes(name.split(': ')[0]!));
};

interface JestConfig {
  projects: { displayName: string }[];
}

function add(totals: Totals, more: Totals): void {
  totals.passed += more.passed;
  totals.failed += more.failed;
}

/** A run without a passed test fails, too: a suite that finds no tests proves nothing. */
function report({ passed, failed }: Totals): number {
  say(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

async function leave(code: number, folder: string, database?: Database): Promise<void> {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
