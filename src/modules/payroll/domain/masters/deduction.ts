import { type Decimal, decimal } from '@kernel/money';
import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { endsInOrder } from './span';

const monthsInOrder = endsInOrder('firstMonth', 'lastMonth');

/** It ends with a month or with a balance, not both; and a month takes no more than the balance. */
export function* faultsOfDeduction(record: Input): Generator<Fault> {
  yield* monthsInOrder(record);
  const balance = amountIn(record.balance);
  if (balance === null) return;
  if (typeof record.lastMonth === 'string')
    yield { code: 'payroll.monthOrBalance', path: 'lastMonth' };
  if (amountIn(record.monthlyAmount)?.greaterThan(balance))
    yield { code: 'payroll.aboveBalance', path: 'monthlyAmount' };
}

const amountIn = (value: unknown): Decimal | null =>
  typeof value === 'string' ? decimal(value) : null;
