import type { Fault } from '@kernel/rules';
import type { EntitySchemaColumnOptions } from 'typeorm';
import { type BaseRow, defineEntity } from '@platform/db/entities';
import type { KindNumber } from '../../domain/document/kinds';
import type { MergeStatus, UblVersion } from '../../domain/document/document.types';
import type { Status } from '../../domain/document/lifecycle';
import { MAX_LINE_WORDS } from './line-words';

/** List columns and lifecycle of a document. Content and lines are in the content table. */
export interface DocumentRow extends BaseRow {
  kind: KindNumber;
  invoiceNumber: string | null;
  /** The number while it is in use: null in the recycle bin, unique otherwise. */
  numberKey: string | null;
  /** Our company that issues it, one of the two parties. */
  issuerId: string | null;
  supplierId: string | null;
  supplierName: string | null;
  supplierTin: string | null;
  buyerId: string | null;
  buyerName: string | null;
  buyerTin: string | null;
  issueDate: string | null;
  issueTime: string | null;
  invoiceVersion: UblVersion;
  currencyCode: string | null;
  exchangeRate: string | null;
  totalExcludingTax: string;
  totalTaxAmount: string;
  totalIncludingTax: string;
  totalPayableAmount: string;
  lineCount: number;
  /** The beginning of the line descriptions; the list index has no room for more. */
  lineWords: string | null;
  submitStatus: Status;
  submitTime: Date | null;
  sentAt: Date | null;
  rejectTime: Date | null;
  cancelTime: Date | null;
  cancelRequestedAt: Date | null;
  docStatusReason: string | null;
  isRejected: boolean;
  mergeStatus: MergeStatus;
  uuid: string | null;
  submissionUid: string | null;
  longId: string | null;
  validatedAt: Date | null;
  faults: readonly Fault[] | null;
  deletedAt: Date | null;
  inBin: boolean;
  /** The submission that carries it at present. */
  submissionId: string | null;
}

const text = (length: number): EntitySchemaColumnOptions => ({
  type: 'varchar',
  length,
  nullable: true,
});
const instant: EntitySchemaColumnOptions = { type: 'datetime', precision: 3, nullable: true };
const money: EntitySchemaColumnOptions = { type: 'decimal', precision: 20, scale: 2 };
const id: EntitySchemaColumnOptions = { type: 'bigint', unsigned: true, nullable: true };
const flag: EntitySchemaColumnOptions = { type: 'boolean', default: false };

export const documentSchema = defineEntity<DocumentRow>('invoicing_document', {
  kind: { type: 'tinyint' },
  invoiceNumber: text(50),
  numberKey: text(50),
  issuerId: id,
  supplierId: id,
  supplierName: text(300),
  supplierTin: text(14),
  buyerId: id,
  buyerName: text(300),
  buyerTin: text(14),
  issueDate: { type: 'date', nullable: true },
  issueTime: text(8),
  invoiceVersion: { type: 'varchar', length: 5 },
  currencyCode: text(3),
  exchangeRate: { type: 'decimal', precision: 20, scale: 8, nullable: true },
  totalExcludingTax: money,
  totalTaxAmount: money,
  totalIncludingTax: money,
  totalPayableAmount: money,
  lineCount: { type: 'int' },
  lineWords: text(MAX_LINE_WORDS),
  submitStatus: { type: 'tinyint' },
  submitTime: instant,
  sentAt: instant,
  rejectTime: instant,
  cancelTime: instant,
  cancelRequestedAt: instant,
  docStatusReason: text(300),
  isRejected: flag,
  mergeStatus: { type: 'varchar', length: 16 },
  uuid: text(26),
  submissionUid: text(26),
  longId: text(100),
  validatedAt: instant,
  faults: { type: 'simple-json', nullable: true },
  deletedAt: instant,
  inBin: flag,
  submissionId: id,
});
