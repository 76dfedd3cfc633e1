import { choice, instant, integer, longText, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { visitKinds, signInMethods } from '@modules/identity/contract';

const seen = { readOnly: true, sortable: false } as const;
const shown = { ...seen, inList: true } as const;
const found = { ...shown, search: true } as const;
/** Computed for display, not stored. */
const reported = { shownOnly: true } as const;
const when = instant({ readOnly: true, inList: true, sortable: true });

const outcomes = ['right', 'wrong', 'locked', 'disabled', 'refused', 'noAccount', 'forged'];

const log = {
  module: 'operations',
  scope: 'organisation',
  sort: { field: 'logDateTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'import'],
} as const;

/** Logs declared as resources: for the lists of the console and the headings of sheets. */
export const visitLogs = defineResource({
  ...log,
  name: 'sysLogVis',
  fields: {
    logDateTime: when,
    account: text({ max: 64, ...found, sortable: true }),
    realName: text({ max: 100, ...found }),
    kind: choice('visitKind', visitKinds, shown),
    method: choice('signInMethod', signInMethods, shown),
    outcome: choice('visitOutcome', outcomes, shown),
    remoteIp: text({ max: 64, ...found }),
    browser: text({ max: 40, ...shown, ...reported }),
    os: text({ max: 40, ...shown, ...reported }),
  },
});

export const operationLogs = defineResource({
  ...log,
  name: 'sysLogOp',
  fields: {
    logDateTime: when,
    account: text({ max: 64, ...found, sortable: true }),
    realName: text({ max: 100, ...shown, ...reported }),
    controllerName: text({ max: 64, ...found }),
    actionName: text({ max: 64, ...found }),
    status: integer(shown),
    elapsed: integer({ ...shown, sortable: true }),
    remoteIp: text({ max: 64, ...found }),
    browser: text({ max: 40, ...seen }),
    os: text({ max: 40, ...seen }),
    traceId: text({ max: 64, ...seen, search: true }),
  },
});

export const exceptionLogs = defineResource({
  ...log,
  name: 'sysLogEx',
  fields: {
    logDateTime: when,
    eventId: text({ max: 100, ...found }),
    message: text({ max: 500, ...found }),
    controllerName: text({ max: 120, ...found }),
    traceId: text({ max: 64, ...found }),
    exception: longText({ max: 16_000, ...seen, ...reported }),
    realName: text({ max: 100, ...seen, ...reported }),
  },
});

export const differenceLogs = defineResource({
  ...log,
  name: 'sysLogDiff',
  fields: {
    logDateTime: when,
    resource: text({ max: 64, ...found }),
    recordId: text({ max: 20, ...found }),
    diffType: text({ max: 64, ...found }),
    realName: text({ max: 100, ...shown, ...reported }),
    traceId: text({ max: 64, ...seen, search: true }),
  },
});

export const logResources = [visitLogs, operationLogs, exceptionLogs, differenceLogs] as const;
