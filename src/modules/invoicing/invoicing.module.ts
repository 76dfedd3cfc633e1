import { Module } from '@nestjs/common';
import { AuthorityModule } from '@modules/authority';
import { BuyersModule } from '@modules/buyers';
import { MailModule } from '@modules/mail';
import { ResourceModule } from '@platform/resource';
import { InvoiceCustomFieldHooks } from './application/invoice-custom-field-hooks';
import { IssuedDocuments } from './application/ports/issued-documents';
import { documentControllers, documentProviders } from './documents.wiring';
import { explainedControllers, explainedProviders } from './explained.wiring';
import { importControllers, importProviders } from './import.wiring';
import { mergingControllers, mergingProviders } from './merging.wiring';
import { noteControllers, noteProviders } from './notes.wiring';
import { InvoicingPortsModule } from './ports.wiring';
import { printingControllers, printingProviders } from './printing.wiring';
import { quotationControllers, quotationProviders } from './quotations.wiring';
import { receiptControllers, receiptProviders } from './receipts.wiring';
import { additionalAttribute } from './resources/additional-attribute.resource';
import { consolidationRelaxation } from './resources/consolidation-relaxation.resource';
import { documentAttribute } from './resources/document-attribute.resource';
import { invoiceCustomField } from './resources/invoice-custom-field.resource';
import { product } from './resources/product.resource';
import { submissionControllers, submissionProviders } from './submission.wiring';
import { templateControllers, templateProviders } from './templates.wiring';
import { totalControllers, totalProviders } from './totals.wiring';

/** Invoices and their notes, from the draft to the validated document on paper; quotations. */
@Module({
  imports: [
    AuthorityModule,
    BuyersModule,
    MailModule,
    ResourceModule.of(product),
    ResourceModule.of(invoiceCustomField, InvoiceCustomFieldHooks, {
      imports: [InvoicingPortsModule],
    }),
    ResourceModule.of(additionalAttribute),
    ResourceModule.of(documentAttribute),
    ResourceModule.of(consolidationRelaxation),
  ],
  controllers: [
    ...documentControllers,
    ...importControllers,
    ...submissionControllers,
    ...noteControllers,
    ...mergingControllers,
    ...receiptControllers,
    ...printingControllers,
    ...templateControllers,
    ...explainedControllers,
    ...totalControllers,
    ...quotationControllers,
  ],
  providers: [
    ...documentProviders,
    ...importProviders,
    ...submissionProviders,
    ...noteProviders,
    ...mergingProviders,
    ...receiptProviders,
    ...printingProviders,
    ...templateProviders,
    ...explainedProviders,
    ...totalProviders,
    ...quotationProviders,
  ],
  exports: [IssuedDocuments],
})
export class InvoicingModule {}
