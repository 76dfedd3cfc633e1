/** An optional text; empty is null. */
type Text = string | null;

/**
 * Where an additional attribute goes: to the print alone, or also to the place that the authority has
 * for it (myinvois-ubl, H14, H17 to H21 and D05). An ATIGA number is a certified exporter's.
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

/** A named value that an organisation has defined. */
export interface AttributeDefinition {
  attributeId: string;
  name: string;
  place: AttributePlace;
  isPrinted: boolean;
}

/** The value that a document carries of it, with the definition as it was by then. */
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

/** What an organisation has decided about one optional attribute of a kind of document. */
export interface AttributeSetting {
  attribute: AttributeName;
  /** In the editor; what has a value is shown anyway. */
  isShown: boolean;
  isPrinted: boolean;
  /** The organisation demands it before a document leaves. */
  isRequired: boolean;
  /** What a new document begins with. */
  defaultValue: Text;
  /** Its place among the optional attributes. */
  orderNo: number;
}
