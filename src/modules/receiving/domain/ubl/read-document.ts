import { localOf } from './issue-time';
import { nodeOfJson } from './json-node';
import { allowancesOf, lineOf, taxesOf } from './read-line';
import { partyOf } from './read-party';
import type { ReadableDocument, ReadableReference, TotalName } from './readable.types';
import { all, at, textAt, type UblNode } from './ubl-node';
import { nodeOfXml } from './xml-node';

const MAX_LINES = 1000;
const MAX_REFERENCES = 100;

/** Parses any UBL document, in JSON or XML, for display; throws `Unreadable`. */
export function readDocument(raw: string): ReadableDocument {
  const text = raw.replace(/^\ufeff/, '').trimStart();
  const format = text.startsWith('<') ? 'xml' : 'json';
  const node = format === 'xml' ? nodeOfXml(text) : nodeOfJson(text);
  const lines = all(node, 'InvoiceLine');
  return {
    format,
    ...headOf(node),
    supplier: partyOf(at(node, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(at(node, 'AccountingCustomerParty', 'Party')),
    shipTo: shipToOf(node),
    references: referencesOf(node),
    lines: lines.slice(0, MAX_LINES).map(lineOf),
    lineCount: lines.length,
    allowances: allowancesOf(node),
    taxes: taxesOf(node),
    totals: totalsOf(node),
    ...paymentOf(node),
    signed: all(node, 'Signature').length > 0 || all(node, 'UBLExtensions').length > 0,
  };
}

const headOf = (node: UblNode) => ({
  number: textAt(node, 'ID'),
  typeCode: textAt(node, 'InvoiceTypeCode'),
  version: at(node, 'InvoiceTypeCode')?.attributes.listVersionID ?? null,
  issueDate: textAt(node, 'IssueDate'),
  issueTime: textAt(node, 'IssueTime'),
  currency: textAt(node, 'DocumentCurrencyCode'),
  taxCurrency: textAt(node, 'TaxCurrencyCode'),
  exchangeRate: textAt(node, 'TaxExchangeRate', 'CalculationRate'),
  period: {
    start: textAt(node, 'InvoicePeriod', 'StartDate'),
    end: textAt(node, 'InvoicePeriod', 'EndDate'),
    frequency: textAt(node, 'InvoicePeriod', 'Description'),
  },
});

function shipToOf(node: UblNode): ReadableDocument['shipTo'] {
  const party = partyOf(at(node, 'Delivery', 'DeliveryParty'));
  return party.name !== null || party.address.length > 0 ? party : null;
}

/** The originals of a note, the issuer's own bill, customs forms and the like (myinvois-ubl, section 9). */
function referencesOf(node: UblNode): ReadableReference[] {
  const billing = all(node, 'BillingReference').flatMap((each): ReadableReference[] => {
    const original = at(each, 'InvoiceDocumentReference');
    const own = textAt(each, 'AdditionalDocumentReference', 'ID');
    return [
      ...(original ? [referenceOf('original', original)] : []),
      ...(own ? [{ kind: 'billing' as const, id: own, uuid: null, type: null }] : []),
    ];
  });
  const others = all(node, 'AdditionalDocumentReference').map((each) =>
    referenceOf('additional', each),
  );
  return [...billing, ...others].filter(({ id }) => id !== null).slice(0, MAX_REFERENCES);
}

const referenceOf = (kind: ReadableReference['kind'], node: UblNode): ReadableReference => ({
  kind,
  id: textAt(node, 'ID'),
  uuid: textAt(node, 'UUID'),
  type: textAt(node, 'DocumentType') ?? textAt(node, 'DocumentDescription'),
});

/** Where each amount is; a prepayment is beside the totals (myinvois-ubl, P04), in other UBL among them. */
const totalPaths: Readonly<Record<TotalName, readonly (readonly string[])[]>> = {
  totalSales: [['LegalMonetaryTotal', 'LineExtensionAmount']],
  totalDiscount: [['LegalMonetaryTotal', 'AllowanceTotalAmount']],
  totalCharge: [['LegalMonetaryTotal', 'ChargeTotalAmount']],
  totalExcludingTax: [['LegalMonetaryTotal', 'TaxExclusiveAmount']],
  totalTax: [['TaxTotal', 'TaxAmount']],
  totalIncludingTax: [['LegalMonetaryTotal', 'TaxInclusiveAmount']],
  prepaid: [
    ['PrepaidPayment', 'PaidAmount'],
    ['LegalMonetaryTotal', 'PrepaidAmount'],
  ],
  rounding: [['LegalMonetaryTotal', 'PayableRoundingAmount']],
  totalPayable: [['LegalMonetaryTotal', 'PayableAmount']],
};

function totalsOf(node: UblNode): ReadableDocument['totals'] {
  const given = Object.entries(totalPaths).flatMap(([name, paths]) => {
    const [amount] = paths.flatMap((path) => textAt(node, ...path) ?? []);
    return amount === undefined ? [] : [[name, amount] as const];
  });
  return Object.fromEntries(given);
}

function paymentOf(node: UblNode): Pick<ReadableDocument, 'payment' | 'prepayment'> {
  const paid = (name: string): string | null => textAt(node, 'PrepaidPayment', name);
  const [date, time] = localOf(paid('PaidDate'), paid('PaidTime'));
  return {
    payment: {
      mode: textAt(node, 'PaymentMeans', 'PaymentMeansCode'),
      account: textAt(node, 'PaymentMeans', 'PayeeFinancialAccount', 'ID'),
      terms: textAt(node, 'PaymentTerms', 'Note'),
    },
    prepayment: { id: paid('ID'), amount: paid('PaidAmount'), date, time },
  };
}
