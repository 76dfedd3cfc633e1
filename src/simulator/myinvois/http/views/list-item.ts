import { seconds, sevenDigits } from '../../state/clock';
import type { DocumentRecord } from '../../state/records';
import type { Register } from '../../state/register';
import { createdBy, typeName } from './summary';

const orNull = (instant: number | null): string | null =>
  instant === null ? null : sevenDigits(instant);

/** A document in Recent and Search, in the recorded casing (myinvois-api, section 8.7). */
export const listItem = (document: DocumentRecord, longId: string, register: Register) => {
  const { issuer, receiver, supplier, buyer, totals, submission } = document;
  const { intermediaryTin, rob } = submission.submitter;
  const intermediary = intermediaryTin === null ? undefined : register.taxpayer(intermediaryTin);
  return {
    uuid: document.uuid,
    submissionUid: submission.uid,
    longId,
    internalId: document.number,
    typeName: typeName(document),
    typeVersionName: document.version,
    issuerTIN: issuer.tin,
    issuerID: issuer.id,
    issuerIDType: issuer.idType,
    issuerName: issuer.name,
    supplierTIN: supplier.tin,
    supplierName: supplier.name,
    receiverTIN: receiver.tin,
    receiverID: receiver.id,
    receiverIDType: receiver.idType,
    receiverName: receiver.name,
    buyerTIN: buyer.tin,
    buyerName: buyer.name,
    dateTimeIssued: seconds(document.issuedAt),
    dateTimeReceived: sevenDigits(document.receivedAt),
    dateTimeValidated: orNull(document.validatedAt),
    totalSales: totals.excludingTax,
    totalDiscount: totals.discount,
    netAmount: totals.net,
    total: totals.payable,
    status: document.status,
    submissionChannel: 'ERP',
    documentCurrency: document.currency,
    intermediaryName: intermediary?.name ?? null,
    intermediaryTIN: intermediaryTin,
    intermediaryROB: intermediary?.rob ?? null,
    submitterROB: rob,
    cancelDateTime: orNull(document.cancelledAt),
    rejectRequestDateTime: orNull(document.rejectRequestedAt),
    documentStatusReason: document.reason,
    createdByUserId: createdBy(document),
  };
};
