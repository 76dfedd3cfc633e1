import { date, longText } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { relaxationPeriods } from '../domain/merge/dated-rules';

/**
 * The period in which an organisation of up to RM5 million may consolidate everything (decisions,
 * section 3: the switch is dated).
 * Whether it may is declared by the organisation itself, with a reason.
 */
export const consolidationRelaxation = defineResource({
  name: 'consolidationRelaxation',
  module: 'invoicing',
  scope: 'organisation',
  fields: {
    dateFrom: date({ required: true, inList: true }),
    dateTo: date({ required: true, inList: true }),
    reason: longText({ max: 500, required: true, search: true, inList: true }),
  },
  unique: [['orgId', 'dateFrom']],
  sort: { field: 'dateFrom', order: 'descend' },
  without: ['import'],
  check: ({ dateFrom, dateTo }) => faultsOfPeriod(dateFrom, dateTo),
});

export type ConsolidationRelaxation = RecordOf<typeof consolidationRelaxation>;

function* faultsOfPeriod(from: unknown, to: unknown): Generator<Fault> {
  if (typeof from !== 'string' || typeof to !== 'string') return;
  if (to < from) yield { code: 'relaxation.endBeforeStart', path: 'dateTo' };
  const allowed = relaxationPeriods.some(({ since, until }) => since <= from && to <= until);
  const { until } = relaxationPeriods[relaxationPeriods.length - 1]!;
  if (!allowed) yield { code: 'relaxation.beyondLaw', path: 'dateTo', params: { until } };
}
