import type { MergeStatus } from '../domain/document/document.types';
import type { KindNumber } from '../domain/document/kinds';
import type { Status } from '../domain/document/lifecycle';
import type { QuotationStatus } from '../domain/quotation/lifecycle';
import type { ConvertStatus } from '../domain/quotation/quotation.types';

type Text = string | null;

interface Parties {
  supplierId: Text;
  supplierName: Text;
  supplierTin: Text;
  buyerId: Text;
  buyerName: Text;
  buyerTin: Text;
}

/** Amounts as text; null while a draft is incomplete. */
interface Money {
  currencyCode: Text;
  exchangeRate: Text;
  totalExcludingTax: Text;
  totalTaxAmount: Text;
  totalIncludingTax: Text;
  totalPayableAmount: Text;
  lineCount: number;
}

interface Kept {
  id: string;
  orgId: string;
  version: number;
  createTime: Date;
  updateTime: Date;
}

/** A row of the list of documents. */
export interface DocumentListItem extends Kept, Parties, Money {
  kind: KindNumber;
  invoiceNumber: Text;
  issueDate: Text;
  issueTime: Text;
  invoiceVersion: Text;
  submitStatus: Status;
  submitTime: Date | null;
  rejectTime: Date | null;
  cancelTime: Date | null;
  cancelRequestedAt: Date | null;
  docStatusReason: Text;
  isRejected: boolean;
  mergeStatus: MergeStatus;
  /** For a consolidated e-invoice: the last day to submit it. */
  mergeDueDate: Text;
  /** Assigned by the authority on acceptance. */
  uuid: Text;
  longId: Text;
  validatedAt: Date | null;
}

/** A row of the list of quotations. */
export interface QuotationListItem extends Kept, Parties, Money {
  invoiceNumber: Text;
  issueDate: Text;
  validUntil: Text;
  submitStatus: QuotationStatus;
  convertStatus: ConvertStatus;
  submitTime: Date | null;
  cancelTime: Date | null;
  docStatusReason: Text;
}

/** A document within a merged one. */
export interface MergedDocument {
  id: string;
  position: number;
  invoiceNumber: Text;
  issueDate: Text;
  buyerName: Text;
  currencyCode: Text;
  totalIncludingTax: Text;
  totalPayableAmount: Text;
}
