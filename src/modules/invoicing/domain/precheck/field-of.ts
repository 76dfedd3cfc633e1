/** The field of a code whose path is missing or too vague: the identity numbers of a party. */
const byCode: Readonly<Record<string, string>> = {
  CF321: 'issueDate',
  CF323: 'supplier.idValue',
  CF324: 'buyer.idValue',
  CF333: 'buyer.name',
  CF334: 'supplier.name',
  CF336: 'supplier.country',
  CF337: 'buyer.country',
  CF339: 'supplier.city',
  CF340: 'buyer.city',
  CF342: 'supplier.state',
  CF343: 'buyer.state',
  CF345: 'supplier.addressLine0',
  CF346: 'buyer.addressLine0',
  CF348: 'supplier.phone',
  CF349: 'buyer.phone',
  CF357: 'supplier.tin',
  CF358: 'buyer.tin',
  CF378: 'currencyCode',
  CF410: 'supplier.phone',
  CF414: 'supplier.phone',
  CF415: 'buyer.phone',
  CF417: 'incoterms',
  CF701: 'supplier.businessActivity',
  DC511: 'exchangeRate',
  DR303: 'references',
  DR308: 'references',
  DV302: 'invoiceNumber',
  ERR208: 'supplier.tin',
  ERR228: 'buyer.tin',
  ERR237: 'buyer.tin',
  ERR406: 'buyer.tin',
};

/** Codes about a party's other numbers, reported at the party in the path. */
const identityField: Readonly<Record<string, string>> = {
  CF323: 'idValue',
  CF324: 'idValue',
  CF407: 'tourismTaxNumber',
  ERR205: 'idValue',
  ERR206: 'idValue',
  'precheck.oneIdentity': 'idValue',
  'party.identityNotNA': 'idValue',
};

const party = {
  IndustryClassificationCode: 'msicCode',
  'IndustryClassificationCode.name': 'businessActivity',
  PartyIdentification: 'tin',
  'PostalAddress.CityName': 'city',
  'PostalAddress.PostalZone': 'postalCode',
  'PostalAddress.CountrySubentityCode': 'state',
  'PostalAddress.AddressLine': 'addressLine0',
  'PostalAddress.Country': 'country',
  PostalAddress: 'addressLine0',
  PartyLegalEntity: 'name',
  'Contact.Telephone': 'phone',
  'Contact.ElectronicMail': 'email',
  Contact: 'phone',
};

const line = {
  InvoicedQuantity: 'quantity',
  'InvoicedQuantity.unitCode': 'unitOfMeasure',
  LineExtensionAmount: 'unitPrice',
  AllowanceCharge: 'discountAmount',
  'TaxTotal.TaxSubtotal.Percent': 'taxes[0].taxRate',
  'TaxTotal.TaxSubtotal.PerUnitAmount': 'taxes[0].taxPerUnit',
  'TaxTotal.TaxSubtotal.BaseUnitMeasure': 'taxes[0].taxUnits',
  'TaxTotal.TaxSubtotal.TaxCategory.TaxExemptionReason': 'taxExemptionReason',
  'TaxTotal.TaxSubtotal.TaxCategory': 'taxes[0].taxType',
  TaxTotal: 'taxes[0].taxRate',
  'Item.Description': 'description',
  'Item.OriginCountry': 'countryOfOrigin',
  'Item.CommodityClassification': 'classifications',
  Item: 'description',
  Price: 'unitPrice',
  ItemPriceExtension: 'unitPrice',
};

const header = {
  ID: 'invoiceNumber',
  IssueDate: 'issueDate',
  IssueTime: 'issueTime',
  'InvoiceTypeCode.listVersionID': 'invoiceVersion',
  InvoiceTypeCode: 'kind',
  DocumentCurrencyCode: 'currencyCode',
  TaxCurrencyCode: 'taxCurrencyCode',
  'InvoicePeriod.StartDate': 'billingStartDate',
  'InvoicePeriod.EndDate': 'billingEndDate',
  InvoicePeriod: 'billingFrequency',
  'BillingReference.AdditionalDocumentReference': 'billReference',
  BillingReference: 'references',
  AdditionalDocumentReference: 'customsImportForm',
  'AccountingSupplierParty.AdditionalAccountID': 'certifiedExporter',
  AccountingSupplierParty: 'supplierId',
  AccountingCustomerParty: 'buyerId',
  'Delivery.Shipment': 'delivery.otherChargesAmount',
  Delivery: 'delivery.name',
  'PaymentMeans.PayeeFinancialAccount': 'bankAccount',
  PaymentMeans: 'paymentMode',
  PaymentTerms: 'paymentTerms',
  'PrepaidPayment.ID': 'prepaymentId',
  'PrepaidPayment.PaidDate': 'prepaymentDate',
  'PrepaidPayment.PaidTime': 'prepaymentTime',
  PrepaidPayment: 'prepaymentAmount',
  AllowanceCharge: 'additionalDiscountAmount',
  TaxExchangeRate: 'exchangeRate',
  TaxTotal: 'totalTaxAmount',
  'LegalMonetaryTotal.TaxExclusiveAmount': 'totalExcludingTax',
  'LegalMonetaryTotal.TaxInclusiveAmount': 'totalIncludingTax',
  'LegalMonetaryTotal.PayableRoundingAmount': 'roundingAmount',
  LegalMonetaryTotal: 'totalPayableAmount',
  InvoiceLine: 'lines',
};

/**
 * The authority writes paths in several forms (`Invoice[0].…`, `$.Invoice[*].…._`,
 * `/ubl:Invoice/cac:…`, `document.Invoice.…`); this converts them to names separated by dots.
 */
const normalised = (path: string): string =>
  path
    .replace(/\s.*$/, '')
    .replace(/^[$#./]+/, '')
    .replace(/\b(?:ubl|cac|cbc|ext):/g, '')
    .replaceAll('/', '.')
    .replaceAll('@', '')
    .replace(/\._$/, '')
    .replace(/^(?:document\.)?Invoice(?:\[[\d*]\])?\.?/i, '');

const withoutIndexes = (path: string): string => path.replace(/\[[^\]]*\]/g, '');

/** The entry for the longest prefix of the path. */
function longest(table: Readonly<Record<string, string>>, path: string): string | undefined {
  const steps = path.split('.');
  for (let n = steps.length; n > 0; n -= 1) {
    const found = table[steps.slice(0, n).join('.')];
    if (found !== undefined) return found;
  }
  return undefined;
}

function partyField(path: string, code: string): string | undefined {
  const match =
    /^Accounting(Supplier|Customer)Party(?:\[[^\]]*\])?\.Party(?:\[[^\]]*\])?\.?(.*)$/.exec(path);
  if (!match) return undefined;
  const [, side, rest = ''] = match;
  const role = side === 'Supplier' ? 'supplier' : 'buyer';
  if (identityField[code]) return `${role}.${identityField[code]}`;
  if (code.startsWith('sst.')) return `${role}.sstNumber`;
  const addressLine = /AddressLine\[([12])\]/.exec(rest);
  if (addressLine) return `${role}.addressLine${addressLine[1]}`;
  return `${role}.${longest(party, withoutIndexes(rest)) ?? 'name'}`;
}

/** The recipient of the goods has its own fields, like a party. */
function deliveryField(path: string): string | undefined {
  const match = /^Delivery(?:\[[^\]]*\])?\.DeliveryParty(?:\[[^\]]*\])?\.?(.*)$/.exec(path);
  if (!match) return undefined;
  const rest = match[1] ?? '';
  const addressLine = /AddressLine\[([12])\]/.exec(rest);
  if (addressLine) return `delivery.addressLine${addressLine[1]}`;
  return `delivery.${longest(party, withoutIndexes(rest)) ?? 'name'}`;
}

function lineField(path: string, code: string): string | undefined {
  const match = /^InvoiceLine\[(\d+)\]\.?(.*)$/.exec(path);
  if (!match) return undefined;
  const [, index, rest = ''] = match;
  if (code === 'line.exemptionOpposite') return `lines[${index}].taxExemptionAmount`;
  const field = longest(line, withoutIndexes(rest)) ?? 'description';
  const tax = /TaxSubtotal\[(\d)\]/.exec(rest)?.[1] ?? '0';
  return `lines[${index}].${field.replace('taxes[0]', `taxes[${tax}]`)}`;
}

/**
 * The field of our editor that a finding concerns, from its path in the document and its code; ''
 * when it concerns the whole document.
 */
export function fieldOf(ublPath: string, code = ''): string {
  const path = normalised(ublPath);
  return (
    lineField(path, code) ??
    partyField(path, code) ??
    deliveryField(path) ??
    byCode[code] ??
    longest(header, withoutIndexes(path)) ??
    ''
  );
}
