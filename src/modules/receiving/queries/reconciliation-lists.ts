import type { FieldKind } from '@kernel/fields';
import type { PageQuery } from '@kernel/resource';
import type { BatchRows } from '@platform/batch';
import type { ListColumn, ListSpec } from '@platform/resource/list/list.types';

const column =
  (alias: string) =>
  (
    sql: string,
    kind: FieldKind | 'id',
    more: Pick<ListColumn, 'sortable' | 'search' | 'filterable' | 'ascii'> = {},
  ): ListColumn => ({ sql: `${alias}.${sql}`, kind, ...more });

const run = column('r');
const sortable = { sortable: true };

export const runColumns = {
  id: run('id', 'id'),
  orgId: run('org_id', 'id'),
  fromDate: run('from_date', 'date'),
  toDate: run('to_date', 'date'),
  state: run('state', 'choice'),
  taskId: run('task_id', 'id', { filterable: false }),
  ours: run('ours', 'integer'),
  theirs: run('theirs', 'integer'),
  moving: run('moving', 'integer'),
  fresh: run('fresh', 'integer'),
  againAfter: run('again_after', 'instant', { filterable: false }),
  missingHere: run('missing_here', 'integer'),
  missingThere: run('missing_there', 'integer'),
  different: run('different', 'integer'),
  madeElsewhere: run('made_elsewhere', 'integer'),
  createTime: run('create_time', 'instant', sortable),
  endTime: run('end_time', 'instant'),
} satisfies Record<string, ListColumn>;

export const runListSpec: ListSpec = {
  from: 'receiving_run r',
  alias: 'r',
  scope: 'organisation',
  columns: runColumns,
  sort: { field: 'createTime', order: 'descend' },
};

const of = column('d');

export const differenceColumns = {
  id: of('id', 'id'),
  orgId: of('org_id', 'id'),
  runId: of('run_id', 'id'),
  kind: of('kind', 'choice'),
  what: of('what', 'text', { ascii: true }),
  state: of('state', 'choice'),
  direction: of('direction', 'choice'),
  number: of('number', 'text', { search: true }),
  typeCode: of('type_code', 'choice'),
  day: of('day', 'date', sortable),
  otherSide: of('other_side', 'text', { search: true }),
  amountHere: of('amount_here', 'amount'),
  amountThere: of('amount_there', 'amount'),
  statusHere: of('status_here', 'choice'),
  statusThere: of('status_there', 'choice'),
  tinHere: of('tin_here', 'text'),
  tinThere: of('tin_there', 'text'),
  documentId: of('document_id', 'id', { filterable: false }),
  documentKind: of('document_kind', 'integer', { filterable: false }),
  receivedId: of('received_id', 'id', { filterable: false }),
  uuid: of('uuid', 'text', { search: true, ascii: true }),
  createTime: of('create_time', 'instant', { filterable: false }),
  updateTime: of('update_time', 'instant', { filterable: false }),
} satisfies Record<string, ListColumn>;

export const differenceListSpec = (runId: string | null): ListSpec => ({
  from: 'receiving_difference d',
  alias: 'd',
  scope: 'organisation',
  columns: differenceColumns,
  where: runId === null ? { sql: '1 = 1', params: [] } : { sql: 'd.run_id = ?', params: [runId] },
  sort: { field: 'day', order: 'ascend' },
});

/** The open ones, which a batch selects from. */
export const openDifferences: BatchRows<PageQuery & { runId: string }> = {
  listOf: ({ runId }) => differenceListSpec(runId),
  any: differenceListSpec(null),
  label: 'd.number',
  orderBy: 'd.day, d.id',
  most: 10_000,
  where: { sql: "d.state = 'open'", params: [] },
};
