import { amount, choice, instant, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { directions, receivedStatuses, rejections } from '@modules/receiving/contract';

const seen = { readOnly: true } as const;
const plain = { ...seen, inList: true, sortable: false } as const;
const typeCodes = ['01', '02', '03', '04', '11', '12', '13', '14'];

/**
 * The list of received documents as a declared resource; the server's columns:
 * `queries/received-list-spec.ts`.
 */
const fields = {
  internalId: text({ max: 50, ...seen, inList: true, search: true }),
  status: choice('receivedStatus', receivedStatuses, plain),
  issuerName: text({ max: 300, ...plain, search: true }),
  typeCode: choice('documentType', typeCodes, plain),
  receivedAt: instant({ ...seen, inList: true }),
  total: amount({ ...seen, inList: true }),
  issuerTin: text({ max: 20, ...seen, search: true }),
  issuerId: text({ max: 40, ...seen }),
  receiverName: text({ max: 300, ...seen, search: true }),
  receiverTin: text({ max: 20, ...seen }),
  receiverId: text({ max: 40, ...seen }),
  supplierName: text({ max: 300, ...seen }),
  supplierTin: text({ max: 20, ...seen }),
  buyerName: text({ max: 300, ...seen }),
  buyerTin: text({ max: 20, ...seen }),
  intermediaryName: text({ max: 300, ...seen }),
  intermediaryTin: text({ max: 20, ...seen }),
  issuedAt: instant({ ...seen, sortable: true }),
  validatedAt: instant({ ...seen, sortable: true }),
  cancelledAt: instant(seen),
  rejectRequestedAt: instant(seen),
  rejection: choice('rejection', rejections, seen),
  rejectionReason: text({ max: 300, ...seen }),
  statusReason: text({ max: 500, ...seen }),
  typeVersion: text({ max: 10, ...seen }),
  currency: text({ max: 10, ...seen }),
  totalSales: amount(seen),
  totalDiscount: amount(seen),
  netAmount: amount(seen),
  uuid: text({ max: 40, ...seen, search: true }),
  submissionUid: text({ max: 40, ...seen }),
  direction: choice('direction', directions, seen),
};

const without = ['add', 'update', 'delete', 'import'] as const;

export const incomingList = defineResource({
  name: 'received',
  module: 'receiving',
  scope: 'organisation',
  fields,
  sort: { field: 'receivedAt', order: 'descend' },
  without,
});

/** For documents that we issued, the other party is the receiver. */
export const outgoingList = defineResource({
  ...incomingList,
  fields: {
    internalId: fields.internalId,
    status: fields.status,
    receiverName: text({ max: 300, ...plain, search: true }),
    typeCode: fields.typeCode,
    receivedAt: fields.receivedAt,
    total: fields.total,
    ...Object.fromEntries(
      Object.entries(fields).filter(([name]) => !['receiverName', 'issuerName'].includes(name)),
    ),
    issuerName: text({ max: 300, ...seen, search: true }),
  },
});
