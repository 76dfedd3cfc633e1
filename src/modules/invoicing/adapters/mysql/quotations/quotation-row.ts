import { amountText, sum } from '@kernel/money';
import type { BaseRow } from '@platform/db/entities';
import { calculate } from '../../../domain/document/arithmetic';
import { quotationOf } from '../../../domain/quotation/draft';
import type {
  QuotationContent,
  QuotationDraft,
  QuotationLifeOf,
  QuotationState,
} from '../../../domain/quotation/quotation.types';
import { quantitiesOf } from '../../../domain/quotation/taking';
import type { QuotationRow } from './quotation.schema';

type Columns = Omit<QuotationRow, keyof BaseRow>;

/** All columns of a quotation; the totals are the computed ones. */
export const columnsOf = (state: QuotationContent & QuotationLifeOf<Date>): Columns => ({
  ...wordColumns(state),
  submitStatus: state.submitStatus,
  submitTime: state.submitTime,
  cancelTime: state.cancelTime,
  docStatusReason: state.docStatusReason,
  deletedAt: state.deletedAt,
  inBin: state.deletedAt !== null,
  // A number in the recycle bin can be reused; one that is in use cannot.
  numberKey: state.deletedAt === null ? state.invoiceNumber : null,
});

function wordColumns(content: QuotationContent) {
  const totals = calculate(content);
  return {
    invoiceNumber: content.invoiceNumber,
    supplierId: content.supplierId,
    supplierName: content.supplier?.name ?? null,
    supplierTin: content.supplier?.tin ?? null,
    buyerId: content.buyerId,
    buyerName: content.buyer?.name ?? null,
    buyerTin: content.buyer?.tin ?? null,
    issueDate: content.issueDate,
    validUntil: content.validUntil,
    currencyCode: content.currencyCode,
    exchangeRate: content.exchangeRate && content.exchangeRate.toString(),
    totalExcludingTax: amountText(totals.totalExcludingTax),
    totalTaxAmount: amountText(totals.totalTaxAmount),
    totalIncludingTax: amountText(totals.totalIncludingTax),
    totalPayableAmount: amountText(totals.totalPayableAmount),
    lineCount: content.lines.length,
    offeredQuantity: sum(quantitiesOf(content)).toString(),
  };
}

/** The aggregate's state from its two rows. */
export const quotationStateOf = (row: QuotationRow, words: QuotationDraft): QuotationState => ({
  ...quotationOf(words),
  id: row.id,
  orgId: row.orgId,
  version: row.version,
  submitStatus: row.submitStatus,
  submitTime: row.submitTime,
  cancelTime: row.cancelTime,
  docStatusReason: row.docStatusReason,
  deletedAt: row.deletedAt,
});
