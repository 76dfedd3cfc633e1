import { choice, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { journalFigures } from '../domain/files/journal';

/** The ledger account of a payroll figure: for one department or, if none is named, for all without their own. */
export const journalAccount = defineResource({
  name: 'journalAccount',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    figure: choice('journalFigure', journalFigures, {
      required: true,
      inList: true,
      initial: 'wages',
    }),
    departmentId: ref('department', { inList: true }),
    account: text({ max: 40, required: true, search: true, inList: true }),
  },
  unique: [['orgId', 'figure', 'departmentId']],
  sort: { field: 'figure', order: 'ascend' },
});

export type JournalAccountRecord = RecordOf<typeof journalAccount>;
