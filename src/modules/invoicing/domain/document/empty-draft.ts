import type {
  Address,
  DeliveryOf,
  DocumentDraft,
  DraftLine,
  Party,
  Reference,
} from './document.types';
import { kinds, type KindNumber } from './kinds';

const emptyAddress: Address = {
  addressLine0: null,
  addressLine1: null,
  addressLine2: null,
  postalCode: null,
  city: null,
  state: null,
  country: null,
};

/** An empty party. */
export const emptyParty: Party = {
  name: null,
  tin: null,
  idType: null,
  idValue: null,
  sstNumber: null,
  tourismTaxNumber: null,
  msicCode: null,
  businessActivity: null,
  phone: null,
  email: null,
  ...emptyAddress,
};

/** An empty delivery. */
export const emptyDelivery: DeliveryOf<string> = {
  name: null,
  tin: null,
  idType: null,
  idValue: null,
  ...emptyAddress,
  otherChargesAmount: null,
  otherChargesDescription: null,
};

/** A reference that is not chosen yet. */
export const emptyReference: Reference = { documentId: null, uuid: null, invoiceNumber: null };

/** A new line with the document's tax type. */
export const emptyLine = (taxType: string | null = null): DraftLine => ({
  productId: null,
  description: null,
  classifications: [],
  tariffCode: null,
  countryOfOrigin: null,
  unitOfMeasure: null,
  quantity: null,
  unitPrice: null,
  discountRate: null,
  discountAmount: null,
  discountReason: null,
  feeChargeRate: null,
  feeChargeAmount: null,
  feeReason: null,
  taxes: [{ taxType, taxRate: null, taxPerUnit: null, taxUnits: null, taxUnitOfMeasure: null }],
  taxExemptionAmount: null,
  taxExemptionReason: null,
  originalId: null,
  originalLine: null,
});

/** The initial state of an editor: ringgit, signed version, and for a note one empty reference. */
export const emptyDraft = (kind: KindNumber): DocumentDraft => ({
  kind,
  invoiceNumber: null,
  supplierId: null,
  supplier: null,
  buyerId: null,
  buyer: null,
  issueDate: null,
  issueTime: null,
  invoiceVersion: '1.1',
  taxType: null,
  currencyCode: 'MYR',
  taxCurrencyCode: 'MYR',
  exchangeRate: null,
  discountRate: null,
  billingFrequency: null,
  billingStartDate: null,
  billingEndDate: null,
  billReference: null,
  paymentMode: null,
  bankAccount: null,
  paymentTerms: null,
  prepaymentId: null,
  prepaymentAmount: null,
  prepaymentDate: null,
  prepaymentTime: null,
  additionalDiscountAmount: null,
  additionalDiscountReason: null,
  additionalFeeAmount: null,
  additionalFeeReason: null,
  roundingAmount: null,
  totalExcludingTax: null,
  totalTaxAmount: null,
  totalIncludingTax: null,
  totalPayableAmount: null,
  remark: null,
  references: kinds[kind].needsReference ? [emptyReference] : [],
  customsImportForm: null,
  freeTradeAgreement: null,
  customsExportForm: null,
  incoterms: null,
  certifiedExporter: null,
  delivery: null,
  lines: [],
  customValues: {},
});
