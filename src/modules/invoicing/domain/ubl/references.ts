import type { Content } from '../document/document.types';
import { given, one, some, type Aggregate } from './node';

/** The originals of a note, one entry each, then the issuer's own bill number. */
export const billingReferences = (content: Content): readonly Aggregate[] | undefined =>
  some([
    ...content.references.map(({ invoiceNumber, uuid }) => ({
      InvoiceDocumentReference: [{ ID: one(invoiceNumber ?? 'NA'), UUID: one(uuid ?? 'NA') }],
    })),
    ...(content.billReference
      ? [{ AdditionalDocumentReference: [{ ID: one(content.billReference) }] }]
      : []),
  ]);

/** Customs forms, trade agreement and Incoterms, in their customary order (myinvois-ubl, H17 to H20). */
export const additionalReferences = (content: Content): readonly Aggregate[] | undefined => {
  const { customsImportForm, freeTradeAgreement, customsExportForm, incoterms } = content;
  return some(
    [
      customsImportForm && { ID: one(customsImportForm), DocumentType: one('CustomsImportForm') },
      freeTradeAgreement && {
        ID: one('FTA'),
        DocumentType: one('FreeTradeAgreement'),
        DocumentDescription: given(freeTradeAgreement),
      },
      customsExportForm && { ID: one(customsExportForm), DocumentType: one('K2') },
      incoterms && { ID: one(incoterms) },
    ].filter((reference) => reference !== null && reference !== ''),
  );
};
