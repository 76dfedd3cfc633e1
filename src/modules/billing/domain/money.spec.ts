import fc from 'fast-check';
import { decimal } from '@kernel/money';
import { fromCents, inCents, inCurrency } from './exchange';
import {
  balanceOf,
  channels,
  isBalanced,
  type PostingKind,
  postingKinds,
  postingOf,
} from './ledger';
import type { OrderStatus } from './order-states';
import { type Expected, mismatchOf, type PaymentReport } from './verdict';

describe('an amount in yuan', () => {
  it.each([
    ['1170.00', '0.6', '1950.00'],
    ['2700.00', '0.5873', '4597.31'],
    ['0.01', '0.6', '0.02'],
    ['0.00', '0.6', '0.00'],
  ])('converts RM%s at %s to CNY%s, rounded up', (ringgit, rate, yuan) => {
    expect(inCurrency(decimal(ringgit), decimal(rate)).toFixed(2)).toBe(yuan);
  });

  it('is converted to the smallest unit without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(inCents(fromCents(cents))).toBe(cents);
      }),
    );
  });
});

describe('a posting', () => {
  const money = { currency: 'MYR', amount: decimal('1170') } as const;

  it.each(postingKinds.flatMap((kind) => channels.map((channel) => [kind, channel] as const)))(
    'of kind %s by %s balances',
    (kind, channel) => {
      expect(isBalanced(postingOf(kind, channel, 'e1', money))).toBe(true);
    },
  );

  it('of incoming money has one key, whether it matches or not, and so has that of outgoing money', () => {
    const keyOf = (kind: PostingKind) => postingOf(kind, 'card', 'x_1', money).key;
    expect(keyOf('payment')).toBe(keyOf('unfit'));
    expect(keyOf('refund')).toBe(keyOf('refundOfUnfit'));
    const others = (['payment', 'refund', 'accepted', 'refundReturned'] as const).map(keyOf);
    expect(new Set(others).size).toBe(4);
  });

  it('of a refund that came back leaves it owed in suspense until it goes again', () => {
    const postings = [
      postingOf('payment', 'card', 'p1', money),
      postingOf('refund', 'card', 'r1', money),
      postingOf('refundReturned', 'card', 'r1', money),
    ];
    expect(balanceOf(postings, 'card', 'MYR').toString()).toBe('1170');
    expect(balanceOf(postings, 'suspense', 'MYR').toString()).toBe('-1170');
    const again = [...postings, postingOf('refundOfUnfit', 'card', 'r1-2', money)];
    expect(balanceOf(again, 'card', 'MYR').toString()).toBe('0');
    expect(balanceOf(again, 'suspense', 'MYR').toString()).toBe('0');
  });

  it('leaves nothing in suspense once unmatched money is accepted or returned', () => {
    const postings = [
      postingOf('unfit', 'wechat', 't1', { currency: 'CNY', amount: decimal('10') }),
      postingOf('unfit', 'wechat', 't2', { currency: 'CNY', amount: decimal('5') }),
      postingOf('accepted', 'wechat', 't1', { currency: 'CNY', amount: decimal('10') }),
      postingOf('refundOfUnfit', 'wechat', 'r2', { currency: 'CNY', amount: decimal('5') }),
    ];
    expect(balanceOf(postings, 'suspense', 'CNY').toString()).toBe('0');
    expect(balanceOf(postings, 'wechat', 'CNY').toString()).toBe('10');
    expect(balanceOf(postings, 'sales', 'CNY').toString()).toBe('-10');
    expect(balanceOf(postings, 'wechat', 'MYR').toString()).toBe('0');
  });
});

describe('a reported payment', () => {
  const report: PaymentReport = {
    channel: 'card',
    reference: 'D-1',
    state: 'succeeded',
    transactionId: 'pi_1',
    currency: 'myr',
    amount: decimal('1170.00'),
  };
  const expected: Expected = {
    channel: 'card',
    currency: 'MYR',
    amount: decimal('1170'),
    status: 'open',
    orderStatus: 'awaitingPayment',
    replaces: [{ status: 'inForce', isTaken: false }],
  };

  const replacing = (status: OrderStatus, isTaken: boolean): Partial<Expected> => ({
    replaces: [{ status, isTaken }],
  });

  it.each<[string, Partial<PaymentReport>, Partial<Expected> | null, string | null]>([
    ['fits', {}, {}, null],
    ['fits after we closed the deposit', {}, { status: 'closed' }, null],
    ['is of no deposit', {}, null, 'unknownReference'],
    ['came by another channel', { channel: 'wechat' }, {}, 'unknownReference'],
    ['is in another currency', { currency: 'cny' }, {}, 'currencyDiffers'],
    ['is a sen short', { amount: decimal('1169.99') }, {}, 'amountDiffers'],
    ['is a sen more', { amount: decimal('1170.01') }, {}, 'amountDiffers'],
    ['came after the order lapsed', {}, { orderStatus: 'failed' }, 'orderClosed'],
    ['came after the order was cancelled', {}, { orderStatus: 'cancelled' }, 'orderClosed'],
    ['is the second of its order', {}, { orderStatus: 'inForce' }, 'paidTwice'],
    ['is the second of its deposit', {}, { status: 'paid', orderStatus: 'paid' }, 'paidTwice'],
    ['pays an upgrade of what is gone', {}, replacing('refunded', false), 'replacedChanged'],
    ['pays an upgrade of what another one took', {}, replacing('expired', true), 'replacedChanged'],
    ['pays an upgrade of what ended by itself meanwhile', {}, replacing('expired', false), null],
  ])('%s', (_, said, known, kind) => {
    const against = known && { ...expected, ...known };
    expect(mismatchOf({ ...report, ...said }, against)).toBe(kind);
  });
});
