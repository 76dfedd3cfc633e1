type Held = 'text' | 'value' | 'aggregate';

/** The opening text of a member: first in its aggregate, and after another one. */
export interface Name<Holds extends Held> {
  readonly holds: Holds;
  readonly first: string;
  readonly next: string;
}

function begins<Holds extends Held>(name: string, holds: Holds, opening: string): Name<Holds> {
  // Joined instead of concatenated: the engine would keep a concatenation as a rope, at every use.
  const first = ['"', name, '":[{', opening].join('');
  return { holds, first, next: [',', first].join('') };
}

/** A component is an array of one object with its value in `_`, the OASIS JSON form. */
const text = (name: string): Name<'text'> => begins(name, 'text', '"_":"');
/** A number or a boolean. */
const value = (name: string): Name<'value'> => begins(name, 'value', '"_":');
const aggregate = (name: string): Name<'aggregate'> => begins(name, 'aggregate', '');

/** The basic components that our documents use, under the prefix that UBL gives them. */
export const cbc = {
  AdditionalAccountID: text('AdditionalAccountID'),
  AllowanceChargeReason: text('AllowanceChargeReason'),
  AllowanceTotalAmount: value('AllowanceTotalAmount'),
  Amount: value('Amount'),
  BaseUnitMeasure: value('BaseUnitMeasure'),
  CalculationRate: value('CalculationRate'),
  ChargeIndicator: value('ChargeIndicator'),
  ChargeTotalAmount: value('ChargeTotalAmount'),
  CityName: text('CityName'),
  CountrySubentityCode: text('CountrySubentityCode'),
  Description: text('Description'),
  DocumentCurrencyCode: text('DocumentCurrencyCode'),
  DocumentDescription: text('DocumentDescription'),
  DocumentType: text('DocumentType'),
  ElectronicMail: text('ElectronicMail'),
  EndDate: text('EndDate'),
  ID: text('ID'),
  IdentificationCode: text('IdentificationCode'),
  IndustryClassificationCode: text('IndustryClassificationCode'),
  InvoicedQuantity: value('InvoicedQuantity'),
  InvoiceTypeCode: text('InvoiceTypeCode'),
  IssueDate: text('IssueDate'),
  IssueTime: text('IssueTime'),
  ItemClassificationCode: text('ItemClassificationCode'),
  Line: text('Line'),
  LineExtensionAmount: value('LineExtensionAmount'),
  MultiplierFactorNumeric: value('MultiplierFactorNumeric'),
  Note: text('Note'),
  PaidAmount: value('PaidAmount'),
  PaidDate: text('PaidDate'),
  PaidTime: text('PaidTime'),
  PayableAmount: value('PayableAmount'),
  PayableRoundingAmount: value('PayableRoundingAmount'),
  PaymentMeansCode: text('PaymentMeansCode'),
  PerUnitAmount: value('PerUnitAmount'),
  Percent: value('Percent'),
  PostalZone: text('PostalZone'),
  PriceAmount: value('PriceAmount'),
  RegistrationName: text('RegistrationName'),
  SourceCurrencyCode: text('SourceCurrencyCode'),
  StartDate: text('StartDate'),
  TargetCurrencyCode: text('TargetCurrencyCode'),
  TaxableAmount: value('TaxableAmount'),
  TaxAmount: value('TaxAmount'),
  TaxCurrencyCode: text('TaxCurrencyCode'),
  TaxExclusiveAmount: value('TaxExclusiveAmount'),
  TaxExemptionReason: text('TaxExemptionReason'),
  TaxInclusiveAmount: value('TaxInclusiveAmount'),
  Telephone: text('Telephone'),
  UUID: text('UUID'),
};

/** The aggregate components. */
export const cac = {
  AccountingCustomerParty: aggregate('AccountingCustomerParty'),
  AccountingSupplierParty: aggregate('AccountingSupplierParty'),
  AdditionalDocumentReference: aggregate('AdditionalDocumentReference'),
  AddressLine: aggregate('AddressLine'),
  AllowanceCharge: aggregate('AllowanceCharge'),
  BillingReference: aggregate('BillingReference'),
  CommodityClassification: aggregate('CommodityClassification'),
  Contact: aggregate('Contact'),
  Country: aggregate('Country'),
  Delivery: aggregate('Delivery'),
  DeliveryParty: aggregate('DeliveryParty'),
  FreightAllowanceCharge: aggregate('FreightAllowanceCharge'),
  Invoice: aggregate('Invoice'),
  InvoiceDocumentReference: aggregate('InvoiceDocumentReference'),
  InvoiceLine: aggregate('InvoiceLine'),
  InvoicePeriod: aggregate('InvoicePeriod'),
  Item: aggregate('Item'),
  ItemPriceExtension: aggregate('ItemPriceExtension'),
  LegalMonetaryTotal: aggregate('LegalMonetaryTotal'),
  OriginCountry: aggregate('OriginCountry'),
  Party: aggregate('Party'),
  PartyIdentification: aggregate('PartyIdentification'),
  PartyLegalEntity: aggregate('PartyLegalEntity'),
  PayeeFinancialAccount: aggregate('PayeeFinancialAccount'),
  PaymentMeans: aggregate('PaymentMeans'),
  PaymentTerms: aggregate('PaymentTerms'),
  PostalAddress: aggregate('PostalAddress'),
  PrepaidPayment: aggregate('PrepaidPayment'),
  Price: aggregate('Price'),
  Shipment: aggregate('Shipment'),
  TaxCategory: aggregate('TaxCategory'),
  TaxExchangeRate: aggregate('TaxExchangeRate'),
  TaxScheme: aggregate('TaxScheme'),
  TaxSubtotal: aggregate('TaxSubtotal'),
  TaxTotal: aggregate('TaxTotal'),
};
