import fc from 'fast-check';
import { decimal } from '@kernel/money';
import { fromCents, inCents, inCurrency } from './exchange';
import { balanceOf, channels, isBalanced, postingKinds, postingOf } from './ledger';
import { type Expected, mismatchOf, type PaymentReport } from './verdict';

describe('an amount in yuan', () => {
  it.each([
    ['1170.00', '0.6', '1950.00'],
    ['2700.00', '0.5873', '4597.31'],
    ['0.01', '0.6', '0.02'],
    ['0.00', '0.6', '0.00'],
  ])('RM%s at %s is CNY%s, rounded up', (ringgit, rate, yuan) => {
    expect(inCurrency(decimal(ringgit), decimal(rate)).toFixed(2)).toBe(yuan);
  });

  it('is counted in the smallest unit without a loss', () => {
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
    'of kind %s by %s cancels out',
    (kind, channel) => {
      expect(isBalanced(postingOf(kind, channel, 'e1', money))).toBe(true);
    },
  );

  it('of money that came has one key, whether it fits or not', () => {
    const keys = (['payment', 'unfit'] as const).map(
      (kind) => postingOf(kind, 'card', 'pi_1', money).key,
    );
    expect(new Set(keys).size).toBe(1);
    expect(postingOf('refund', 'card', 'pi_1', money).key).not.toBe(keys[0]);
  });

  it('leaves nothing in suspense once unfit money is accepted or given back', () => {
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
    ...{ channel: 'card', reference: 'D-1', state: 'succeeded', transactionId: 'pi_1' },
    ...{ currency: 'myr', amount: decimal('1170.00') },
  };
  const expected: Expected = {
    ...{ channel: 'card', currency: 'MYR', amount: decimal('1170'), status: 'open' },
    ...{ orderStatus: 'awaitingPayment', replaces: ['inForce'] },
  };

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
    ['pays an upgrade of what is gone', {}, { replaces: ['refunded'] }, 'replacedChanged'],
  ])('%s', (_, said, known, kind) => {
    const against = known && { ...expected, ...known };
    expect(mismatchOf({ ...report, ...said }, against)).toBe(kind);
  });
});
