import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root';
import { say } from './say';
import { type AllowedRetry, classify, type Tried } from './second-try';

export interface Totals {
  passed: number;
  failed: number;
}

interface JestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; title: string; ancestorTitles: string[] }[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; flaky: number; unexpected: number };
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** With more failing files than this it is not flakiness. */
const MAX_TRIED_AGAIN = 3;

const secondTries = (): AllowedRetry[] =>
  JSON.parse(readFileSync(join(root, 'test/second-try.json'), 'utf8')) as AllowedRetry[];

/**
 * Runs the rings of jest. Files that fail are run once more, alone, to show whether it was a race;
 * but what passes only then still fails the run, unless test/second-try.json lists it.
 */
export async function runJest(projects: string[], rest: string[], folder: string): Promise<Totals> {
  const first = await runJestOnce(projects, rest, folder);
  const failed = first.report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  if (failed.length === 0 || failed.length > MAX_TRIED_AGAIN) return first.totals;
  // Once each: a file may be in several projects.
  const names = [...new Set(failed.map(({ name }) => name))];
  say(`\nOnce more, alone: ${names.map((name) => relative(root, name)).join(', ')}`);
  const second = await runJestOnce(projects, ['--runTestsByPath', ...names], folder);
  const stillFail = new Set(testsIn(second.report, 'failed').map(keyOf));
  const passed = new Set(testsIn(second.report, 'passed').map(keyOf));
  const passedAgain = testsIn(first.report, 'failed').filter(
    (each) => passed.has(keyOf(each)) && !stillFail.has(keyOf(each)),
  );
  return withRetries(first.totals, passedAgain);
}

/** Removes allowed second attempts from the failures; reports all tests that needed one to pass. */
function withRetries({ passed, failed }: Totals, passedAgain: readonly Tried[]): Totals {
  const { allowed, rejected } = classify(passedAgain, secondTries());
  for (const [tests, what] of [
    [allowed, 'allowed by test/second-try.json'],
    [rejected, 'which fails the run: look for the race'],
  ] as const)
    for (const { file, test } of tests)
      say(`Passed only on the second try, ${what}: ${file}: ${test}`);
  return { passed: passed + allowed.length, failed: failed - allowed.length };
}

const keyOf = ({ file, test }: Tried): string => `${file}: ${test}`;

const testsIn = (report: JestReport | undefined, wanted: string): Tried[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ ancestorTitles, title }) => ({
        file: relative(root, name),
        test: [...ancestorTitles, title].join(' › '),
      })),
  );

async function runJestOnce(
  projects: string[],
  rest: string[],
  folder: string,
): Promise<{ totals: Totals; report: JestReport | undefined }> {
  const file = join(folder, 'jest.json');
  rmSync(file, { force: true });
  // One more than processors: a file spends a fifth of its time waiting for its database and the
  // programs it starts.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  // A file whose setup failed leaves open what it had begun: the run must end all the same.
  const reporting = ['--forceExit', '--json', `--outputFile=${file}`, '--passWithNoTests'];
  const args = [...rest.filter((each) => each !== TIMES), workers, ...reporting];
  const code = await runProgram('jest/bin/jest.js', [...args, '--selectProjects', ...projects]);
  const report = reportIn<JestReport>(file);
  if (report && rest.includes(TIMES)) keepTimes(report);
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { totals: totals(code, passed, failed), report };
}

/** Writes how long the files took, for the order of the next runs and for their shards. */
export const TIMES = '--times';

/** Faster files are not listed. */
const LONG = 2;

function keepTimes({ testResults }: JestReport): void {
  const seconds = new Map<string, number>();
  for (const { name, startTime, endTime } of testResults) {
    const file = relative(root, name);
    seconds.set(file, Math.max(seconds.get(file) ?? 0, Math.round((endTime - startTime) / 1000)));
  }
  const long = [...seconds].filter(([, took]) => took >= LONG).sort(([, a], [, b]) => b - a);
  const text = `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`;
  writeFileSync(join(root, 'test/times.json'), text);
}

export async function runPlaywright(rest: string[], folder: string): Promise<Totals> {
  const config = 'test/e2e/playwright.config.ts';
  if (!existsSync(join(root, config))) return { passed: 0, failed: 0 };
  const file = join(folder, 'playwright.json');
  const given = rest.filter((each) => each !== TIMES);
  const args = ['test', '-c', config, '--reporter=list,json', ...given];
  const code = await runProgram('@playwright/test/cli.js', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const found = reportIn<PlaywrightReport>(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = found?.stats ?? {};
  const failed = unexpected + flaky + (found?.errors.length ?? 0);
  const passedAgain = found ? found.suites.flatMap((suite) => flakyIn(found, suite, [])) : [];
  return withRetries(totals(code, expected, failed), passedAgain);
}

/** Titles from the file's own suite downwards, without the file. */
function flakyIn(report: PlaywrightReport, suite: PlaywrightSuite, above: string[]): Tried[] {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, file }) => ({
      file: relative(root, join(report.config.rootDir, file)),
      test: [...titles, title].join(' › '),
    }));
  return [...own, ...(suite.suites ?? []).flatMap((each) => flakyIn(report, each, titles))];
}

/**
 * A runner that fails without a failed test (a crash, a bad configuration) counts as one failure.
 */
function totals(code: number, passed: number, failed: number): Totals {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function runProgram(program: string, args: string[], env = {}): Promise<number> {
  const own = program.startsWith('jest') ? { NODE_DISABLE_COMPILE_CACHE: '1' } : {};
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    // Jest's JSON goes to the file; its progress to standard error, which users see as well.
    stdio: ['ignore', program.startsWith('jest') ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...own, ...env },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function reportIn<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
