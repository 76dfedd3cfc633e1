import type { Browser } from 'puppeteer';
import { launchBrowser, type Launched } from './launch-browser';
import { PrintPage } from './print-page';

const PATIENCE_MS = 5_000;

/** One Chromium process with its open pages; once retired, it closes after its last print. */
export class PrintBrowser {
  private readonly idle: PrintPage[] = [];
  private readonly browser: Browser;
  private busy = 0;
  private printed = 0;
  private retired = false;
  private readonly ended = Promise.withResolvers<void>();
  private readonly gone = Promise.withResolvers<never>();

  private constructor(private readonly launched: Launched) {
    this.browser = launched.browser;
    this.gone.promise.catch(() => undefined);
    this.browser.once('disconnected', () => this.gone.reject(new Error('The browser has ended')));
  }

  static async launch(executablePath: string): Promise<PrintBrowser> {
    return new PrintBrowser(await launchBrowser(executablePath));
  }

  /** Lends a page to a piece of work. After a failure the whole process is discarded. */
  async use<T>(work: (page: PrintPage) => Promise<T>): Promise<T> {
    this.busy += 1;
    try {
      // A navigation that is under way when Chromium dies would wait out its half minute.
      return await Promise.race([this.onPage(work), this.gone.promise]);
    } catch (error) {
      this.retired = true;
      throw error;
    } finally {
      this.busy -= 1;
      this.endWhenDone();
    }
  }

  private async onPage<T>(work: (page: PrintPage) => Promise<T>): Promise<T> {
    const page = this.idle.pop() ?? (await PrintPage.open(await this.browser.newPage()));
    const result = await work(page);
    this.idle.push(page);
    this.printed += 1;
    return result;
  }

  /** Chromium's memory grows as it prints; an occasional fresh process costs little. */
  isSpent(limit: number): boolean {
    return this.retired || !this.browser.connected || this.printed >= limit;
  }

  /** Accepts no more work; resolves when running prints are done and the process has exited. */
  retire(): Promise<void> {
    this.retired = true;
    this.endWhenDone();
    return this.ended.promise;
  }

  private endWhenDone(): void {
    if (this.retired && this.busy === 0) this.ended.resolve(this.end());
  }

  private async end(): Promise<void> {
    const kill = (): unknown => this.browser.process()?.kill('SIGKILL');
    const forced = setTimeout(kill, PATIENCE_MS);
    await this.browser.close().catch(kill);
    clearTimeout(forced);
    await this.launched.removeProfile();
  }
}
