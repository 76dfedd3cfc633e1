import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { inSameTime } from '../../../support/same-time';

const main = join(__dirname, '../../../../src/simulator/myinvois/main.ts');

export interface SimulatorProcess {
  url: string;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** The simulator as a separate program, so that it can be killed. */
export const simulatorProcess = (...more: string[]): Promise<SimulatorProcess> => {
  const loader = join(__dirname, 'typescript.cjs');
  const child = spawn(process.execPath, ['-r', loader, main, '--profile', 'off', ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: inSameTime(process.env),
  });
  return new Promise((ready, failed) => {
    let complaints = '';
    child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
    child.once('exit', () => failed(new Error(complaints)));
    child.stdout.on('data', (line: Buffer) => {
      const url = /http:\S+/.exec(line.toString())?.[0];
      if (url) ready({ url, kill: (signal) => ended(child, signal) });
    });
  });
};

const ended = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
