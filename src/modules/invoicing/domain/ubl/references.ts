import { wordsAt } from '../document/additional-attributes';
import type { Content } from '../document/document.types';
import { cac, cbc } from './names';
import type { UblWriter } from './ubl-writer';

/** The originals of a note, one entry each, then the issuer's own bill and order numbers. */
export function billingReferences(ubl: UblWriter, content: Content): void {
  const all = [...content.references, ...wordsAt(content, 'billReference')];
  ubl.each(cac.BillingReference, all, (each) => {
    if (typeof each === 'string')
      ubl.part(cac.AdditionalDocumentReference, () => ubl.text(cbc.ID, each));
    else
      ubl.part(cac.InvoiceDocumentReference, () => {
        ubl.text(cbc.ID, each.invoiceNumber ?? 'NA');
        ubl.text(cbc.UUID, each.uuid ?? 'NA');
      });
  });
}

/** Customs forms, trade agreement and Incoterms, in their customary order (myinvois-ubl, H17 to H20). */
export function additionalReferences(ubl: UblWriter, content: Content): void {
  const [agreement = null] = wordsAt(content, 'freeTradeAgreement');
  const [incoterms = null] = wordsAt(content, 'incoterms');
  const all = [
    { id: wordsAt(content, 'customsImportForm').join(','), type: 'CustomsImportForm' },
    { id: agreement && 'FTA', type: 'FreeTradeAgreement', description: agreement },
    { id: wordsAt(content, 'customsExportForm').join(','), type: 'K2' },
    { id: incoterms, type: null },
  ];
  ubl.each(
    cac.AdditionalDocumentReference,
    all.filter(({ id }) => id),
    ({ id, type, description = null }) => {
      ubl.given(cbc.ID, id);
      ubl.given(cbc.DocumentType, type);
      ubl.given(cbc.DocumentDescription, description);
    },
  );
}
