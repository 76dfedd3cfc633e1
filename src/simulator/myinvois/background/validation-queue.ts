import type { Clock } from '../state/clock';
import { DueQueue } from '../state/due-queue';
import type { ValidationResult } from '../state/events';
import type { DocumentRecord } from '../state/records';

// A validation round must not block callers, and documents due close together share a journal
// entry.
const TURN_MS = 12;
const TICK_MS = 40;
const LONGEST_WAIT_MS = 60_000;

export interface ValidationWork {
  conclude(document: DocumentRecord): ValidationResult;
  store(results: ValidationResult[]): Promise<void>;
}

/** Validates documents when they are due, by the simulator's clock. */
export class ValidationQueue {
  private readonly queue = new DueQueue<DocumentRecord>();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly work: ValidationWork,
  ) {}

  add(documents: Iterable<DocumentRecord>): void {
    for (const document of documents)
      if (document.status === 'Submitted' && document.dueAt !== null)
        this.queue.add(document.dueAt, document);
    this.wake();
  }

  /** Restarts with the given documents only: after a reset or a change of delay. */
  replace(documents: Iterable<DocumentRecord>): void {
    this.queue.clear();
    this.add(documents);
  }

  /** Re-reads the clock: it may have been moved. */
  wake(): void {
    clearTimeout(this.timer);
    const { nextAt } = this.queue;
    if (this.stopped || this.working || nextAt === undefined) return;
    const wait = nextAt - this.clock.now();
    if (wait > 0 && this.clock.frozen) return;
    const pause = wait <= 0 ? 0 : Math.min(Math.max(wait, TICK_MS), LONGEST_WAIT_MS);
    this.timer = setTimeout(() => this.start(), pause);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private start(): void {
    this.working = this.turn().finally(() => {
      this.working = null;
      this.wake();
    });
  }

  private async turn(): Promise<void> {
    const started = performance.now();
    const results: ValidationResult[] = [];
    while (performance.now() - started < TURN_MS) {
      const document = this.queue.takeDue(this.clock.now());
      if (!document) break;
      if (document.status === 'Submitted') results.push(this.work.conclude(document));
    }
    if (results.length > 0) await this.work.store(results);
  }
}
