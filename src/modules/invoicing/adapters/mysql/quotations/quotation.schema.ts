import type { EntitySchemaColumnOptions } from 'typeorm';
import { type BaseRow, defineEntity } from '@platform/db/entities';
import type { QuotationStatus } from '../../../domain/quotation/lifecycle';

/** List columns and lifecycle of a quotation. Content and lines are in the content table. */
export interface QuotationRow extends BaseRow {
  invoiceNumber: string | null;
  /** The number while it is in use: null in the recycle bin, unique otherwise. */
  numberKey: string | null;
  supplierId: string | null;
  supplierName: string | null;
  supplierTin: string | null;
  buyerId: string | null;
  buyerName: string | null;
  buyerTin: string | null;
  issueDate: string | null;
  validUntil: string | null;
  currencyCode: string | null;
  exchangeRate: string | null;
  totalExcludingTax: string;
  totalTaxAmount: string;
  totalIncludingTax: string;
  totalPayableAmount: string;
  lineCount: number;
  /** Of all lines together: it is fully converted when this quantity has been taken. */
  offeredQuantity: string;
  submitStatus: QuotationStatus;
  submitTime: Date | null;
  cancelTime: Date | null;
  docStatusReason: string | null;
  deletedAt: Date | null;
  inBin: boolean;
}

const text = (length: number): EntitySchemaColumnOptions => ({
  type: 'varchar',
  length,
  nullable: true,
});
const instant: EntitySchemaColumnOptions = { type: 'datetime', precision: 3, nullable: true };
const money: EntitySchemaColumnOptions = { type: 'decimal', precision: 20, scale: 2 };
const id: EntitySchemaColumnOptions = { type: 'bigint', unsigned: true, nullable: true };
const date: EntitySchemaColumnOptions = { type: 'date', nullable: true };

export const quotationSchema = defineEntity<QuotationRow>('invoicing_quotation', {
  invoiceNumber: text(50),
  numberKey: text(50),
  supplierId: id,
  supplierName: text(300),
  supplierTin: text(14),
  buyerId: id,
  buyerName: text(300),
  buyerTin: text(14),
  issueDate: date,
  validUntil: date,
  currencyCode: text(3),
  exchangeRate: { type: 'decimal', precision: 20, scale: 8, nullable: true },
  totalExcludingTax: money,
  totalTaxAmount: money,
  totalIncludingTax: money,
  totalPayableAmount: money,
  lineCount: { type: 'int' },
  offeredQuantity: { type: 'decimal', precision: 30, scale: 5 },
  submitStatus: { type: 'tinyint' },
  submitTime: instant,
  cancelTime: instant,
  docStatusReason: text(300),
  deletedAt: instant,
  inBin: { type: 'boolean', default: false },
});
