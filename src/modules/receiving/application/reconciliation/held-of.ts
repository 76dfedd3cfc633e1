import { type IssuedDocument } from '@modules/invoicing';
import { kinds, Status } from '@modules/invoicing/contract';
import type { ReceivedStatus } from '../../domain/received.types';
import type { Held } from '../../domain/reconciliation/difference.types';

const statuses: Partial<Record<Status, ReceivedStatus>> = {
  [Status.Valid]: 'valid',
  [Status.Invalid]: 'invalid',
  [Status.Cancelled]: 'cancelled',
  [Status.Rejected]: 'cancelled',
};

/** One of our own documents, in the authority's terms. */
export function heldOf(document: IssuedDocument): Held {
  const { selfBilled, typeCode } = kinds[document.kind];
  return {
    direction: 'outgoing',
    uuid: document.uuid ?? '',
    number: document.number ?? '',
    typeCode,
    issuedAt: document.issuedAt,
    otherSide: selfBilled ? document.supplierName : document.buyerName,
    documentId: document.id,
    documentKind: document.kind,
    receivedId: null,
    amount: document.totalMyr,
    status: statuses[document.status] ?? 'submitted',
    otherTin: selfBilled ? document.supplierTin : document.buyerTin,
    changedAt: document.updateTime,
  };
}
