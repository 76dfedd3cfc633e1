import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root';
import { say } from './say';

export interface Totals {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; flaky: number; unexpected: number };
}

/** More files than these are not the machine's mood. */
const MOST_TRIED_AGAIN = 3;

/**
 * Runs the rings of jest. Files that fail are run once more, alone: a machine that stalls decides
 * nothing. What passes then is named, to be mended: it breaks nobody's change (as in the browser).
 */
export async function runJest(projects: string[], rest: string[], folder: string): Promise<Totals> {
  const first = await runJestOnce(projects, rest, folder);
  const failed = first.report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  if (failed.length === 0 || failed.length > MOST_TRIED_AGAIN) return first.totals;
  const names = failed.map(({ name }) => name);
  say(`\nOnce more, alone: ${names.map((name) => relative(root, name)).join(', ')}`);
  const second = await runJestOnce(projects, ['--runTestsByPath', ...names], folder);
  if (second.totals.failed === 0)
    say(`Passed at the second try only, to be mended: ${names.length} file(s), named above`);
  const counted = failed
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed');
  return {
    passed: first.totals.passed - counted.length + second.totals.passed,
    failed: second.totals.failed,
  };
}

async function runJestOnce(
  projects: string[],
  rest: string[],
  folder: string,
): Promise<{ totals: Totals; report: JestReport | undefined }> {
  const file = join(folder, 'jest.json');
  rmSync(file, { force: true });
  const workers = `--maxWorkers=${availableParallelism()}`;
  const reporting = ['--json', `--outputFile=${file}`, '--passWithNoTests'];
  const args = [...rest, workers, ...reporting, '--selectProjects', ...projects];
  const code = await runProgram('jest/bin/jest.js', args);
  const report = reportIn<JestReport>(file);
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { totals: totals(code, passed, failed), report };
}

export async function runPlaywright(rest: string[], folder: string): Promise<Totals> {
  const config = 'test/e2e/playwright.config.ts';
  if (!existsSync(join(root, config))) return { passed: 0, failed: 0 };
  const file = join(folder, 'playwright.json');
  const args = ['test', '-c', config, '--reporter=list,json', ...rest];
  const code = await runProgram('@playwright/test/cli.js', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const found = reportIn<PlaywrightReport>(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = found?.stats ?? {};
  // What passed at its second try only is named by the runner, to be mended: it breaks nobody's change.
  return totals(code, expected + flaky, unexpected + (found?.errors.length ?? 0));
}

/** A runner that fails without a failed test (a crash, a bad configuration) counts as one failure. */
function totals(code: number, passed: number, failed: number): Totals {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function runProgram(program: string, args: string[], env = {}): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    // Jest's JSON goes to the file; its progress to the error stream, which people see as well.
    stdio: ['ignore', program.startsWith('jest') ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function reportIn<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
