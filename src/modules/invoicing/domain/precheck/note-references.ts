import type { Fault } from '@kernel/rules';
import { kindOfTypeCode } from '../document/kinds';
import { finding } from './finding';
import type { Place } from './place';

/** A note refers to its originals by UUID and number or "NA" (myinvois-ubl, section 9). */
export function* faultsOfNoteReferences(invoice: Place): Generator<Fault> {
  if (!kindOfTypeCode(invoice.at('InvoiceTypeCode').text)?.needsReference) return;
  const originals = invoice
    .all('BillingReference')
    .map((reference) => reference.at('InvoiceDocumentReference'))
    .filter(({ exists }) => exists);
  if (originals.length === 0)
    yield finding('document.referenceRequired', invoice.at('BillingReference'));
  for (const [i, original] of originals.entries()) {
    const uuid = original.at('UUID');
    if (!/^([A-Za-z0-9]{26}|NA)$/.test(uuid.text))
      yield finding('reference.uuidFormat', uuid, { n: i + 1 });
  }
}
