import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Writable } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { compiled } from '../../ops/compiled';
import { log } from '../../ops/log';
import type { Cell, FromThread, SheetJob, SheetPlan, ToThread } from './sheet-thread.types';

const program = join(compiled(__dirname), 'sheet-thread.js');

/**
 * Rows are short-lived: with less room for them the thread would spend its time on garbage
 * collection (docs/bench.md).
 */
const limits = { maxYoungGenerationSizeMb: 48 };

/** A thread that was not needed for this many milliseconds is ended, which returns its memory. */
const IDLE = 30_000;

/** Portions of rows that may be under way: the one that is being written, and the next. */
const AHEAD = 2;

let thread: Worker | undefined;
let sheets = 0;
let rest: NodeJS.Timeout | undefined;

/**
 * Writes a workbook in a thread that all workbooks of this process share: the process keeps
 * responding, and reads the next rows meanwhile. The file goes to `out`; errors are thrown by
 * `write` or `end`.
 */
export class SheetWriter {
  private readonly port: MessagePort;
  /** Portions that were sent and not written yet. */
  private ahead = 0;
  private isWhole = false;
  private isClosed = false;
  private fault: Error | undefined;
  private goOn: () => void = () => undefined;

  constructor(
    private readonly out: Writable,
    plan: SheetPlan,
  ) {
    const used = (thread ??= start());
    this.port = open(used, plan);
    this.port.on('message', (message: FromThread) => this.hear(message));
    // Closed by us, or together with its other end when the thread has ended.
    this.port.once('close', () => {
      if (!this.isClosed) forget(used);
      this.fail('the thread that writes sheets has ended');
    });
    out.once('close', () => this.close());
  }

  /** Resolves when further rows are welcome. */
  async write(rows: Cell[][]): Promise<void> {
    this.ahead += 1;
    this.send(rows);
    await this.until(() => this.ahead < AHEAD);
  }

  /** Resolves when `out` has been given the whole file. */
  async end(): Promise<void> {
    this.send('end');
    await this.until(() => this.isWhole);
  }

  /** Discards what is not written yet. */
  close(): void {
    this.isClosed = true;
    this.port.close();
  }

  private send(message: ToThread): void {
    this.port.postMessage(message);
  }

  private hear(message: FromThread): void {
    if (message instanceof Uint8Array) this.out.write(message);
    else if (message === 'written') this.ahead -= 1;
    else if (message === 'end') this.isWhole = true;
    else this.fail(message.fault);
    this.goOn();
  }

  private fail(text: string): void {
    if (!this.isWhole) this.fault ??= new Error(text);
    this.goOn();
  }

  private async until(isMet: () => boolean): Promise<void> {
    while (!isMet()) {
      if (this.fault) throw this.fault;
      await new Promise<void>((resolve) => (this.goOn = resolve));
    }
  }
}

function open(writing: Worker, plan: SheetPlan): MessagePort {
  clearTimeout(rest);
  sheets += 1;
  const { port1, port2 } = new MessageChannel();
  port1.once('close', release);
  writing.postMessage({ plan, port: port2 } satisfies SheetJob, [port2]);
  return port1;
}

function start(): Worker {
  // The flags of the process (`appFlags`) would override the limits of the thread.
  setFlagsFromString('--max-semi-space-size=0');
  const started = new Worker(program, { resourceLimits: limits });
  // Writers learn of it from their ports, which close with the thread.
  started.once('error', (err) => log.error({ err }, 'the thread that writes sheets failed'));
  started.once('exit', () => forget(started));
  started.unref();
  return started;
}

/** The next sheet starts another thread. */
function forget(ended: Worker): void {
  if (thread === ended) thread = undefined;
}

function release(): void {
  sheets -= 1;
  if (sheets > 0) return;
  rest = setTimeout(() => {
    void thread?.terminate();
    thread = undefined;
  }, IDLE);
  rest.unref();
}
