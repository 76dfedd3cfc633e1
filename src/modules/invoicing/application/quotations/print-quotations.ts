import { Injectable } from '@nestjs/common';
import type { QuotationContent, QuotationState } from '../../domain/quotation/quotation.types';
import { printableQuotation } from '../../domain/print';
import { fileNameOf } from '../file-name';
import { type Printed, PrintService } from '../print-service';
import { TakeParties } from '../take-parties';
import { Quotations } from '../ports/quotations';

/** Prints quotations and drafts of them. */
@Injectable()
export class PrintQuotations {
  constructor(
    private readonly quotations: Quotations,
    private readonly printing: PrintService,
    private readonly parties: TakeParties,
  ) {}

  async quotation(id: string): Promise<Printed> {
    const { state } = await this.quotations.get(id);
    const name = fileNameOf(state.invoiceNumber ?? state.id, 'pdf');
    return { name, pdf: await this.print(state) };
  }

  /** A draft that is not stored yet, with the current data of its parties. */
  async preview(content: QuotationContent): Promise<Buffer> {
    return this.print(await this.parties.into(content));
  }

  private print(quotation: QuotationState | QuotationContent): Promise<Buffer> {
    return this.printing.onPaper(quotation.supplierId, (extras) =>
      printableQuotation(quotation, extras),
    );
  }
}
