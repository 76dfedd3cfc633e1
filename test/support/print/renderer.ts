import { PaperRenderer } from '@modules/invoicing/adapters/pdf/paper-renderer';
import { type PrinterOptions, PuppeteerPrinter } from '@platform/paper/puppeteer-printer';

/** Renders documents with its own printer, which the creator must close. */
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
