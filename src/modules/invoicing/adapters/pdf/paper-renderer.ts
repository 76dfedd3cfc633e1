import { Injectable } from '@nestjs/common';
import { mergedPdf, pageHtml, PdfPrinter } from '@platform/paper';
import { type Dress, type PageView, PdfRenderer } from '../../application/ports/pdf-renderer';
import type { PrintableDocument } from '../../domain/print';
import { papers } from '../../domain/template';
import { printRequestOf, printRequestsOf } from './print-request';
import { marginsOf } from './template.css';

@Injectable()
export class PaperRenderer extends PdfRenderer {
  constructor(private readonly printer: PdfPrinter) {
    super();
  }

  override render(document: PrintableDocument, dress?: Dress): Promise<Buffer> {
    const [only, ...copies] = printRequestsOf(document, dress);
    if (copies.length === 0) return this.printer.print(only);
    return mergedPdf([only, ...copies].map((copy) => () => this.printer.print(copy)));
  }

  override view(document: PrintableDocument, dress: Dress): PageView {
    const { width, height } = papers[dress.content.paper];
    const [top, side, bottom] = marginsOf(dress.content);
    const margins = [Math.min(top, 12), side, bottom].map((each) => `${each}mm`).join(' ');
    const html = pageHtml(printRequestOf(document, dress), { width: `${width}mm`, margins });
    return { html, width, height };
  }
}
