import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './machine';

/** A process, distinguishable from a later one with the same id. */
export interface ProcessId {
  pid: number;
  startedAt: string;
}

export const identify = (pid: number): ProcessId => ({ pid, startedAt: startOf(pid) });

export const isRunning = ({ pid, startedAt }: ProcessId): boolean =>
  startedAt !== '' && startOf(pid) === startedAt;

// Field 22 of /proc/PID/stat counts from boot, so it survives clock changes.
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
  /** File descriptor for standard output and error; the terminal by default. */
  output?: number;
  /** Nothing by default; 'pipe' to write to it. */
  input?: 'ignore' | 'pipe';
}

/**
 * Starts a program that is stopped (SIGTERM) when we exit, however we exit: it holds the reading
 * end of a pipe whose writing end closes with us. It runs in a session of its own, so that Ctrl-C
 * reaches us alone and we stop our programs in order.
 */
export function spawnTied(command: string, args: string[], options: TiedOptions = {}) {
  const script = '(read -r _ <&3; kill -TERM $$) 2>/dev/null & exec "$@" 3<&-';
  const { output = 'inherit', input = 'ignore' } = options;
  const child = spawn('/bin/sh', ['-c', script, 'sh', command, ...args], {
    stdio: [input, output, output, 'pipe'],
    detached: true,
    env: options.env,
    cwd: options.cwd,
  });
  // The shell that watches the pipe exits with the program, and does not keep us alive.
  child.once('exit', () => (child.stdio[3] as Socket).destroy());
  return child;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** SIGTERM, wait, then SIGKILL. */
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

/** Identifies a folder: unchanged when it is moved, different for a copy. */
export function folderId(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

interface Recorded extends ProcessId {
  folder: string;
}

/** Records a program of ours, for the next start in case this one is killed. */
export function record(file: string, child: ChildProcess): void {
  if (!child.pid) return;
  // Renamed when complete: a reader never finds half of it.
  const recorded: Recorded = { ...identify(child.pid), folder: folderId(dirname(file)) };
  writeFileSync(`${file}.new`, JSON.stringify(recorded));
  renameSync(`${file}.new`, file);
}

/** The program recorded for this folder; one recorded for the original of a copy is not ours. */
export function recordedIn(file: string): ProcessId | undefined {
  if (!existsSync(file)) return undefined;
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Partial<Recorded> & ProcessId;
  // A record of an earlier version names no folder.
  const isOurs = !recorded.folder || recorded.folder === folderId(dirname(file));
  return isOurs ? recorded : undefined;
}

/** Processes left by a killed start are already stopping; two on one folder must never run. */
export async function outlive(file: string): Promise<void> {
  const left = recordedIn(file);
  if (!left || !isRunning(left)) return;
  process.kill(left.pid, 'SIGTERM');
  if (await until(() => !isRunning(left), { within: 20_000 })) return;
  process.kill(left.pid, 'SIGKILL');
  await until(() => !isRunning(left), { within: 5_000 });
}
