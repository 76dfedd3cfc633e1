import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inSameTime } from '../support/same-time';
import { hasEnded, spawnTied, stop } from '../../src/setup/processes';

const BREATH = 150;

export interface ProgramPlan {
  name: string;
  args: readonly string[];
  /** Called at every start, so that each run can have its own plan. */
  env: () => NodeJS.ProcessEnv;
  log: string;
  /** Called on every exit that we did not request. */
  ended?: (how: { code: number | null; signal: NodeJS.Signals | null }) => void;
  ready?: () => Promise<boolean>;
}

/** A process that is restarted whenever it exits, for any reason. */
export class Program {
  starts = 0;
  private child: ChildProcess | undefined;
  private wanted = false;
  private killed = false;

  constructor(readonly plan: ProgramPlan) {}

  get isUp(): boolean {
    return this.child !== undefined && !hasEnded(this.child);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): void {
    this.wanted = true;
    this.killed = false;
    this.starts += 1;
    const log = openSync(this.plan.log, 'a');
    const child = spawnTied(process.execPath, [...this.plan.args], {
      env: inSameTime(this.plan.env()),
      output: log,
    });
    closeSync(log);
    this.child = child;
    child.once('exit', (code, signal) => {
      if (this.wanted && !this.killed) this.plan.ended?.({ code, signal });
      if (this.wanted) setTimeout(() => this.wanted && this.start(), BREATH);
    });
  }

  async ready(within = 60_000): Promise<void> {
    const end = performance.now() + within;
    while (!(await this.plan.ready?.())) {
      if (performance.now() > end) throw new Error(`${this.plan.name} did not become ready`);
      await sleep(100);
    }
  }

  /** As in a power failure. */
  kill(): boolean {
    if (!this.isUp) return false;
    this.killed = true;
    this.child!.kill('SIGKILL');
    return true;
  }

  /** As if the machine froze for a while and then resumed. */
  async freeze(ms: number): Promise<void> {
    const { child } = this;
    if (!child || hasEnded(child)) return;
    child.kill('SIGSTOP');
    await sleep(ms);
    if (!hasEnded(child)) child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.wanted = false;
    if (this.child) {
      this.child.kill('SIGCONT');
      await stop(this.child);
    }
  }
}
