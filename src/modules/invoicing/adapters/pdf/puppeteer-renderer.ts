import { Unavailable } from '@kernel/rules';
import { MINUTE, SECOND } from '@kernel/time';
import { PdfRenderer } from '../../application/ports/pdf-renderer';
import type { PrintableDocument } from '../../domain/print';
import { withFixedDates } from './fixed-dates';
import { PrintBrowser } from './print-browser';
import { printJobOf, type PrintJob } from './print-job';
import { Slots } from './slots';
import { TimedOut, withTimeout } from './with-timeout';

export interface RendererOptions {
  /** The Chromium to start, or a way to find it; asked at the first print. */
  executablePath: string | (() => string | Promise<string>);
  /** Pages printing at the same time. */
  pages?: number;
  /** Documents that may wait for a page; one more is refused. */
  maxWaiting?: number;
  timeoutMs?: number;
  /** A new Chromium after so many documents. */
  recycleAfter?: number;
  /** Chromium is closed when nothing was printed for so long. */
  idleMs?: number;
}

const defaults = {
  pages: 2,
  maxWaiting: 200,
  timeoutMs: 30 * SECOND,
  recycleAfter: 400,
  idleMs: 2 * MINUTE,
};

/** Prints by Chromium on a bounded number of reused pages. */
export class PuppeteerRenderer extends PdfRenderer {
  private readonly options: Required<RendererOptions>;
  private readonly slots: Slots;
  private current: Promise<PrintBrowser> | null = null;
  private readonly retiring = new Set<Promise<void>>();
  private idleTimer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(options: RendererOptions) {
    super();
    this.options = { ...defaults, ...options };
    const { pages, maxWaiting } = this.options;
    this.slots = new Slots(pages, maxWaiting, () => new Unavailable('pdf.busy'));
  }

  override async render(document: PrintableDocument): Promise<Buffer> {
    if (this.stopped) throw new Unavailable('pdf.stopped');
    clearTimeout(this.idleTimer);
    const job = printJobOf(document);
    try {
      const pdf = await this.slots.run(() => this.printPatiently(job));
      return withFixedDates(pdf, job.date);
    } finally {
      this.restWhenQuiet();
    }
  }

  /** Lets the prints under way finish, refuses those that wait, and ends Chromium. */
  async close(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.idleTimer);
    this.slots.refuseWaiting(() => new Unavailable('pdf.stopped'));
    await this.slots.whenQuiet();
    await this.rest();
    await Promise.all(this.retiring);
  }

  /** Nest calls this when the program ends. */
  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  // A browser that died takes a document with it; on a new one the same document is fine.
  private async printPatiently(job: PrintJob): Promise<Buffer> {
    try {
      return await this.print(job);
    } catch (error) {
      if (error instanceof TimedOut) throw new Unavailable('pdf.failed', { reason: 'timeout' });
      return this.print(job);
    }
  }

  private async print(job: PrintJob): Promise<Buffer> {
    const browser = await this.browser();
    return browser.use((page) => withTimeout(page.print(job), this.options.timeoutMs));
  }

  private async browser(): Promise<PrintBrowser> {
    this.current ??= this.launch();
    const promised = this.current;
    const browser = await promised.catch((error: unknown) => {
      if (this.current === promised) this.current = null;
      throw error;
    });
    if (!browser.isSpent(this.options.recycleAfter)) return browser;
    if (this.current === promised) void this.rest();
    return this.browser();
  }

  private async launch(): Promise<PrintBrowser> {
    const { executablePath } = this.options;
    return PrintBrowser.launch(
      typeof executablePath === 'string' ? executablePath : await executablePath(),
    );
  }

  private restWhenQuiet(): void {
    if (this.stopped || !this.slots.isQuiet) return;
    this.idleTimer = setTimeout(() => void this.rest(), this.options.idleMs).unref();
  }

  /** Takes the present browser out of service; the next print starts a new one. */
  private async rest(): Promise<void> {
    const leaving = this.current;
    this.current = null;
    const browser = await leaving?.catch(() => null);
    if (!browser) return;
    const ending = browser.retire().finally(() => this.retiring.delete(ending));
    this.retiring.add(ending);
  }
}
