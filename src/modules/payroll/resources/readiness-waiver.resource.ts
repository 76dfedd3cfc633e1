import { choice, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { checks, type Check } from '../domain/readiness';
import { monthRule } from '../domain/masters/span';

const waivable = (Object.keys(checks) as Check[]).filter((each) => checks[each].waiver !== 'never');

/** Allows a month to be calculated although something is missing or unusual: for one person, or for the employer. */
export const readinessWaiver = defineResource({
  name: 'readinessWaiver',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    month: text({ max: 7, required: true, inList: true, rules: monthRule }),
    /** Empty if it concerns the employer. */
    employeeId: ref('employee', { inList: true }),
    code: choice('readinessCheck', waivable, { required: true, inList: true }),
    reason: text({ max: 300, required: true, inList: true }),
  },
  without: ['update', 'import', 'export'],
  sort: { field: 'month', order: 'descend' },
});

export type ReadinessWaiver = RecordOf<typeof readinessWaiver>;
