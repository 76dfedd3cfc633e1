import { Injectable } from '@nestjs/common';
import type { QuotationContent, QuotationState } from '../../domain/quotation/quotation.types';
import { printableQuotation } from '../../domain/print';
import { fileNameOf } from '../file-name';
import { type Printed, PrintService, type TemplateChoice } from '../print-service';
import { currentScope } from '@platform/tenancy/org-scope';
import { MasterDataSnapshots } from '../master-data-snapshots';
import { Quotations } from '../ports/quotations';

/** Prints quotations, including unstored drafts. */
@Injectable()
export class PrintQuotations {
  constructor(
    private readonly quotations: Quotations,
    private readonly printing: PrintService,
    private readonly masters: MasterDataSnapshots,
  ) {}

  async quotation(id: string, choice: TemplateChoice = {}): Promise<Printed> {
    const { state } = await this.quotations.get(id);
    const name = fileNameOf(state.invoiceNumber ?? state.id, 'pdf');
    return { name, pdf: await this.print(state, choice) };
  }

  /** An unstored draft, with the current data of its parties. */
  async preview(content: QuotationContent, choice: TemplateChoice = {}): Promise<Buffer> {
    return this.print(await this.masters.into(content), choice);
  }

  private print(
    quotation: QuotationState | QuotationContent,
    choice: TemplateChoice,
  ): Promise<Buffer> {
    const toPrint = {
      orgId: 'orgId' in quotation ? quotation.orgId : currentScope().orgId,
      kind: 'quotation' as const,
      issuerId: quotation.supplierId,
      documentId: null,
      ...choice,
    };
    return this.printing.onPaper(toPrint, (extras) => printableQuotation(quotation, extras));
  }
}
