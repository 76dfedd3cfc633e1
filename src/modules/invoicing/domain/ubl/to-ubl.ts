import { ZERO } from '@kernel/money';
import { utcDate, utcTime } from '@kernel/time';
import { calculate } from '../document/arithmetic';
import { wordsAt } from '../document/additional-attributes';
import type { Content } from '../document/document.types';
import { kinds } from '../document/kinds';
import { headerAllowances } from './allowance-charge';
import { delivery } from './delivery';
import { invoiceLine } from './line';
import { monetaryTotal } from './monetary-total';
import { cac, cbc } from './names';
import { buyerParty, supplierParty } from './party';
import { invoicePeriod, paymentMeans, paymentTerms, prepaidPayment } from './payment';
import { additionalReferences, billingReferences } from './references';
import { headerTaxTotal } from './tax-total';
import { attributes, UblWriter } from './ubl-writer';

const urn = (name: string): string => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`;

const NAMESPACES =
  `"_D":"${urn('Invoice')}",` +
  `"_A":"${urn('CommonAggregateComponents')}",` +
  `"_B":"${urn('CommonBasicComponents')}"`;

export interface Issue {
  /** Date and time come from one instant (myinvois-ubl, section 7). */
  issueInstant: Date;
}

/**
 * The document in the authority's format: UBL 2.1 in the OASIS JSON form, members in UBL order
 * (myinvois-ubl, section 2.5), as minified text. Its bytes are hashed, signed and sent. The
 * document must have no faults by `submitFaultsOf`.
 */
export function toUbl(content: Content, { issueInstant }: Issue): string {
  const ubl = new UblWriter(content);
  ubl.part(cac.Invoice, () => invoice(ubl, content, issueInstant));
  return `{${NAMESPACES},${ubl.written}}`;
}

function invoice(ubl: UblWriter, content: Content, issueInstant: Date): void {
  const totals = calculate(content);
  const version = attributes({ listVersionID: content.invoiceVersion });
  ubl.given(cbc.ID, content.invoiceNumber);
  ubl.text(cbc.IssueDate, utcDate(issueInstant));
  ubl.text(cbc.IssueTime, utcTime(issueInstant));
  ubl.text(cbc.InvoiceTypeCode, kinds[content.kind].typeCode, version);
  ubl.given(cbc.DocumentCurrencyCode, content.currencyCode);
  ubl.given(cbc.TaxCurrencyCode, content.taxCurrencyCode);
  invoicePeriod(ubl, content);
  billingReferences(ubl, content);
  additionalReferences(ubl, content);
  supplierParty(ubl, content.supplier!, wordsAt(content, 'certifiedExporter')[0] ?? null);
  buyerParty(ubl, content.buyer!);
  delivery(ubl, content);
  paymentMeans(ubl, content);
  paymentTerms(ubl, content);
  prepaidPayment(ubl, content, totals);
  headerAllowances(ubl, content, totals);
  taxExchangeRate(ubl, content);
  headerTaxTotal(ubl, content, totals);
  monetaryTotal(ubl, totals);
  ubl.each(cac.InvoiceLine, content.lines, (line, i) =>
    invoiceLine(ubl, line, totals.lines[i]!, i, content),
  );
}

function taxExchangeRate(ubl: UblWriter, { currencyCode, exchangeRate }: Content): void {
  if (currencyCode === 'MYR') return;
  ubl.part(cac.TaxExchangeRate, () => {
    ubl.given(cbc.SourceCurrencyCode, currencyCode);
    ubl.text(cbc.TargetCurrencyCode, 'MYR');
    ubl.number(cbc.CalculationRate, exchangeRate ?? ZERO);
  });
}
