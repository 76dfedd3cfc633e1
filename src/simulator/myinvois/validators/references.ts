import { isNote, isSelfBilled } from '../state/records';
import type { DocumentRecord } from '../state/records';
import type { DocumentView } from './document-view';
import { finding, wording } from './finding';
import type { Finding } from './finding';

/**
 * A note's originals exist, are Valid, and have the same parties and number (myinvois-ubl, sections
 * 9 and 12.5). "NA" stands for an original outside the system; invoices have no reference to check.
 */
export function* referenceFindings(
  view: DocumentView,
  documentOf: (uuid: string) => DocumentRecord | undefined,
): Generator<Finding> {
  if (!isNote(view.type)) return;
  for (const { uuid, number } of view.references) {
    if (uuid === '' || uuid === 'NA') continue;
    const original = documentOf(uuid);
    if (!original) yield unnumbered(`Referenced document uuid ${uuid} is not found`);
    else yield* originalFindings(view, original, number);
  }
}

function* originalFindings(
  view: DocumentView,
  original: DocumentRecord,
  number: string,
): Generator<Finding> {
  if (original.status !== 'Valid')
    yield finding('DR303', 'UUID', path, wording('DR303', original.uuid, original.status));
  if (original.supplier.tin !== view.supplier.tin)
    yield unnumbered('Supplier is not the supplier of the referenced document');
  if (original.buyer.tin !== view.buyer.tin) yield finding('DR308', 'BuyerTin', path);
  if (original.number !== number)
    yield unnumbered('Internal number is not the number of the referenced document');
  if (isSelfBilled(original.type) !== isSelfBilled(view.type))
    yield unnumbered('Self-billed and ordinary documents cannot refer to each other');
}

const path = 'document.Invoice.BillingReference.InvoiceDocumentReference';

// The cases are official, their codes are not known (myinvois-ubl, section 12.5).
const unnumbered = (message: string): Finding => finding('DR3xx', 'UUID', path, message);
