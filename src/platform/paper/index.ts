import { AppConfig } from '../app-config';
import { DiskPdfBundle } from './disk-pdf-bundle';
import { PdfBundle } from './pdf-bundle';
import { PdfPrinter } from './pdf-printer';
import { PuppeteerPrinter } from './puppeteer-printer';

export { answerPdf } from './answer-pdf';
export { Html, html } from './html';
export { mergedPdf } from './merged-pdf';
export { pageHtml } from './page.html';
export { PdfBundle } from './pdf-bundle';
export {
  counted,
  type PaperOptions,
  PdfPrinter,
  type PrintLanguage,
  type PrintRequest,
  type RunningLine,
  type RunningText,
} from './pdf-printer';
export { protectedPdf } from './protected-pdf';
export { qrSvg } from './qr';

export const paperProviders = [
  { provide: PdfBundle, useClass: DiskPdfBundle },
  {
    provide: PdfPrinter,
    inject: [AppConfig],
    useFactory: ({ config }: AppConfig): PdfPrinter =>
      new PuppeteerPrinter({ executablePath: config.chromiumPath ?? '', pages: config.pdfPages }),
  },
];
