import { isCode } from '@kernel/codes';
import type { CodeListName } from '@kernel/codes';
import { all, attribute, first, text } from './document-tree';
import type { Node } from './document-tree';
import { isConsolidated } from './document-view';
import type { AddressView, DocumentView, LineView, PartyView } from './document-view';
import { finding, wording } from './finding';
import type { Finding } from './finding';

/** The service's name for each list in its messages. */
const listNames: Record<CodeListName, string> = {
  classification: 'Classification Codes',
  country: 'Country Codes',
  currency: 'Currency Codes',
  invoiceType: 'e-Invoice Types',
  msic: 'MSIC Codes',
  paymentMode: 'Payment Methods',
  state: 'State Codes',
  taxType: 'Tax Types',
  unit: 'Unit of Measurement',
};

/** Membership of the code lists and their combinations (myinvois-ubl, section 12.6). */
export function* codeFindings(view: DocumentView): Generator<Finding> {
  const { node, supplier, buyer, recipient } = view;
  yield* listed('currency', view.currency, 'Invoice.DocumentCurrencyCode');
  yield* listed('currency', view.taxCurrency, 'Invoice.TaxCurrencyCode');
  const rate = first(node, 'TaxExchangeRate');
  yield* listed('currency', text(rate, 'SourceCurrencyCode'), 'Invoice.TaxExchangeRate');
  yield* listed('currency', text(rate, 'TargetCurrencyCode'), 'Invoice.TaxExchangeRate');
  for (const means of all(node, 'PaymentMeans'))
    yield* listed('paymentMode', text(means, 'PaymentMeansCode'), 'Invoice.PaymentMeans');
  yield* listed('msic', supplier.msic, `${supplier.path}.IndustryClassificationCode`);
  for (const party of [supplier, buyer, ...(recipient ? [recipient] : [])])
    yield* addressCodes(party, isConsolidated(view));
  yield* taxCodes(node, 'Invoice');
  for (const line of view.lines) yield* lineCodes(line);
}

function* lineCodes({ node, path, classes }: LineView): Generator<Finding> {
  for (const code of classes)
    yield* listed('classification', code, `${path}.Item.CommodityClassification`);
  const unit = attribute(first(node, 'InvoicedQuantity'), 'unitCode');
  yield* listed('unit', unit, `${path}.InvoicedQuantity`);
  const origin = text(node, 'Item', 'OriginCountry', 'IdentificationCode');
  yield* listed('country', origin, `${path}.Item.OriginCountry`);
  yield* taxCodes(node, path);
}

function* taxCodes(node: Node, path: string): Generator<Finding> {
  for (const total of all(node, 'TaxTotal'))
    for (const subtotal of all(total, 'TaxSubtotal')) {
      yield* listed('taxType', text(subtotal, 'TaxCategory', 'ID'), `${path}.TaxTotal`);
      const unit = attribute(first(subtotal, 'BaseUnitMeasure'), 'unitCode');
      yield* listed('unit', unit, `${path}.TaxTotal`);
    }
}

function* addressCodes({ role, path, address }: PartyView, public_: boolean): Generator<Finding> {
  const at = `${path}.PostalAddress`;
  yield* listed('country', address.country, `${at}.Country`);
  yield* stateCodes(role, address, `${at}.CountrySubentityCode`, public_);
}

function* stateCodes(
  role: string,
  { state, country }: AddressView,
  path: string,
  consolidated: boolean,
): Generator<Finding> {
  const target = 'State Codes';
  if (state === '') return;
  // Withdrawn on 13 June 2025; the number of this finding is unknown (myinvois-ubl, section 12.6).
  if (state === '00')
    yield finding('CVxxx', target, path, 'ItemCode 00 was not active when document issued');
  else if (country === 'MYS') {
    if (state !== '17') yield* listed('state', state, path);
    else if (!consolidated) yield finding('CV317', target, path, wording('CV317', role));
  } else if (/^(0[1-9]|1[0-6])$/.test(state)) {
    yield finding('CV316', target, path, wording('CV316', role));
  }
}

function* listed(list: CodeListName, code: string, path: string): Generator<Finding> {
  if (code === '' || isCode(list, code)) return;
  yield finding('CV302', listNames[list], path, wording('CV302', code, listNames[list]));
}
