import type { FieldKind } from '@kernel/fields';
import type { ListColumn, ListSpec } from '@platform/resource/list/list.types';
import type { Direction } from '../domain/received.types';

const column = (
  sql: string,
  kind: FieldKind | 'id',
  more: Pick<ListColumn, 'sortable' | 'search' | 'filterable' | 'ascii'> = {},
): ListColumn => ({ sql: `d.${sql}`, kind, ...more });

/** Each with an index of its own. */
const sortable = { sortable: true };
const search = { search: true };

export const receivedColumns = {
  id: column('id', 'id'),
  orgId: column('org_id', 'id'),
  version: column('version', 'integer', { filterable: false }),
  direction: column('direction', 'choice'),
  internalId: column('internal_id', 'text', { ...sortable, ...search }),
  status: column('status', 'choice'),
  typeCode: column('type_code', 'choice'),
  typeName: column('type_name', 'text'),
  typeVersion: column('type_version', 'text'),
  issuerTin: column('issuer_tin', 'text', search),
  issuerId: column('issuer_id', 'text'),
  issuerName: column('issuer_name', 'text', search),
  receiverTin: column('receiver_tin', 'text'),
  receiverId: column('receiver_id', 'text'),
  receiverName: column('receiver_name', 'text', search),
  supplierTin: column('supplier_tin', 'text'),
  supplierName: column('supplier_name', 'text'),
  buyerTin: column('buyer_tin', 'text'),
  buyerName: column('buyer_name', 'text'),
  intermediaryName: column('intermediary_name', 'text'),
  intermediaryTin: column('intermediary_tin', 'text'),
  channel: column('channel', 'text'),
  currency: column('currency', 'text'),
  totalSales: column('total_sales', 'amount'),
  totalDiscount: column('total_discount', 'amount'),
  netAmount: column('net_amount', 'amount'),
  total: column('total', 'amount', sortable),
  issuedAt: column('issued_at', 'instant', sortable),
  receivedAt: column('received_at', 'instant', sortable),
  validatedAt: column('validated_at', 'instant', sortable),
  cancelledAt: column('cancelled_at', 'instant'),
  rejectRequestedAt: column('reject_requested_at', 'instant'),
  statusReason: column('status_reason', 'text'),
  rejection: column('rejection', 'choice'),
  rejectionReason: column('rejection_reason', 'text'),
  uuid: column('uuid', 'text', { ...search, ascii: true }),
  submissionUid: column('submission_uid', 'text', { ascii: true }),
  createTime: column('create_time', 'instant', sortable),
  updateTime: column('update_time', 'instant', sortable),
} satisfies Record<string, ListColumn>;

export type ReceivedColumn = keyof typeof receivedColumns;

export const receivedListSpec = (direction: Direction): ListSpec => ({
  from: 'receiving_document d',
  alias: 'd',
  scope: 'organisation',
  columns: receivedColumns,
  where: { sql: 'd.direction = ?', params: [direction] },
  sort: { field: 'receivedAt', order: 'descend' },
});

/** Both directions: for documents selected by id. */
export const anyReceivedSpec: ListSpec = {
  ...receivedListSpec('incoming'),
  where: { sql: '1 = 1', params: [] },
};
