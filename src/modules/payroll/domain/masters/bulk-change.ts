import { amountText, decimal, percentOf, roundSen } from '@kernel/money';
import { Refused } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import type { Assignment } from './assignment';

export interface Raise {
  kind: 'raise';
  validFrom: PlainDate;
  by: 'amount' | 'percent';
  /** Ringgit, or percent of the previous pay. */
  value: string;
  remark: string | null;
}

/** A recurring item for each employee. */
export interface AddedItem {
  kind: 'item';
  payrollItemId: string;
  amount: string;
  beginsOn: PlainDate;
  endsOn: PlainDate | null;
}

/** A change to many employees at once. */
export type EmployeeChange = Raise | Assignment | AddedItem;

interface PayRow {
  validFrom: PlainDate;
  payType: string;
  amount: string;
}

/**
 * The rows of pay after a raise: a new one from its day on, above the one then in force. Refused if
 * a row begins on that day, so that a raise is never given twice, and if there is a later row,
 * which would undo it.
 */
export function raised<R extends PayRow>(
  rows: readonly R[],
  { validFrom, by, value, remark }: Raise,
): { before: R; after: PayRow & { remark: string | null } } {
  if (rows.some((row) => row.validFrom === validFrom)) throw new Refused('payroll.raisedThatDay');
  if (rows.some((row) => row.validFrom > validFrom)) throw new Refused('payroll.raisedLater');
  const before = rows.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  if (!before) throw new Refused('payroll.noPayYet');
  const amount = decimal(before.amount);
  const added = by === 'amount' ? decimal(value) : roundSen(percentOf(amount, decimal(value)));
  const { payType } = before;
  return { before, after: { validFrom, payType, remark, amount: amountText(amount.plus(added)) } };
}
