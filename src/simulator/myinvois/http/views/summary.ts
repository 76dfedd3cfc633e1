import { labelOf } from '@kernel/codes';
import { seconds } from '../../state/clock';
import type { DocumentRecord } from '../../state/records';

const orNull = (instant: number | null): string | null =>
  instant === null ? null : seconds(instant);

/** A document as Get Submission, Details and Raw show it (myinvois-api, section 8.4). */
export const summary = (document: DocumentRecord, longId: string) => ({
  uuid: document.uuid,
  submissionUid: document.submission.uid,
  longId,
  internalId: document.number,
  typeName: typeName(document),
  typeVersionName: document.version,
  issuerTin: document.issuer.tin,
  issuerName: document.issuer.name,
  receiverId: document.receiver.id,
  receiverName: document.receiver.name,
  dateTimeIssued: seconds(document.issuedAt),
  dateTimeReceived: seconds(document.receivedAt),
  dateTimeValidated: orNull(document.validatedAt),
  totalExcludingTax: document.totals.excludingTax,
  totalDiscount: document.totals.discount,
  totalNetAmount: document.totals.net,
  totalPayableAmount: document.totals.payable,
  status: document.status,
  cancelDateTime: orNull(document.cancelledAt),
  rejectRequestDateTime: orNull(document.rejectRequestedAt),
  documentStatusReason: document.reason,
  createdByUserId: createdBy(document),
});

export const typeName = ({ type }: DocumentRecord): string => labelOf('invoiceType', type);

export const createdBy = ({ submission }: DocumentRecord): string =>
  `${submission.submitter.tin}:${submission.submitter.clientId}`;
