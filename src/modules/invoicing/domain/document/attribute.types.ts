/** An optional text; empty is null. */
type Text = string | null;

/**
 * Where an additional attribute goes: to the print only, or also to its place in the authority's
 * format (myinvois-ubl, H14, H17 to H21 and D05). An ATIGA number is that of a certified exporter.
 */
export const attributePlaces = [
  'print',
  'billReference',
  'shipment',
  'customsImportForm',
  'customsExportForm',
  'freeTradeAgreement',
  'certifiedExporter',
  'incoterms',
] as const;
export type AttributePlace = (typeof attributePlaces)[number];

/** A named value defined by an organisation. */
export interface AttributeDefinition {
  attributeId: string;
  name: string;
  place: AttributePlace;
  isPrinted: boolean;
}

/** Its value in a document, with the definition at that time. */
export interface AdditionalAttribute extends AttributeDefinition {
  value: Text;
}

/** An attribute that can be chosen for a document. */
export interface ChoosableAttribute extends AttributeDefinition {
  helpText: Text;
}

/** The optional attributes of a document: a field each, or a few that belong together. */
export const attributeNames = [
  'billReference',
  'billingFrequency',
  'billingPeriod',
  'paymentMode',
  'bankAccount',
  'paymentTerms',
  'prepayment',
  'discountRate',
  'additionalDiscount',
  'additionalFee',
  'roundingAmount',
  'delivery',
  'customsExportForm',
  'customsImportForm',
  'freeTradeAgreement',
  'certifiedExporter',
  'incoterms',
  'additionalAttributes',
  'remark',
] as const;
export type AttributeName = (typeof attributeNames)[number];

/** An organisation's setting for an optional attribute of a kind of document. */
export interface AttributeSetting {
  attribute: AttributeName;
  /** In the editor; an attribute with a value is shown anyway. */
  isShown: boolean;
  isPrinted: boolean;
  /** The organisation requires it for submission. */
  isRequired: boolean;
  /** The initial value in a new document. */
  defaultValue: Text;
  /** Its place among the optional attributes. */
  orderNo: number;
}
