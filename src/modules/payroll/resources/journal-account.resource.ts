import { choice, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { journalFigures } from '../domain/files/journal';

/**
 * Which account of the ledger a figure of payroll goes to: that of one department, or, with none named, of all that have none of
 * their own.
 */
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
