import type { Decimal } from '@kernel/money';
import type { Fault } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import type { AdditionalAttribute, AttributeSetting } from './attribute.types';
import type { CustomField } from './custom-field.types';
import type { KindNumber } from './kinds';
import type { Status } from './lifecycle';

/** An optional text; empty is null. */
export type Text = string | null;

export const idTypes = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'] as const;
/** The scheme of the identity number beside a TIN (myinvois-ubl, section 6.3). */
export type IdType = (typeof idTypes)[number];

export const ublVersions = ['1.0', '1.1'] as const;
/** 1.0 is sent unsigned, 1.1 signed. */
export type UblVersion = (typeof ublVersions)[number];

/** A postal address in the authority's form (myinvois-ubl, section 5.7). */
export interface Address {
  addressLine0: Text;
  addressLine1: Text;
  addressLine2: Text;
  postalCode: Text;
  city: Text;
  /** A state code, or the name of a foreign state. */
  state: Text;
  /** ISO 3166-1 alpha-3. */
  country: Text;
}

/** A snapshot of a party when the document was written; it never changes with the master record. */
export interface Party extends Address {
  name: Text;
  tin: Text;
  idType: IdType | null;
  idValue: Text;
  sstNumber: Text;
  tourismTaxNumber: Text;
  /** Suppliers only. */
  msicCode: Text;
  /** Suppliers only. */
  businessActivity: Text;
  phone: Text;
  email: Text;
}

/** One tax on a line: a percentage, or a fixed amount per unit (tourism tax per room night). */
export interface LineTax<Amount> {
  taxType: Text;
  taxRate: Amount | null;
  taxPerUnit: Amount | null;
  taxUnits: Amount | null;
  taxUnitOfMeasure: Text;
}

export interface LineOf<Amount> {
  productId: Text;
  description: Text;
  classifications: readonly string[];
  tariffCode: Text;
  countryOfOrigin: Text;
  unitOfMeasure: Text;
  quantity: Amount | null;
  unitPrice: Amount | null;
  /** A rate other than 0 takes precedence over the amount; an amount alone is used as it is. */
  discountRate: Amount | null;
  discountAmount: Amount | null;
  discountReason: Text;
  feeChargeRate: Amount | null;
  feeChargeAmount: Amount | null;
  feeReason: Text;
  taxes: readonly LineTax<Amount>[];
  /** The tax-exempt part of the line; with tax type E it is the whole line and may be empty. */
  taxExemptionAmount: Amount | null;
  taxExemptionReason: Text;
  /**
   * In a note: the original that the line was picked from, and the line number there, counted from
   * 1.
   */
  originalId: Text;
  originalLine: number | null;
}

/** The document that a note corrects (myinvois-ubl, section 9). */
export interface Reference {
  documentId: Text;
  /** 26 characters, or "NA" for an original from before e-invoicing. */
  uuid: Text;
  invoiceNumber: Text;
}

/** The recipient of the goods if not the buyer, and other charges (myinvois-ubl, section 5.4). */
export interface DeliveryOf<Amount> extends Address {
  name: Text;
  tin: Text;
  idType: IdType | null;
  idValue: Text;
  otherChargesAmount: Amount | null;
  otherChargesDescription: Text;
}

/** Totals that the user typed or the form filled in; they must match the computed ones. */
export interface TypedTotals<Amount> {
  totalExcludingTax: Amount | null;
  totalTaxAmount: Amount | null;
  totalIncludingTax: Amount | null;
  totalPayableAmount: Amount | null;
}

/**
 * The content of a document: everything a person writes. Dates and times are Malaysian local time.
 */
export interface ContentOf<Amount> extends TypedTotals<Amount> {
  kind: KindNumber;
  invoiceNumber: Text;
  supplierId: Text;
  supplier: Party | null;
  buyerId: Text;
  buyer: Party | null;
  issueDate: PlainDate | null;
  /** `HH:mm:ss` */
  issueTime: Text;
  invoiceVersion: UblVersion;
  /** The default tax type of new lines. */
  taxType: Text;
  currencyCode: Text;
  taxCurrencyCode: Text;
  /** Ringgit per unit of the document currency. */
  exchangeRate: Amount | null;
  /** Overall discount rate: a further discount on every line's subtotal. */
  discountRate: Amount | null;
  billingFrequency: Text;
  billingStartDate: PlainDate | null;
  billingEndDate: PlainDate | null;
  /** The issuer's own bill or order number. */
  billReference: Text;
  paymentMode: Text;
  bankAccount: Text;
  paymentTerms: Text;
  prepaymentId: Text;
  prepaymentAmount: Amount | null;
  prepaymentDate: PlainDate | null;
  prepaymentTime: Text;
  additionalDiscountAmount: Amount | null;
  additionalDiscountReason: Text;
  additionalFeeAmount: Amount | null;
  additionalFeeReason: Text;
  roundingAmount: Amount | null;
  remark: Text;
  references: readonly Reference[];
  /** Form no. 1, 9 …; several separated by commas. */
  customsImportForm: Text;
  freeTradeAgreement: Text;
  /** Form no. 2; several separated by commas. */
  customsExportForm: Text;
  incoterms: Text;
  certifiedExporter: Text;
  delivery: DeliveryOf<Amount> | null;
  lines: readonly LineOf<Amount>[];
  /** Values of custom fields by field id. */
  customValues: Readonly<Record<string, Text>>;
  /**
   * The custom fields as the organisation defined them when the document was last saved or
   * submitted; never affected by changes to their definitions. Absent if there are none.
   */
  customFields?: readonly CustomField[];
  /** Named values defined by the organisation, any number of them. Absent if there are none. */
  additionalAttributes?: readonly AdditionalAttribute[];
  /** The organisation's settings for optional attributes, taken like the custom fields. Absent if there are none. */
  attributes?: readonly AttributeSetting[];
}

export type Content = ContentOf<Decimal>;
export type Line = LineOf<Decimal>;
export type Delivery = DeliveryOf<Decimal>;

/** The form used by API and editor: amounts are decimal strings. */
export type DocumentDraft = ContentOf<string>;
export type DraftLine = LineOf<string>;

export const mergeStatuses = ['none', 'merged', 'contained', 'requested'] as const;
/**
 * `merged`: made from others; `contained`: part of a merged one; `requested`: a receipt whose
 * customer requested their own e-invoice, so that it is never part of a merged one.
 */
export type MergeStatus = (typeof mergeStatuses)[number];

/** The lifecycle of a document. Instants are UTC. */
export interface LifeOf<Instant> {
  submitStatus: Status;
  /** When the user stored the intention to submit. */
  submitTime: Instant | null;
  /** When the first call with it was sent to the authority; from then on it cannot be withdrawn. */
  sentAt: Instant | null;
  rejectTime: Instant | null;
  cancelTime: Instant | null;
  /** The reason for a cancellation or rejection. */
  docStatusReason: Text;
  /** The buyer requested rejection; the document stays valid until the issuer cancels it. */
  isRejected: boolean;
  /** When the issuer requested cancellation at the authority; null again once it answered. */
  cancelRequestedAt: Instant | null;
  mergeStatus: MergeStatus;
  uuid: Text;
  submissionUid: Text;
  longId: Text;
  validatedAt: Instant | null;
  /** The authority's findings, each at the field of ours that it concerns. */
  faults: readonly Fault[];
  /** In the recycle bin since. */
  deletedAt: Instant | null;
}

/** A document as the aggregate holds it. */
export interface DocumentState extends Content, LifeOf<Date> {
  id: string;
  orgId: string;
  version: number;
}

/** A document as the API returns it: amounts as text with their scale, instants in ISO 8601. */
export interface DocumentView extends DocumentDraft, LifeOf<string> {
  id: string;
  orgId: string;
  version: number;
}

/** A computed tax, for a line or for the whole document. */
export interface TaxTotalOf<Amount> {
  taxType: string;
  taxableAmount: Amount;
  /** In the tax currency. */
  taxAmount: Amount;
}

export interface LineTaxTotalOf<Amount> extends TaxTotalOf<Amount> {
  /** Null for a fixed tax. */
  taxRate: Amount | null;
  taxPerUnit: Amount | null;
  taxUnits: Amount | null;
  taxUnitOfMeasure: Text;
}

export interface LineTotalsOf<Amount> {
  subtotal: Amount;
  discountAmount: Amount;
  /** This line's share of the overall discount rate. */
  overallDiscountAmount: Amount;
  feeChargeAmount: Amount;
  totalExcludingTax: Amount;
  taxExemptionAmount: Amount;
  taxes: LineTaxTotalOf<Amount>[];
  taxAmount: Amount;
}

/** The computed side of a document (R1 to R10 of myinvois-ubl, section 8.2). */
export interface TotalsOf<Amount> {
  lines: LineTotalsOf<Amount>[];
  taxes: TaxTotalOf<Amount>[];
  totalNetAmount: Amount;
  totalDiscountValue: Amount;
  totalChargeAmount: Amount;
  totalExcludingTax: Amount;
  /** In the tax currency. */
  totalTaxAmount: Amount;
  /** The tax in the document currency, as part of the total including tax. */
  totalTaxInDocumentCurrency: Amount;
  totalIncludingTax: Amount;
  prepaymentAmount: Amount;
  roundingAmount: Amount;
  totalPayableAmount: Amount;
}

export type Totals = TotalsOf<Decimal>;
export type LineTotals = LineTotalsOf<Decimal>;
export type LineTaxTotal = LineTaxTotalOf<Decimal>;
export type TaxTotal = TaxTotalOf<Decimal>;
