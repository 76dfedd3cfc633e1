import { Unavailable } from '@kernel/rules';
import { MINUTE, SECOND } from '@kernel/time';
import { Slots } from '../ops/slots';
import { withFixedDates } from './fixed-dates';
import { PdfPrinter, type PrintRequest } from './pdf-printer';
import { withoutHugePictures } from './picture-bounds';
import { PrintBrowser } from './print-browser';
import { printJobOf, type PrintJob } from './print-job';
import { TimedOut, withTimeout } from './with-timeout';

export interface PrinterOptions {
  /** The Chromium executable, or a way to find it; resolved on the first print. */
  executablePath: string | (() => string | Promise<string>);
  /** Pages that print concurrently. */
  pages?: number;
  /** Prints that may wait for a page; any more are refused. */
  maxWaiting?: number;
  timeoutMs?: number;
  /** Restart Chromium after this many prints. */
  recycleAfter?: number;
  /** Close Chromium after this long without a print. */
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
export class PuppeteerPrinter extends PdfPrinter {
  private readonly options: Required<PrinterOptions>;
  private readonly slots: Slots;
  private current: Promise<PrintBrowser> | null = null;
  private readonly retiring = new Set<Promise<void>>();
  private idleTimer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(options: PrinterOptions) {
    super();
    this.options = { ...defaults, ...options };
    const { pages, maxWaiting } = this.options;
    this.slots = new Slots(pages, maxWaiting, () => new Unavailable('pdf.busy'));
  }

  override async print(request: PrintRequest): Promise<Buffer> {
    if (this.stopped) throw new Unavailable('pdf.stopped');
    clearTimeout(this.idleTimer);
    const asked = printJobOf(request);
    try {
      const job = { ...asked, body: await withoutHugePictures(asked.body) };
      const pdf = await this.slots.run(() => this.printPatiently(job));
      return withFixedDates(pdf, request.date);
    } finally {
      this.restWhenQuiet();
    }
  }

  /** Lets running prints finish, refuses those that wait, and ends Chromium. */
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

  // A crashed browser fails the print; on a new one the same print succeeds.
  private async printPatiently(job: PrintJob): Promise<Buffer> {
    try {
      return await this.printOnce(job);
    } catch (error) {
      if (error instanceof TimedOut) throw new Unavailable('pdf.failed', { reason: 'timeout' });
      return this.printOnce(job);
    }
  }

  private async printOnce(job: PrintJob): Promise<Buffer> {
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

  /** Retires the current browser; the next print starts a new one. */
  private async rest(): Promise<void> {
    const leaving = this.current;
    this.current = null;
    const browser = await leaving?.catch(() => null);
    if (!browser) return;
    const ending = browser.retire().finally(() => this.retiring.delete(ending));
    this.retiring.add(ending);
  }
}
