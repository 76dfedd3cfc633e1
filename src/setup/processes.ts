import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessId {
  pid: number;
  startedAt: string;
}

export const identify = (pid: number): ProcessId => ({ pid, startedAt: startOf(pid) });

export const isRunning = ({ pid, startedAt }: ProcessId): boolean =>
  startedAt !== '' && startOf(pid) === startedAt;

// Field 22 of /proc/PID/stat counts from the boot, so it survives a change of the clock.
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (existsSync('/proc/self/stat')) {
    if (!existsSync(stat)) return '';
    const fields = readFileSync(stat, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

export interface TiedOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File descriptor for standard output and error; the terminal when left out. */
  output?: number;
}

/**
 * Starts a program that stops (SIGTERM) when we end, however we end: it holds the reading end of
 * a pipe whose writing end dies with us. It runs in a session of its own, so that Ctrl-C reaches
 * us alone and we stop our programs in order.
 */
export function spawnTied(command: string, args: string[], options: TiedOptions = {}) {
  const script = '(read -r _ <&3; kill -TERM $$) 2>/dev/null & exec "$@" 3<&-';
  const output = options.output ?? 'inherit';
  const child = spawn('/bin/sh', ['-c', script, 'sh', command, ...args], {
    stdio: ['ignore', output, output, 'pipe'],
    detached: true,
    env: options.env,
    cwd: options.cwd,
  });
  // The shell that watches the pipe leaves with the program, and does not keep us here.
  child.once('exit', () => (child.stdio[3] as Socket).destroy());
  return child;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks politely, waits, then insists. */
export async function stop(child: ChildProcess, patience = 15_000): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), quietly(patience)]);
  if (!inTime) child.kill('SIGKILL');
  await ended;
}

// A timer that does not keep the program alive.
const quietly = (ms: number): Promise<false> => sleep(ms, false as const, { ref: false });

/** Polls until the answer is true; gives up with false. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { within, every = 50 }: { within: number; every?: number },
): Promise<boolean> {
  const end = performance.now() + within;
  while (performance.now() < end) {
    if (await holds()) return true;
    await sleep(every);
  }
  return false;
}

/** A program's place: on the PATH, or where servers are installed but users' paths do not reach. */
export function find(...names: string[]): string | undefined {
  const beyond = ['/usr/sbin', '/usr/local/sbin', '/usr/libexec', '/usr/local/mysql/bin'];
  const brew = [
    '/opt/homebrew/bin',
    '/opt/homebrew/opt/mariadb/bin',
    '/opt/homebrew/opt/mysql/bin',
  ];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...beyond, ...brew];
  for (const name of names)
    for (const folder of folders)
      if (folder !== '' && existsSync(join(folder, name))) return join(folder, name);
  return undefined;
}

export const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;

export const outputOf = (command: string, args: string[], options = {}): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options });

/** The port if nobody listens there, else any free one. */
export async function freePort(preferred = 0, host = '127.0.0.1'): Promise<number> {
  return (await tryPort(preferred, host)) ?? (await tryPort(0, host)) ?? 0;
}

export const isFree = async (port: number, host: string): Promise<boolean> =>
  port === 0 || (await tryPort(port, host)) !== undefined;

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const given = (server.address() as AddressInfo).port;
      server.close(() => resolve(given));
    });
  });
}
