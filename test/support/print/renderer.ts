import { PaperRenderer } from '@modules/invoicing/adapters/pdf/paper-renderer';
import { type PrinterOptions, PuppeteerPrinter } from '@platform/paper/puppeteer-printer';

/** Documents on paper by a printer of its own, which whoever makes it closes. */
export class TestRenderer extends PaperRenderer {
  private readonly own: PuppeteerPrinter;

  constructor(options: PrinterOptions) {
    const own = new PuppeteerPrinter(options);
    super(own);
    this.own = own;
  }

  close(): Promise<void> {
    return this.own.close();
  }
}
