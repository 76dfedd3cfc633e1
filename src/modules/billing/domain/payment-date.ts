import { Invalid } from '@kernel/rules';
import { businessDate, localInstant, type PlainDate } from '@kernel/time';

/**
 * The instant at which an order counts as paid when an administrator knows only the day: the start
 * of an earlier day. A future day is refused: money that has not arrived pays nothing.
 */
export function paidOn(payDate: PlainDate, now: Date): Date {
  const today = businessDate(now);
  if (payDate > today) throw new Invalid([{ code: 'order.paidInFuture', path: 'payDate' }]);
  return payDate === today ? now : localInstant(payDate, '00:00')!;
}
