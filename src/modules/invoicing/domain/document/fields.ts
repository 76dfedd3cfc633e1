import {
  amount,
  choice,
  date,
  integer,
  option,
  ref,
  text,
  type Field,
  type Fields,
} from '@kernel/fields';
import { idTypes, ublVersions } from './document.types';

// Lengths: myinvois-ubl, section 5. Decimals: section 8.1 (money 2, unit price 8, quantity 5).
const money = amount({});
const percentage = amount({ scale: 4 });
const quantity = amount({ scale: 5 });
const price = amount({ scale: 8 });
const reason = text({ max: 300 });
const line150 = text({ max: 150 });

/** Whether a field is in the document's currency, unlike percentages and quantities. */
export const isMoney = (field: Field): boolean => field === money || field === price;
const name = text({ max: 300 });
const idType = choice('idTypes', idTypes, {});

export const addressFields = {
  addressLine0: line150,
  addressLine1: line150,
  addressLine2: line150,
  postalCode: text({ max: 50 }),
  city: text({ max: 50 }),
  state: text({ max: 50 }),
  country: option('country', {}),
} satisfies Fields;

export const partyFields = {
  name,
  tin: text({ max: 14 }),
  idType,
  idValue: text({ max: 20 }),
  sstNumber: text({ max: 35 }),
  tourismTaxNumber: text({ max: 17 }),
  msicCode: option('msic', {}),
  businessActivity: text({ max: 300 }),
  phone: text({ max: 20 }),
  email: text({ max: 320 }),
  ...addressFields,
} satisfies Fields;

export const deliveryFields = {
  name,
  tin: text({ max: 14 }),
  idType,
  idValue: text({ max: 20 }),
  ...addressFields,
  otherChargesAmount: money,
  otherChargesDescription: text({ max: 300 }),
} satisfies Fields;

export const referenceFields = {
  documentId: ref('document', {}),
  uuid: text({ max: 26 }),
  invoiceNumber: text({ max: 50 }),
} satisfies Fields;

export const taxFields = {
  taxType: option('taxType', {}),
  taxRate: percentage,
  taxPerUnit: price,
  taxUnits: quantity,
  taxUnitOfMeasure: option('unit', {}),
} satisfies Fields;

export const lineFields = {
  productId: ref('product', {}),
  description: text({ max: 300 }),
  tariffCode: text({ max: 12 }),
  countryOfOrigin: option('country', {}),
  unitOfMeasure: option('unit', {}),
  quantity,
  unitPrice: price,
  discountRate: percentage,
  discountAmount: money,
  discountReason: reason,
  feeChargeRate: percentage,
  feeChargeAmount: money,
  feeReason: reason,
  taxExemptionAmount: money,
  taxExemptionReason: reason,
  originalId: ref('document', {}),
  originalLine: integer({ min: 1 }),
} satisfies Fields;

export const classificationField: Field = option('classification', {});

export const headerFields = {
  invoiceNumber: text({ max: 50 }),
  supplierId: ref('supplier', {}),
  buyerId: ref('buyer', {}),
  issueDate: date({}),
  issueTime: text({ max: 8 }),
  invoiceVersion: choice('ublVersions', ublVersions, {}),
  taxType: option('taxType', {}),
  currencyCode: option('currency', {}),
  taxCurrencyCode: option('currency', {}),
  exchangeRate: amount({ scale: 8 }),
  discountRate: percentage,
  billingFrequency: text({ max: 50 }),
  billingStartDate: date({}),
  billingEndDate: date({}),
  billReference: text({ max: 150 }),
  paymentMode: option('paymentMode', {}),
  bankAccount: text({ max: 150 }),
  paymentTerms: text({ max: 300 }),
  prepaymentId: text({ max: 150 }),
  prepaymentAmount: money,
  prepaymentDate: date({}),
  prepaymentTime: text({ max: 8 }),
  additionalDiscountAmount: money,
  additionalDiscountReason: reason,
  additionalFeeAmount: money,
  additionalFeeReason: reason,
  roundingAmount: money,
  totalExcludingTax: money,
  totalTaxAmount: money,
  totalIncludingTax: money,
  totalPayableAmount: money,
  remark: text({ max: 1000 }),
  customsImportForm: text({ max: 1000 }),
  freeTradeAgreement: text({ max: 300 }),
  customsExportForm: text({ max: 1000 }),
  incoterms: text({ max: 3 }),
  certifiedExporter: text({ max: 300 }),
} satisfies Fields;
