import type { Fault } from '@kernel/rules';

export const directions = ['incoming', 'outgoing'] as const;
export type Direction = (typeof directions)[number];

/** The authority's statuses (myinvois-api, section 9). */
export const receivedStatuses = ['submitted', 'valid', 'invalid', 'cancelled'] as const;
export type ReceivedStatus = (typeof receivedStatuses)[number];

/**
 * The state of our rejection request: `asking` is the stored intention, `asked` was accepted by the
 * authority; the issuer responds by cancelling (`accepted`) or not at all within the window
 * (`expired`).
 */
export const rejections = ['none', 'asking', 'asked', 'refused', 'accepted', 'expired'] as const;
export type Rejection = (typeof rejections)[number];

type Text = string | null;

/**
 * What the authority reports of a document in its lists (myinvois-api, section 8.7); amounts in
 * MYR.
 */
export interface ReportedDocument {
  direction: Direction;
  uuid: string;
  submissionUid: Text;
  longId: Text;
  internalId: string;
  typeCode: Text;
  typeName: string;
  typeVersion: string;
  issuerTin: Text;
  issuerId: Text;
  issuerIdType: Text;
  issuerName: Text;
  receiverTin: Text;
  receiverId: Text;
  receiverIdType: Text;
  receiverName: Text;
  supplierTin: Text;
  supplierName: Text;
  buyerTin: Text;
  buyerName: Text;
  intermediaryName: Text;
  intermediaryTin: Text;
  channel: Text;
  currency: Text;
  issuedAt: Date | null;
  receivedAt: Date | null;
  validatedAt: Date | null;
  cancelledAt: Date | null;
  rejectRequestedAt: Date | null;
  status: ReceivedStatus;
  statusReason: Text;
  totalSales: Text;
  totalDiscount: Text;
  netAmount: Text;
  total: Text;
}

/** Our own state of it. */
export interface OwnPart {
  rejection: Rejection;
  rejectionReason: Text;
  rejectionAskedAt: Date | null;
  rejectionFaults: readonly Fault[] | null;
}

export interface ReceivedState extends ReportedDocument, OwnPart {
  id: string;
  orgId: string;
}
