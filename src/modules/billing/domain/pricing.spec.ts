import fc from 'fast-check';
import { decimal, sum } from '@kernel/money';
import { addDays, type PlainDate } from '@kernel/time';
import { daysIn, yearFrom } from './period';
import { type ListedPlan, priceOf, quoteOf, rescheduled, type Running, unusedOf } from './pricing';

const basic: ListedPlan = {
  id: '1',
  code: 'BASIC',
  level: 1,
  amount: decimal('1170'),
  discountAmount: decimal('0'),
  promotion: null,
};
const pro: ListedPlan = { ...basic, id: '2', code: 'PRO', level: 2, amount: decimal('2700') };
const today = '2026-07-01';

const running = (more: Partial<Running> = {}): Running => ({
  orderId: '7',
  planCode: 'BASIC',
  level: 1,
  worth: decimal('1170'),
  ...yearFrom('2026-01-01'),
  ...more,
});

describe('a year', () => {
  it.each([
    ['2026-01-01', '2026-12-31', 365],
    ['2026-07-15', '2027-07-14', 365],
    ['2023-03-01', '2024-02-29', 366],
    ['2024-02-29', '2025-02-28', 366],
  ])('from %s runs until %s, which is %i days', (from, until, days) => {
    expect(yearFrom(from)).toEqual({ from, until });
    expect(daysIn({ from, until })).toBe(days);
  });
});

describe('the price of an order', () => {
  // Specification 2, section 7: Basic RM1,170 and Pro RM2,700 a year, before promotions.
  it.each([
    ['Basic by the list', basic, '1170', '0', '1170'],
    ['Pro by the list', pro, '2700', '0', '2700'],
    ['a discount', { ...basic, discountAmount: decimal('170') }, '1170', '170', '1000'],
    [
      'a promotion instead of a discount',
      { ...pro, discountAmount: decimal('100'), promotion: decimal('1999.90') },
      '2700',
      '700.1',
      '1999.9',
    ],
    [
      'a promotion above a list price that was lowered since',
      { ...basic, promotion: decimal('1170.01') },
      '1170',
      '0',
      '1170',
    ],
    [
      'a discount beyond the price',
      { ...basic, discountAmount: decimal('2000') },
      '1170',
      '1170',
      '0',
    ],
  ])('is computed for %s', (_, plan, amount, discount, real) => {
    const quote = quoteOf({ plan, services: [], running: [], today });
    expect(quote.kind).toBe('new');
    expect(quote.amount.toString()).toBe(amount);
    expect(quote.discountAmount.toString()).toBe(discount);
    expect(quote.realAmount.toString()).toBe(real);
    expect(quote.period).toEqual({ from: today, until: '2027-06-30' });
  });

  it('adds the chosen services, each with its discount', () => {
    const services = [
      { id: '5', amount: decimal('300'), discountAmount: decimal('50'), required: false },
      { id: '6', amount: decimal('0'), discountAmount: decimal('0'), required: true },
    ];
    const quote = quoteOf({ plan: basic, services, running: [], today });
    expect(quote.amount.toString()).toBe('1470');
    expect(quote.realAmount.toString()).toBe('1420');
    expect(quote.lines.map(({ code, serviceId }) => [code, serviceId])).toEqual([
      ['plan', null],
      ['service', '5'],
      ['serviceDiscount', '5'],
      ['service', '6'],
    ]);
  });

  it('begins a renewal on the day after the last running period', () => {
    const next = running({ orderId: '8', ...yearFrom('2027-01-01') });
    const quote = quoteOf({ plan: basic, services: [], running: [running(), next], today });
    expect(quote).toMatchObject({ kind: 'renewal', replaces: [] });
    expect(quote.period).toEqual({ from: '2028-01-01', until: '2028-12-31' });
  });

  it('begins at once when the last period is over', () => {
    const over = running(yearFrom('2025-06-30'));
    const quote = quoteOf({ plan: basic, services: [], running: [over], today });
    expect(quote.kind).toBe('new');
    expect(quote.period.from).toBe(today);
  });

  it('lets a smaller plan begin after the larger one', () => {
    const greater = running({ planCode: 'PRO', level: 2 });
    const quote = quoteOf({ plan: basic, services: [], running: [greater], today });
    expect(quote.kind).toBe('renewal');
    expect(quote.period.from).toBe('2027-01-01');
  });

  it('credits the unused days of what an upgrade replaces, line by line', () => {
    const quote = quoteOf({ plan: pro, services: [], running: [running()], today });
    // 184 of the 365 days of RM1,170 are left: 589.808…
    expect(quote.lines.map(({ code, amount }) => [code, amount.toFixed(2)])).toEqual([
      ['plan', '2700.00'],
      ['unused', '-589.81'],
    ]);
    expect(quote.lines[1]!.params).toEqual({ plan: 'BASIC', left: 184, of: 365, worth: '1170.00' });
    expect(quote).toMatchObject({ kind: 'upgrade', replaces: ['7'] });
    expect(quote.creditAmount.toFixed(2)).toBe('589.81');
    expect(quote.credits.map(({ orderId, amount }) => [orderId, amount.toFixed(2)])).toEqual([
      ['7', '589.81'],
    ]);
    expect(quote.realAmount.toFixed(2)).toBe('2110.19');
    expect(quote.period).toEqual({ from: today, until: '2027-06-30' });
  });

  it('never pays out a credit that exceeds the price', () => {
    const dear = running({ worth: decimal('9000') });
    const quote = quoteOf({ plan: pro, services: [], running: [dear], today });
    expect(quote.realAmount.toFixed(2)).toBe('0.00');
    expect(quote.lines.at(-1)!.code).toBe('creditLimit');
  });

  it('is never increased by a running order whose refunds exceed its worth by a sen', () => {
    const quote = quoteOf({
      plan: pro,
      services: [],
      today,
      running: [running({ worth: decimal('-0.01') })],
    });
    expect(quote.creditAmount.toFixed(2)).toBe('0.00');
    expect(quote.realAmount.toFixed(2)).toBe('2700.00');
  });

  it('always adds up, and is never below zero or above the list price', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 }).map((sen) => decimal(sen).div(100));
    const runningOrder = fc
      .record({ worth: money, back: fc.integer({ min: 0, max: 400 }) })
      .map(({ worth, back }) => running({ worth, ...yearFrom(addDays(today, -back)) }));
    fc.assert(
      fc.property(money, money, fc.array(runningOrder, { maxLength: 3 }), (amount, off, all) => {
        const plan = { ...pro, amount, discountAmount: off };
        const quote = quoteOf({ plan, services: [], running: all, today });
        expect(sum(quote.lines.map((line) => line.amount)).equals(quote.realAmount)).toBe(true);
        const { discountAmount, creditAmount, realAmount } = quote;
        expect(quote.amount.minus(discountAmount).minus(creditAmount).equals(realAmount)).toBe(
          true,
        );
        expect(sum(quote.credits.map((credit) => credit.amount)).equals(creditAmount)).toBe(true);
        expect(realAmount.isNegative()).toBe(false);
        expect(realAmount.lessThanOrEqualTo(priceOf(plan))).toBe(true);
      }),
    );
  });
});

describe('the unused part', () => {
  it.each<[PlainDate, number, string]>([
    ['2026-01-01', 365, '1170.00'],
    ['2026-12-31', 1, '3.21'],
    ['2027-01-01', 0, '0.00'],
    ['2025-12-01', 365, '1170.00'],
  ])('on %s is %i days, worth %s', (day, left, amount) => {
    const unused = unusedOf(running(), day);
    expect(unused.left).toBe(left);
    expect(unused.amount.toFixed(2)).toBe(amount);
  });
});

/** ADR 85: a period is fixed when it is paid, and follows what precedes it. */
describe('a year that is paid and has not begun', () => {
  const thisYear = running({ orderId: '1' });
  const nextYear = running({ orderId: '2', ...yearFrom('2027-01-01') });
  const leapYear = running({ orderId: '3', ...yearFrom('2028-01-01') });
  it.each<[string, Running[], [string, PlainDate, PlainDate][]]>([
    ['stays where nothing has changed', [thisYear, nextYear, leapYear], []],
    ['begins today when this year was refunded', [nextYear], [['2', today, '2027-06-30']]],
    [
      'moves up when one before it was refunded, and keeps its days',
      [thisYear, leapYear],
      [['3', '2027-01-01', '2028-01-01']],
    ],
    [
      'moves up when the last day before it was moved forward, and so do those after it',
      [{ ...thisYear, until: '2026-12-21' }, nextYear, leapYear],
      [
        ['2', '2026-12-22', '2027-12-21'],
        ['3', '2027-12-22', '2028-12-21'],
      ],
    ],
    [
      'begins later when the last day before it was moved back',
      [leapYear, nextYear, { ...thisYear, until: '2027-01-31' }],
      [
        ['2', '2027-02-01', '2028-01-31'],
        ['3', '2028-02-01', '2029-01-31'],
      ],
    ],
    ['is not moved once it has begun', [{ ...thisYear, from: today }], []],
  ])('%s', (_, paid, expected) => {
    const moved = rescheduled(paid, today);
    expect(moved.map(({ orderId, from, until }) => [orderId, from, until])).toEqual(expected);
  });
});
