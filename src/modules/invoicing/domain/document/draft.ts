import { Decimal, amountText, isDecimalText } from '@kernel/money';
import type {
  Content,
  ContentOf,
  DocumentDraft,
  DocumentState,
  DocumentView,
  LifeOf,
  LineOf,
  Totals,
  TotalsOf,
} from './document.types';

/** Maps every amount of a content to another representation; `money` always has two decimals. */
type Convert<From, To> = (value: From | null, form: 'money' | 'plain') => To | null;

const line =
  <From, To>(convert: Convert<From, To>) =>
  (from: LineOf<From>): LineOf<To> => ({
    ...from,
    quantity: convert(from.quantity, 'plain'),
    unitPrice: convert(from.unitPrice, 'money'),
    discountRate: convert(from.discountRate, 'plain'),
    discountAmount: convert(from.discountAmount, 'money'),
    feeChargeRate: convert(from.feeChargeRate, 'plain'),
    feeChargeAmount: convert(from.feeChargeAmount, 'money'),
    taxExemptionAmount: convert(from.taxExemptionAmount, 'money'),
    taxes: from.taxes.map((tax) => ({
      ...tax,
      taxRate: convert(tax.taxRate, 'plain'),
      taxPerUnit: convert(tax.taxPerUnit, 'money'),
      taxUnits: convert(tax.taxUnits, 'plain'),
    })),
  });

const content =
  <From, To>(convert: Convert<From, To>) =>
  (from: ContentOf<From>): ContentOf<To> => ({
    ...from,
    exchangeRate: convert(from.exchangeRate, 'plain'),
    discountRate: convert(from.discountRate, 'plain'),
    prepaymentAmount: convert(from.prepaymentAmount, 'money'),
    additionalDiscountAmount: convert(from.additionalDiscountAmount, 'money'),
    additionalFeeAmount: convert(from.additionalFeeAmount, 'money'),
    roundingAmount: convert(from.roundingAmount, 'money'),
    totalExcludingTax: convert(from.totalExcludingTax, 'money'),
    totalTaxAmount: convert(from.totalTaxAmount, 'money'),
    totalIncludingTax: convert(from.totalIncludingTax, 'money'),
    totalPayableAmount: convert(from.totalPayableAmount, 'money'),
    delivery: from.delivery && {
      ...from.delivery,
      otherChargesAmount: convert(from.delivery.otherChargesAmount, 'money'),
    },
    lines: from.lines.map(line(convert)),
  });

const read: Convert<string, Decimal> = (value) =>
  typeof value === 'string' && isDecimalText(value) ? new Decimal(value) : null;

/** Money with two decimals, finer amounts with all their digits: "38.50", "0.00012". */
const written: Convert<Decimal, string> = (value, form) => {
  if (value === null) return null;
  return form === 'money' && value.decimalPlaces() <= 2 ? amountText(value) : value.toString();
};

/** The content of a draft with decimals; anything that is not a number counts as empty. */
export const draftOf: (draft: DocumentDraft) => Content = content(read);

/** A content in the form used by API and editor. */
export const jsonOf: (from: Content) => DocumentDraft = content(written);

const iso = (instant: Date | null): string | null => instant && instant.toISOString();

const lifeView = (life: LifeOf<Date>): LifeOf<string> => ({
  submitStatus: life.submitStatus,
  submitTime: iso(life.submitTime),
  sentAt: iso(life.sentAt),
  rejectTime: iso(life.rejectTime),
  cancelTime: iso(life.cancelTime),
  docStatusReason: life.docStatusReason,
  isRejected: life.isRejected,
  cancelRequestedAt: iso(life.cancelRequestedAt),
  mergeStatus: life.mergeStatus,
  uuid: life.uuid,
  submissionUid: life.submissionUid,
  longId: life.longId,
  validatedAt: iso(life.validatedAt),
  faults: life.faults,
  deletedAt: iso(life.deletedAt),
});

/** A document as the API returns it. */
export const viewOf = (state: DocumentState): DocumentView => ({
  ...jsonOf(state),
  id: state.id,
  orgId: state.orgId,
  version: state.version,
  ...lifeView(state),
});

/** Computed totals as text, for the API and for the totals that a form fills in. */
export const totalsJson = (totals: Totals): TotalsOf<string> => ({
  ...moneyOf(totals),
  taxes: totals.taxes.map((tax) => ({
    taxType: tax.taxType,
    taxableAmount: amountText(tax.taxableAmount),
    taxAmount: amountText(tax.taxAmount),
  })),
  lines: totals.lines.map((each) => ({
    subtotal: amountText(each.subtotal),
    discountAmount: amountText(each.discountAmount),
    overallDiscountAmount: amountText(each.overallDiscountAmount),
    feeChargeAmount: amountText(each.feeChargeAmount),
    totalExcludingTax: amountText(each.totalExcludingTax),
    taxExemptionAmount: amountText(each.taxExemptionAmount),
    taxAmount: amountText(each.taxAmount),
    taxes: each.taxes.map((tax) => ({
      taxType: tax.taxType,
      taxableAmount: amountText(tax.taxableAmount),
      taxAmount: amountText(tax.taxAmount),
      taxRate: written(tax.taxRate, 'plain'),
      taxPerUnit: written(tax.taxPerUnit, 'money'),
      taxUnits: written(tax.taxUnits, 'plain'),
      taxUnitOfMeasure: tax.taxUnitOfMeasure,
    })),
  })),
});

const moneyOf = (totals: Totals): Omit<TotalsOf<string>, 'lines' | 'taxes'> => ({
  totalNetAmount: amountText(totals.totalNetAmount),
  totalDiscountValue: amountText(totals.totalDiscountValue),
  totalChargeAmount: amountText(totals.totalChargeAmount),
  totalExcludingTax: amountText(totals.totalExcludingTax),
  totalTaxAmount: amountText(totals.totalTaxAmount),
  totalTaxInDocumentCurrency: amountText(totals.totalTaxInDocumentCurrency),
  totalIncludingTax: amountText(totals.totalIncludingTax),
  prepaymentAmount: amountText(totals.prepaymentAmount),
  roundingAmount: amountText(totals.roundingAmount),
  totalPayableAmount: amountText(totals.totalPayableAmount),
});
