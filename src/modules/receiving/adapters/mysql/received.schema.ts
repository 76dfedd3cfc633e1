import type { Fault } from '@kernel/rules';
import type { EntitySchemaColumnOptions } from 'typeorm';
import { type BaseRow, defineEntity } from '@platform/db/entities';
import type { OwnPart, ReportedDocument } from '../../domain/received.types';

/** What the authority reported, and our own state of it. */
export interface ReceivedRow extends BaseRow, ReportedDocument, Omit<OwnPart, 'rejectionFaults'> {
  rejectionFaults: readonly Fault[] | null;
}

const text = (length: number, nullable = true): EntitySchemaColumnOptions => ({
  type: 'varchar',
  length,
  nullable,
});
const instant: EntitySchemaColumnOptions = { type: 'datetime', precision: 3, nullable: true };
const money: EntitySchemaColumnOptions = {
  type: 'decimal',
  precision: 20,
  scale: 2,
  nullable: true,
};

export const reportedColumns = {
  direction: text(8, false),
  uuid: text(40, false),
  submissionUid: text(40),
  longId: text(100),
  internalId: text(100, false),
  typeCode: text(2),
  typeName: text(60, false),
  typeVersion: text(10, false),
  issuerTin: text(20),
  issuerId: text(40),
  issuerIdType: text(20),
  issuerName: text(300),
  receiverTin: text(20),
  receiverId: text(40),
  receiverIdType: text(20),
  receiverName: text(300),
  supplierTin: text(20),
  supplierName: text(300),
  buyerTin: text(20),
  buyerName: text(300),
  intermediaryName: text(300),
  intermediaryTin: text(20),
  channel: text(40),
  currency: text(10),
  issuedAt: instant,
  receivedAt: instant,
  validatedAt: instant,
  cancelledAt: instant,
  rejectRequestedAt: instant,
  status: text(10, false),
  statusReason: text(500),
  totalSales: money,
  totalDiscount: money,
  netAmount: money,
  total: money,
} satisfies Record<keyof ReportedDocument, EntitySchemaColumnOptions>;

export const receivedSchema = defineEntity<ReceivedRow>('receiving_document', {
  ...reportedColumns,
  rejection: text(10, false),
  rejectionReason: text(300),
  rejectionAskedAt: instant,
  rejectionFaults: { type: 'simple-json', nullable: true },
});
