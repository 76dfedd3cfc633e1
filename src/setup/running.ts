import type { ChildProcess } from 'node:child_process';
import { stop } from './processes';
import { say } from './say';

interface Part {
  name: string;
  stop: () => void | Promise<void>;
}

/** What has been started so far, to be stopped in reverse order. */
export class Running {
  isStopping = false;
  private readonly parts: Part[] = [];
  private announce: () => void = () => undefined;

  /** Called before the first part stops. */
  onStopping(announce: () => void): void {
    this.announce = announce;
  }

  onStop(name: string, stopPart: Part['stop']): void {
    this.parts.push({ name, stop: stopPart });
  }

  /** A program that must not exit by itself: if it does, the rest is stopped. */
  watch(name: string, child: ChildProcess, stopPart: Part['stop'] = () => stop(child)): void {
    this.onStop(name, stopPart);
    child.once('exit', (code, signal) => this.lost(name, `${signal ?? `exit code ${code}`}`));
  }

  /** A part is gone and does not come back: the rest is stopped. */
  lost(name: string, how: string): void {
    if (this.isStopping) return;
    process.stderr.write(`The ${name} stopped unexpectedly (${how})\n`);
    void this.stop(1);
  }

  async stop(code = 0): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    this.announce();
    if (this.parts.length > 1) say('Stopping');
    for (const part of this.parts.reverse()) await stopQuietly(part);
    process.exit(code);
  }
}

// One part that will not stop is no reason to leave the others running.
async function stopQuietly({ name, stop: stopPart }: Part): Promise<void> {
  try {
    await stopPart();
  } catch (error) {
    process.stderr.write(`The ${name} did not stop cleanly: ${String(error)}\n`);
  }
}
