import { amount, archivable, integer, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { faultsOfTwice } from '../domain/masters/opening';
import { reliefRows } from './relief-rows';

const stated = { min: 0, required: true, initial: '0.00', maskedInTrail: true } as const;
const total = amount({ ...stated, section: 'earlierTotals' });
const exempt = amount({ ...stated, section: 'earlierExempt' });

/**
 * What a newcomer states about an earlier employer of the year in Form TP3; only for PCB, never on
 * the payslip (payroll-pcb, section 14). Each employer is a separate record.
 */
export const earlierEmployment = defineResource({
  name: 'earlierEmployment',
  module: 'payroll',
  scope: 'organisation',
  fields: {
    employeeId: ref('employee', { required: true, inList: true }),
    year: integer({ min: 2000, max: 2100, required: true, inList: true }),
    employerName: text({ max: 150, required: true, search: true, inList: true }),
    employerTin: text({ max: 14, inList: true }),
    /** C1, for Y. */
    remuneration: { ...total, inList: true },
    /** C3, for K. */
    epf: total,
    /** C4 i and ii, for Z. */
    zakat: total,
    departureLevy: total,
    /** C5, for X; without CP38. */
    pcb: total,
    /** C2 i to v, for the counters of the year. */
    exemptTravel: exempt,
    exemptChildcare: exempt,
    exemptOwnProducts: exempt,
    exemptAwards: exempt,
    exemptOther: exempt,
    /** D1 to D17, under the codes of Form TP1 C1 to C17: the order and the limits are the same. */
    reliefs: reliefRows,
    ...archivable,
  },
  unique: [['orgId', 'employeeId', 'year', 'employerName']],
  sort: { field: 'year', order: 'descend' },
  check: ({ reliefs }) => faultsOfTwice('reliefs', 'code', reliefs),
});

export type EarlierEmployment = RecordOf<typeof earlierEmployment>;
