import { isCode } from '@kernel/codes';
import { all, attribute, first, number, text } from '../document-tree';
import type { Node } from '../document-tree';
import type { DocumentView } from '../document-view';
import { finding } from '../finding';
import type { Finding } from '../finding';
import { lengthOf, missing, tooLong, unnumbered } from './lengths';

const WINDOW = 72 * 60 * 60 * 1000;
const versions = ['1.0', '1.1', '1.2', '1.3'];

export function* headerFindings(
  view: DocumentView,
  now: number,
  tolerance: number,
): Generator<Finding> {
  yield* identityFindings(view);
  yield* windowFindings(view, now, tolerance);
  yield* optionalFindings(view.node);
  yield* totalFindings(view);
}

function* identityFindings({ node, type, version, currency }: DocumentView): Generator<Finding> {
  const id = text(node, 'ID');
  yield* missing(id.trim() === '', 'ID', 'Invoice.ID');
  yield* tooLong(id, 50, 'ID', 'Invoice.ID');
  const path = 'Invoice.InvoiceTypeCode';
  if (!isCode('invoiceType', type))
    yield unnumbered('InvoiceTypeCode', path, 'Invoice type code is not valid');
  if (!versions.includes(version))
    yield unnumbered('listVersionID', path, 'Invoice version is not valid');
  if (currency === '')
    yield finding('CF378', 'DocumentCurrencyCode', 'Invoice.DocumentCurrencyCode');
}

// The disclosure versions bring old transactions: no window for them (myinvois-ubl, section 3, sim
// choice).
function* windowFindings(view: DocumentView, now: number, tolerance: number): Generator<Finding> {
  if (view.issueTime === '') return yield* missing(true, 'IssueTime', 'Invoice.IssueTime');
  if (view.version === '1.2' || view.version === '1.3') return;
  const refuse = (message?: string) =>
    finding('CF321', 'DatetimeIssued', 'Invoice.IssueDate AND Invoice.IssueTime', message);
  if (view.issuedAt > now + tolerance)
    yield refuse('Document issuance date and time is in the future');
  if (view.issuedAt < now - WINDOW) yield refuse();
}

/** Optional texts with a limit: rows H08–H21 and P02–P07 of myinvois-ubl, section 5. */
const limits: [target: string, max: number, path: string[]][] = [
  ['InvoicePeriodDescription', 50, ['InvoicePeriod', 'Description']],
  ['PayeeFinancialAccountID', 150, ['PaymentMeans', 'PayeeFinancialAccount', 'ID']],
  ['PaymentTermsNote', 300, ['PaymentTerms', 'Note']],
  ['PrepaidPaymentID', 150, ['PrepaidPayment', 'ID']],
  ['CertifiedExporter', 300, ['AccountingSupplierParty', 'AdditionalAccountID']],
  ['ShipmentID', 300, ['Delivery', 'Shipment', 'ID']],
];

function* optionalFindings(node: Node): Generator<Finding> {
  for (const [target, max, path] of limits)
    yield* tooLong(text(node, ...path), max, target, `Invoice.${path.join('.')}`);
  for (const reference of all(node, 'BillingReference')) {
    const path = 'Invoice.BillingReference';
    const additional = text(reference, 'AdditionalDocumentReference', 'ID');
    yield* tooLong(additional, 150, 'AdditionalDocumentReferenceID', path);
    const original = first(reference, 'InvoiceDocumentReference');
    yield* tooLong(text(original, 'ID'), 50, 'InvoiceDocumentReferenceID', path);
    yield* tooLong(text(original, 'UUID'), 26, 'InvoiceDocumentReferenceUUID', path);
  }
  for (const reference of all(node, 'AdditionalDocumentReference'))
    yield* additionalReference(reference);
}

// References are identified by their scheme; Incoterms is the one without (myinvois-ubl, section
// 5.1).
function* additionalReference(reference: Node): Generator<Finding> {
  const path = 'Invoice.AdditionalDocumentReference';
  const id = text(reference, 'ID');
  const kind = text(reference, 'DocumentType');
  if (kind === '' && lengthOf(id) > 3) yield finding('CF417', 'Incoterms', `${path}.ID`);
  if (kind !== '') yield* tooLong(id, 1000, 'AdditionalDocumentReferenceID', `${path}.ID`);
  const description = text(reference, 'DocumentDescription');
  yield* tooLong(description, 300, 'DocumentDescription', `${path}.DocumentDescription`);
}

function* totalFindings({ node, format, lines }: DocumentView): Generator<Finding> {
  const path = 'Invoice.LegalMonetaryTotal';
  for (const name of ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'])
    yield* missing(number(node, 'LegalMonetaryTotal', name) === undefined, name, `${path}.${name}`);
  yield* missing(all(node, 'TaxTotal').length === 0, 'TaxTotal', 'Invoice.TaxTotal');
  // In the official XML samples of several lines the reason is in the lines alone.
  const inLines = format === 'XML' && lines.some((line) => givesReason(line.node));
  for (const total of all(node, 'TaxTotal')) yield* taxFindings(total, 'Invoice.TaxTotal', inLines);
}

const givesReason = (line: Node): boolean =>
  all(line, 'TaxTotal')
    .flatMap((total) => all(total, 'TaxSubtotal'))
    .some((subtotal) => text(subtotal, 'TaxCategory', 'TaxExemptionReason').trim() !== '');

/** Tax type, and the reason required for an exemption: rows T11, T12, L10, L16. */
export function* taxFindings(total: Node, path: string, explained = false): Generator<Finding> {
  const subtotals = all(total, 'TaxSubtotal');
  yield* missing(subtotals.length === 0, 'TaxSubtotal', `${path}.TaxSubtotal`);
  for (const subtotal of subtotals) {
    const category = first(subtotal, 'TaxCategory');
    const code = attribute(first(category, 'ID'), '_');
    const reason = text(category, 'TaxExemptionReason');
    const at = `${path}.TaxSubtotal.TaxCategory`;
    yield* missing(code === '', 'TaxCategory', `${at}.ID`);
    const unexplained = code === 'E' && reason.trim() === '' && !explained;
    yield* missing(unexplained, 'TaxExemptionReason', at);
    yield* tooLong(reason, 300, 'TaxExemptionReason', at);
  }
}
