import { amount, archivable, choice, date, file, instant, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { claimStates } from '../domain/masters/claim';
import { monthRule } from '../domain/masters/span';

const ofDecision = { readOnly: true, section: 'claimDecision' } as const;
const MEGABYTE = 1024 * 1024;

/**
 * A relief, or zakat and departure levy, that an employee claims in a month by Form TP1
 * (payroll-pcb, sections 11 and 13.2). The claimed amount is kept in full; the counted part is
 * limited by the year.
 */
export const reliefClaim = defineResource({
  name: 'reliefClaim',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    employeeId: ref('employee', { required: true, inList: true }),
    month: text({ max: 7, required: true, inList: true, rules: monthRule }),
    /** The number on Form TP1, such as C5. */
    code: text({ max: 10, required: true, inList: true }),
    amount: amount({ min: 0.01, required: true, inList: true }),
    /** Only an approved claim counts. */
    state: choice('claimState', claimStates, {
      ...ofDecision,
      required: true,
      inList: true,
      initial: 'submitted',
    }),
    receiptNumber: text({ max: 60, search: true, inList: true }),
    receiptDate: date({}),
    document: file({ max: 20 * MEGABYTE, section: 'more' }),
    remark: text({ max: 200, search: true, section: 'more' }),
    /** By account: who stated the counted part, and who decided. */
    enteredBy: text({ max: 100, ...ofDecision }),
    decidedBy: text({ max: 100, ...ofDecision }),
    decidedTime: instant(ofDecision),
    refusalReason: text({ max: 300, ...ofDecision }),
    ...archivable,
  },
  verbs: ['approve'],
  sort: { field: 'month', order: 'descend' },
});

export type ReliefClaim = RecordOf<typeof reliefClaim>;
