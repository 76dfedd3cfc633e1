import type { Params } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { isEffective, type RunAction } from './lifecycle';
import type { RunState } from './run.types';

/** A run among the others of its organisation. */
export interface RunInOrder {
  id: string;
  month: Month;
  number: number;
  state: RunState;
  name: string;
}

export interface Refusal {
  code: string;
  params?: Params;
}

const isBefore = (a: RunInOrder, b: RunInOrder): boolean =>
  a.month < b.month || (a.month === b.month && a.number < b.number);

/**
 * Why other runs forbid an action. A run is computed from the results of earlier runs of the month
 * and earlier months of the year, so these must be effective first, and none after it may be
 * effective when it changes.
 */
export function* refusalsByOrder(
  action: RunAction,
  run: RunInOrder,
  all: readonly RunInOrder[],
): Generator<Refusal> {
  if (action === 'calculate' || action === 'approve') {
    const earlier = all.find(
      (each) =>
        isBefore(each, run) &&
        each.month.slice(0, 4) === run.month.slice(0, 4) &&
        !isEffective(each.state),
    );
    if (earlier?.month === run.month)
      yield { code: 'run.earlierRunOpen', params: { name: earlier.name } };
    else if (earlier) yield { code: 'run.earlierMonthOpen', params: { month: earlier.month } };
  }
  if (action === 'calculate' || action === 'approve' || action === 'reopen' || action === 'edit') {
    const later = all.find((each) => isBefore(run, each) && isEffective(each.state));
    if (later?.month === run.month)
      yield { code: 'run.laterRunLocked', params: { name: later.name } };
    else if (later) yield { code: 'run.laterMonthLocked', params: { month: later.month } };
  }
}

/** The runs after it that are still open, in their order. */
export const openAfter = <Run extends RunInOrder>(run: RunInOrder, all: readonly Run[]): Run[] =>
  all.filter((each) => isBefore(run, each) && !isEffective(each.state));

/** Whether a new run of a month would precede an effective one. */
export const lockedAfter = (month: Month, all: readonly RunInOrder[]): RunInOrder | undefined =>
  all.find((each) => each.month > month && isEffective(each.state));

/**
 * The locked month that fixes what a month or a year is made from: a month with an effective payslip
 * of the person, or any locked one, for the employer (`own` is null) and once a later month or year
 * is locked as well, since nothing is paid in it any more. All months are in order.
 */
export function lockOf(
  period: string,
  locked: readonly Month[],
  own: readonly Month[] | null,
): Month | null {
  const isOver = locked.some((each) => each.slice(0, period.length) > period);
  const fixing = isOver || own === null ? locked : own;
  return fixing.find((each) => each.startsWith(period)) ?? null;
}
