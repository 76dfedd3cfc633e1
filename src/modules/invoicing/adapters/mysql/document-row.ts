import { amountText } from '@kernel/money';
import type { BaseRow } from '@platform/db/entities';
import { calculate } from '../../domain/document/arithmetic';
import { draftOf } from '../../domain/document/draft';
import type {
  Content,
  DocumentDraft,
  DocumentState,
  LifeOf,
} from '../../domain/document/document.types';
import { issuerIdOf } from '../../domain/document/kinds';
import type { DocumentRow } from './document.schema';
import { lineWordsOf } from './line-words';

type ContentColumns = Omit<DocumentRow, keyof BaseRow | LifeColumn>;
type LifeColumn = keyof LifeOf<Date> | 'inBin' | 'submissionId' | 'numberKey';

/** The columns derived from the content; the totals are the computed ones. */
export function contentColumns(content: Content): ContentColumns {
  const totals = calculate(content);
  return {
    kind: content.kind,
    invoiceNumber: content.invoiceNumber,
    issuerId: issuerIdOf(content),
    supplierId: content.supplierId,
    supplierName: content.supplier?.name ?? null,
    supplierTin: content.supplier?.tin ?? null,
    buyerId: content.buyerId,
    buyerName: content.buyer?.name ?? null,
    buyerTin: content.buyer?.tin ?? null,
    issueDate: content.issueDate,
    issueTime: content.issueTime,
    invoiceVersion: content.invoiceVersion,
    currencyCode: content.currencyCode,
    exchangeRate: content.exchangeRate && content.exchangeRate.toString(),
    totalExcludingTax: amountText(totals.totalExcludingTax),
    totalTaxAmount: amountText(totals.totalTaxAmount),
    totalIncludingTax: amountText(totals.totalIncludingTax),
    totalPayableAmount: amountText(totals.totalPayableAmount),
    lineCount: content.lines.length,
    lineWords: lineWordsOf(content.lines),
  };
}

/** The columns with the document's lifecycle. */
export const lifeColumns = (
  life: LifeOf<Date>,
  invoiceNumber: string | null,
): Omit<Pick<DocumentRow, LifeColumn>, 'submissionId'> => ({
  submitStatus: life.submitStatus,
  submitTime: life.submitTime,
  sentAt: life.sentAt,
  rejectTime: life.rejectTime,
  cancelTime: life.cancelTime,
  cancelRequestedAt: life.cancelRequestedAt,
  docStatusReason: life.docStatusReason,
  isRejected: life.isRejected,
  mergeStatus: life.mergeStatus,
  uuid: life.uuid,
  submissionUid: life.submissionUid,
  longId: life.longId,
  validatedAt: life.validatedAt,
  faults: life.faults,
  deletedAt: life.deletedAt,
  inBin: life.deletedAt !== null,
  // A number in the recycle bin can be reused; one that is in use cannot.
  numberKey: life.deletedAt === null ? invoiceNumber : null,
});

/** The aggregate's state from its two rows. */
export const stateOf = (row: DocumentRow, content: DocumentDraft): DocumentState => ({
  ...draftOf(content),
  id: row.id,
  orgId: row.orgId,
  version: row.version,
  submitStatus: row.submitStatus,
  submitTime: row.submitTime,
  sentAt: row.sentAt,
  rejectTime: row.rejectTime,
  cancelTime: row.cancelTime,
  docStatusReason: row.docStatusReason,
  isRejected: Boolean(row.isRejected),
  cancelRequestedAt: row.cancelRequestedAt,
  mergeStatus: row.mergeStatus,
  uuid: row.uuid,
  submissionUid: row.submissionUid,
  longId: row.longId,
  validatedAt: row.validatedAt,
  faults: row.faults ?? [],
  deletedAt: row.deletedAt,
});
