import { Injectable } from '@nestjs/common';
import { mergedPdf, pageHtml, PdfPrinter } from '@platform/paper';
import { type PrintDesign, type PageView, PdfRenderer } from '../../application/ports/pdf-renderer';
import type { PrintableDocument } from '../../domain/print';
import { papers } from '../../domain/template';
import { printRequestOf, printRequestsOf } from './print-request';
import { marginsOf } from './template.css';

@Injectable()
export class PaperRenderer extends PdfRenderer {
  constructor(private readonly printer: PdfPrinter) {
    super();
  }

  override render(document: PrintableDocument, design?: PrintDesign): Promise<Buffer> {
    const [only, ...copies] = printRequestsOf(document, design);
    if (copies.length === 0) return this.printer.print(only);
    return mergedPdf([only, ...copies].map((copy) => () => this.printer.print(copy)));
  }

  override view(document: PrintableDocument, design: PrintDesign): PageView {
    const { width, height } = papers[design.content.paper];
    const [top, side, bottom] = marginsOf(design.content);
    const margins = [Math.min(top, 12), side, bottom].map((each) => `${each}mm`).join(' ');
    const html = pageHtml(printRequestOf(document, design), { width: `${width}mm`, margins });
    return { html, width, height };
  }
}
