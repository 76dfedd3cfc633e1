import { amountText, type Decimal, decimal, isDecimalText } from '@kernel/money';
import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';

/** What is for sale costs at least nothing. */
export function* faultsOfDiscount(record: Input): Generator<Fault> {
  const amount = amountIn(record.amount);
  if (amount && amountIn(record.discountAmount)?.greaterThan(amount))
    yield {
      code: 'plan.discountAboveAmount',
      path: 'discountAmount',
      params: { amount: amountText(amount) },
    };
}

const amountIn = (value: unknown): Decimal | null =>
  typeof value === 'string' && isDecimalText(value) ? decimal(value) : null;
