import type { ChildProcess } from 'node:child_process';
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { appEnvironment, appFlags } from './app-flags';
import { freePort, until } from './machine';
import { hasEnded, outlive, record, spawnTied } from './processes';
import type { Running } from './running';
import { SetupFault } from './say';

const built = (path: string): string => join(__dirname, '..', path);

/** The simulator of the tax authority, on its previous port if that is free. */
export const startSimulator = (folder: string, running: Running): Promise<string> =>
  startProgram(folder, running, {
    name: 'simulator',
    title: 'tax-authority simulator',
    main: 'simulator/myinvois/main.js',
    options: ['--demo-trade'],
  });

/** The simulator of payments; returns the settings of its merchant, as environment variables. */
export async function startPaymentsSimulator(
  folder: string,
  running: Running,
  app: string,
): Promise<Record<string, string>> {
  const url = await startProgram(folder, running, {
    name: 'payments',
    title: 'payment simulator',
    main: 'simulator/payments/main.js',
    options: ['--stripe-webhook', `${app}/api/payment/stripe`],
  });
  const answer = await fetch(`${url}/_simulator/env`);
  return (await answer.json()) as Record<string, string>;
}

interface Program {
  /** Names its folder and its files in the data folder. */
  name: string;
  title: string;
  main: string;
  options: readonly string[];
}

async function startProgram(
  folder: string,
  running: Running,
  { name, title, main, options }: Program,
): Promise<string> {
  const data = join(folder, name);
  const file = join(folder, `${name}.json`);
  await outlive(file);
  const remembered = join(folder, `${name}.port`);
  const port = await freePort(rememberedPort(remembered));
  mkdirSync(data, { recursive: true });
  writeFileSync(remembered, String(port));
  const given = ['--port', String(port), '--data', data, ...options];
  const child = spawnTied(process.execPath, [built(main), ...given]);
  record(file, child);
  // Somebody is waiting for the application, which is loading at the same time.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  running.watch(title, child);
  const url = `http://127.0.0.1:${port}`;
  await healthy(`The ${title}`, child, `${url}/health`);
  return url;
}

// Validation links in yesterday's documents should still work today.
function rememberedPort(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/**
 * Starts loading the application, which takes longer than everything else; it begins once it
 * receives its settings (`beginApp`). If it never does, it ends with us, like all our programs.
 */
export const loadApp = (): ChildProcess =>
  spawnTied(process.execPath, [...appFlags, built('main.js')], {
    env: { ...appEnvironment, ...process.env, SETTINGS_FOLLOW: 'stdin' },
    input: 'pipe',
  });

/** Gives the loaded application its settings, and waits until it responds at `url`. */
export async function beginApp(
  child: ChildProcess,
  url: string,
  running: Running,
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  running.watch('application', child);
  // Writing to a program that has ended fails; that it has ended is reported below.
  child.stdin!.on('error', () => undefined);
  child.stdin!.end(JSON.stringify(settings));
  await healthy('The application', child, `${url}/api/health/ready`);
}

async function healthy(name: string, child: ChildProcess, address: string): Promise<void> {
  const done = await until(async () => hasEnded(child) || (await isOk(address)), {
    within: 60_000,
  });
  if (hasEnded(child)) throw new SetupFault(`${name} stopped while it was starting`);
  if (!done) throw new SetupFault(`${name} did not become ready: ${address}`);
}

async function isOk(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false; // not listening yet
  }
}
