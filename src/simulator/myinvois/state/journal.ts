import { closeSync, fdatasync, ftruncateSync, openSync, writev } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Event } from './events';
import { framesOf, headerOf, readAt } from './frames';

/** Where events are stored before anybody sees them. */
export interface Journal {
  /** Resolves with the payload's position once event and payload would survive a power failure. */
  append(event: Event, payload?: Buffer): Promise<number>;
  read(position: number, length: number): Buffer;
  /** Deletes everything. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const NOTHING = Buffer.alloc(0);
const write = promisify(writev);
const sync = promisify(fdatasync);

/** Without a data folder: payloads stay in memory and are lost with the process. */
export class MemoryJournal implements Journal {
  private payloads: { start: number; payload: Buffer }[] = [];
  private end = 0;

  append(_event: Event, payload: Buffer = NOTHING): Promise<number> {
    const start = this.end;
    if (payload.length > 0) this.payloads.push({ start, payload });
    this.end += payload.length;
    return Promise.resolve(start);
  }

  read(position: number, length: number): Buffer {
    let low = 0;
    let high = this.payloads.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.payloads[middle] as { start: number }).start <= position) low = middle;
      else high = middle - 1;
    }
    const found = this.payloads[low];
    if (!found) return NOTHING;
    const at = position - found.start;
    return found.payload.subarray(at, at + length);
  }

  clear(): Promise<void> {
    this.payloads = [];
    this.end = 0;
    return Promise.resolve();
  }

  close(): Promise<void> {
    return this.clear();
  }
}

interface Waiting {
  buffers: Buffer[];
  payloadAt: number;
  done: (position: number) => void;
  failed: (error: Error) => void;
}

/** One append-only file. Events that arrive during a flush share the next one. */
export class FileJournal implements Journal {
  private readonly file: number;
  private end = 0;
  private waiting: Waiting[] = [];
  private flushing: Promise<void> | null = null;
  private broken: Error | null = null;

  constructor(folder: string) {
    this.file = openSync(join(folder, 'journal.bin'), 'a+', 0o600);
  }

  /** Replays every stored event, then truncates a frame that a crash left incomplete. */
  replay(apply: (event: Event, payloadAt: number) => void): void {
    for (const frame of framesOf(this.file)) {
      apply(frame.event, frame.payloadAt);
      this.end = frame.end;
    }
    ftruncateSync(this.file, this.end);
  }

  append(event: Event, payload: Buffer = NOTHING): Promise<number> {
    if (this.broken) return Promise.reject(this.broken);
    const header = headerOf(event, payload);
    const payloadAt = this.end + header.length;
    this.end = payloadAt + payload.length;
    return new Promise((done, failed) => {
      this.waiting.push({ buffers: [header, payload], payloadAt, done, failed });
      this.flushing ??= this.flush();
    });
  }

  read(position: number, length: number): Buffer {
    return readAt(this.file, position, length) ?? NOTHING;
  }

  async clear(): Promise<void> {
    await this.flushing;
    ftruncateSync(this.file, 0);
    this.end = 0;
    await sync(this.file);
  }

  async close(): Promise<void> {
    await this.flushing;
    closeSync(this.file);
  }

  private async flush(): Promise<void> {
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      try {
        await this.writeAll(group.flatMap(({ buffers }) => buffers).filter((b) => b.length > 0));
        await sync(this.file);
        for (const { done, payloadAt } of group) done(payloadAt);
      } catch (error) {
        // Positions after a failed write are unknown: better to refuse everything than to mix
        // frames.
        this.broken = error as Error;
        for (const { failed } of [...group, ...this.waiting.splice(0)]) failed(this.broken);
      }
    }
    this.flushing = null;
  }

  private async writeAll(buffers: Buffer[]): Promise<void> {
    const whole = buffers.length === 1 ? buffers : [Buffer.concat(buffers)];
    let [rest] = whole;
    while (rest && rest.length > 0) {
      const { bytesWritten } = await write(this.file, [rest]);
      rest = rest.subarray(bytesWritten);
    }
  }
}
