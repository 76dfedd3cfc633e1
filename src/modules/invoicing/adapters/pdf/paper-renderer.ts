import { Injectable } from '@nestjs/common';
import { PdfPrinter } from '@platform/paper';
import { PdfRenderer } from '../../application/ports/pdf-renderer';
import type { PrintableDocument } from '../../domain/print';
import { printRequestOf } from './print-request';

@Injectable()
export class PaperRenderer extends PdfRenderer {
  constructor(private readonly printer: PdfPrinter) {
    super();
  }

  override render(document: PrintableDocument): Promise<Buffer> {
    return this.printer.print(printRequestOf(document));
  }
}
