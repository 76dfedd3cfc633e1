import { amount, choice, date, instant, integer, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import {
  differenceKinds,
  differenceStates,
  directions,
  receivedStatuses,
  runStates,
} from '@modules/receiving/contract';

const seen = { readOnly: true, sortable: false } as const;
const shown = { ...seen, inList: true } as const;

/** Comparisons; the server's columns: `queries/reconciliation-lists.ts`. */
export const runList = defineResource({
  name: 'reconciliation',
  module: 'receiving',
  scope: 'organisation',
  fields: {
    fromDate: date(shown),
    toDate: date(shown),
    state: choice('runState', runStates, shown),
    ours: integer(shown),
    theirs: integer(shown),
    missingHere: integer(shown),
    missingThere: integer(shown),
    different: integer(shown),
    madeElsewhere: integer(shown),
    moving: integer(seen),
    endTime: instant(seen),
  },
  times: ['createTime'],
  sort: { field: 'createTime', order: 'descend' },
  without: ['update', 'delete', 'import', 'export'],
});

export const differenceList = defineResource({
  name: 'difference',
  module: 'receiving',
  scope: 'organisation',
  fields: {
    number: text({ max: 50, ...shown, search: true }),
    kind: choice('differenceKind', differenceKinds, shown),
    what: text({ max: 50, ...shown }),
    state: choice('differenceState', differenceStates, shown),
    day: date({ readOnly: true, inList: true }),
    amountHere: amount(shown),
    amountThere: amount(shown),
    otherSide: text({ max: 300, ...seen, search: true }),
    direction: choice('direction', directions, seen),
    typeCode: choice('documentType', ['01', '02', '03', '04', '11', '12', '13', '14'], seen),
    statusHere: choice('receivedStatus', receivedStatuses, seen),
    statusThere: choice('receivedStatus', receivedStatuses, seen),
    tinHere: text({ max: 20, ...seen }),
    tinThere: text({ max: 20, ...seen }),
    uuid: text({ max: 40, ...seen, search: true }),
  },
  times: [],
  sort: { field: 'day', order: 'ascend' },
  without: ['add', 'update', 'delete', 'import'],
});
