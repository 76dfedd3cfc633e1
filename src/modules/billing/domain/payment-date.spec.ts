import { Invalid } from '@kernel/rules';
import { paidOn } from './payment-date';

describe('the day on which an administrator says an order was paid', () => {
  // Already the 19th in Malaysia.
  const now = new Date('2026-11-18T16:30:00Z');

  it.each([
    ['today', '2026-11-19', '2026-11-18T16:30:00.000Z'],
    ['yesterday', '2026-11-18', '2026-11-17T16:00:00.000Z'],
    ['last year', '2025-12-31', '2025-12-30T16:00:00.000Z'],
  ])('is %s, in Malaysia', (_, day, instant) => {
    expect(paidOn(day, now).toISOString()).toBe(instant);
  });

  it('is not tomorrow', () => {
    expect(() => paidOn('2026-11-20', now)).toThrow(
      new Invalid([{ code: 'order.paidInFuture', path: 'payDate' }]),
    );
  });
});
