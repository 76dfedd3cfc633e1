import { ZERO } from '@kernel/money';
import { utcDate, utcTime } from '@kernel/time';
import { calculate } from '../document/arithmetic';
import type { Content } from '../document/document.types';
import { kinds } from '../document/kinds';
import { headerAllowances } from './allowance-charge';
import { delivery } from './delivery';
import { invoiceLine } from './line';
import { monetaryTotal } from './monetary-total';
import { bare, given, one, type Aggregate } from './node';
import { buyerParty, supplierParty } from './party';
import { invoicePeriod, paymentMeans, paymentTerms, prepaidPayment } from './payment';
import { additionalReferences, billingReferences } from './references';
import { headerTaxTotal } from './tax-total';

const urn = (name: string): string => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`;

const NAMESPACES = {
  _D: bare(urn('Invoice')),
  _A: bare(urn('CommonAggregateComponents')),
  _B: bare(urn('CommonBasicComponents')),
};

export interface Issue {
  /** One reading of the clock gives both date and time (myinvois-ubl, section 7). */
  issueInstant: Date;
}

/**
 * The document as the authority takes it: UBL 2.1 in the OASIS JSON form, members in UBL order
 * (myinvois-ubl, section 2.5). It expects a document that `submitFaultsOf` finds nothing wrong with.
 */
export const toUbl = (content: Content, { issueInstant }: Issue): Aggregate => ({
  ...NAMESPACES,
  Invoice: [invoice(content, issueInstant)],
});

function invoice(content: Content, issueInstant: Date): Aggregate {
  const totals = calculate(content);
  return {
    ID: given(content.invoiceNumber),
    IssueDate: one(utcDate(issueInstant)),
    IssueTime: one(utcTime(issueInstant)),
    InvoiceTypeCode: one(kinds[content.kind].typeCode, { listVersionID: content.invoiceVersion }),
    DocumentCurrencyCode: given(content.currencyCode),
    TaxCurrencyCode: given(content.taxCurrencyCode),
    InvoicePeriod: invoicePeriod(content),
    BillingReference: billingReferences(content),
    AdditionalDocumentReference: additionalReferences(content),
    AccountingSupplierParty: supplierParty(content.supplier!, content.certifiedExporter),
    AccountingCustomerParty: buyerParty(content.buyer!),
    Delivery: delivery(content),
    PaymentMeans: paymentMeans(content),
    PaymentTerms: paymentTerms(content),
    PrepaidPayment: prepaidPayment(content, totals),
    AllowanceCharge: headerAllowances(content, totals),
    TaxExchangeRate: taxExchangeRate(content),
    TaxTotal: headerTaxTotal(content, totals),
    LegalMonetaryTotal: monetaryTotal(totals, content.currencyCode!),
    InvoiceLine: content.lines.map((line, i) => invoiceLine(line, totals.lines[i]!, i, content)),
  };
}

const taxExchangeRate = ({ currencyCode, exchangeRate }: Content): Aggregate[] | undefined =>
  currencyCode === 'MYR'
    ? undefined
    : [
        {
          SourceCurrencyCode: one(currencyCode!),
          TargetCurrencyCode: one('MYR'),
          CalculationRate: one(exchangeRate ?? ZERO),
        },
      ];
