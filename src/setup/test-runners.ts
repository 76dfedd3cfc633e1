import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './root';

export interface Totals {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; flaky: number; unexpected: number };
}

export async function runJest(projects: string[], rest: string[], folder: string): Promise<Totals> {
  const file = join(folder, 'jest.json');
  const workers = `--maxWorkers=${availableParallelism()}`;
  const report = ['--json', `--outputFile=${file}`, '--passWithNoTests'];
  const args = [...rest, workers, ...report, '--selectProjects', ...projects];
  const code = await runProgram('jest/bin/jest.js', args);
  const found = reportIn<JestReport>(file);
  return totals(
    code,
    found?.numPassedTests ?? 0,
    (found?.numFailedTests ?? 0) + (found?.numRuntimeErrorTestSuites ?? 0),
  );
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
