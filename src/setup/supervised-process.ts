import type { ChildProcess } from 'node:child_process';
import { MINUTE } from '@kernel/time';
import { stop } from './processes';

/** More deaths than this within the span have a cause that restarting does not fix. */
const MAX_DEATHS = 3;
const SPAN = 5 * MINUTE;

export interface Life {
  /** Starts the program; resolves when it is ready. */
  launch: () => Promise<ChildProcess>;
  /** It died and is being started again. */
  again: (how: string) => void;
}

/** A program that is started again when it dies, unless it dies again and again. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private deaths: number[] = [];
  private isStopping = false;
  private launching: Promise<void> = Promise.resolve();
  private lost: (how: string) => void = () => undefined;

  constructor(private readonly life: Life) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): Promise<void> {
    this.launching = this.launch();
    return this.launching;
  }

  /** Called once it cannot be kept alive. */
  onLost(lost: (how: string) => void): void {
    this.lost = lost;
  }

  async stop(patience: number): Promise<void> {
    this.isStopping = true;
    await this.launching.catch(() => undefined);
    if (this.child) await stop(this.child, patience);
  }

  private async launch(): Promise<void> {
    this.child = await this.life.launch();
    this.child.once('exit', (code, signal) => this.died(`${signal ?? `exit code ${code}`}`));
  }

  private died(how: string): void {
    if (this.isStopping) return;
    const now = performance.now();
    this.deaths = [...this.deaths.filter((at) => now - at < SPAN), now];
    if (this.deaths.length > MAX_DEATHS) return this.lost(how);
    this.life.again(how);
    this.start().catch(() => this.died(how));
  }
}
