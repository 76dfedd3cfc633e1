import { type Decimal, decimal, isDecimalText } from '@kernel/money';
import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { endsInOrder } from './span';

const monthsInOrder = endsInOrder('firstMonth', 'lastMonth');

/** It ends with a month or with a balance, not both. */
export function* faultsOfDeduction(record: Input): Generator<Fault> {
  yield* monthsInOrder(record);
  if (typeof record.balance === 'string' && typeof record.lastMonth === 'string')
    yield { code: 'payroll.monthOrBalance', path: 'lastMonth' };
}

/**
 * A month takes no more than the balance when either is entered. What payroll itself has deducted
 * since then may leave less: the last instalment is the rest.
 */
export function* faultsOfInstalment(record: Input, before: Input | null): Generator<Fault> {
  const { monthlyAmount, balance } = record;
  if (before?.monthlyAmount === monthlyAmount && before?.balance === balance) return;
  const rest = amountIn(balance);
  if (rest !== null && amountIn(monthlyAmount)?.greaterThan(rest))
    yield { code: 'payroll.aboveBalance', path: 'monthlyAmount' };
}

const amountIn = (value: unknown): Decimal | null =>
  typeof value === 'string' && isDecimalText(value) ? decimal(value) : null;
