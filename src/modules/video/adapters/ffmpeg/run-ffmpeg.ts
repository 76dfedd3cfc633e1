import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface RunOptions {
  program: string;
  folder: string;
  signal: AbortSignal;
  /** Killed after this many milliseconds. */
  within: number;
  /** How far the output is, in seconds of the video. */
  onSecond?: (second: number) => void;
}

export interface FfmpegResult {
  code: number | null;
  /** The end of its output. */
  said: string;
}

/** Limits of memory, in kB, and of one output file, in blocks of 512 bytes. */
const LIMITS = { memory: 4 * 1024 * 1024, file: 8 * 1024 * 1024 };
const SAID = 32_768;

/**
 * It ends when this process ends, however that happens: it watches a pipe whose other end is ours.
 * Memory, file size and processor time are limited, it has no environment, and runs at a lower
 * priority.
 */
const script =
  'ulimit -v $1; ulimit -f $2; ulimit -t $3; shift 3; ' +
  '(read -r _ <&3 || kill -KILL $$) >/dev/null 2>&1 & exec "$@" 3<&-';

export function runFfmpeg(args: readonly string[], options: RunOptions): Promise<FfmpegResult> {
  const { program, folder, signal, within, onSecond } = options;
  const processorTime = String(Math.ceil(within / 1000) * 4);
  const bounds = [String(LIMITS.memory), String(LIMITS.file), processorTime];
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...bounds, program, ...args], {
    cwd: folder,
    env: { HOME: folder, PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A key that stops us in a terminal is not for it: it ends when we give its work back.
    detached: true,
    timeout: within,
    killSignal: 'SIGKILL',
    signal,
  });
  yieldTurn(child.pid);
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID);
  });
  createInterface(child.stdout!).on('line', (line) => {
    // In microseconds, despite the older name.
    const [, micro] = /^out_time_(?:us|ms)=(\d+)/.exec(line) ?? [];
    if (micro !== undefined) onSecond?.(Number(micro) / 1_000_000);
  });
  const watched = child.stdio[3] as Socket;
  watched.on('error', () => undefined);
  // A line tells the watcher that there is nothing left to end.
  child.once('exit', () => watched.end('\n'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, by) => {
      if (signal.aborted) reject(signal.reason as Error);
      else if (!child.killed && isStopped(code, by)) reject(new Error('the engine was stopped'));
      else resolve({ code, said });
    });
  });
}

/** Of the engine itself, when a signal asked it to end. */
const ASKED_TO_END = 255;
const ends: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

/** Killed by somebody else, for lack of memory or at shutdown: that says nothing about the video. */
const isStopped = (code: number | null, by: NodeJS.Signals | null): boolean =>
  code === ASKED_TO_END || ends.includes(by);

function yieldTurn(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended, or this system has no priorities.
  }
}
