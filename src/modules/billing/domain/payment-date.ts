import { Invalid } from '@kernel/rules';
import { businessDate, localInstant, type PlainDate } from '@kernel/time';

/**
 * The instant that an order counts as paid at, of which an administrator knows the day only: of an
 * earlier day its beginning. Money that has not come yet pays nothing.
 */
export function paidOn(payDate: PlainDate, now: Date): Date {
  const today = businessDate(now);
  if (payDate > today) throw new Invalid([{ code: 'order.paidInFuture', path: 'payDate' }]);
  return payDate === today ? now : localInstant(payDate, '00:00')!;
}
