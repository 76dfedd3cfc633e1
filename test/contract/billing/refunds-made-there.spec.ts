import type { RefundMade, RefundReport } from '@modules/billing/application/ports/payment-channel';
import { OrderRefunded } from '@modules/billing/domain/events';
import { balanceOf } from '@modules/billing/domain/ledger';
import { isRunning } from '@modules/billing/domain/order-states';
import { decimal } from '@kernel/money';
import { inContext } from '@platform/context';
import { randomFrom } from '@platform/seeding/context';
import { ModelShop } from './model-shop';

/** ADR 136: what leaves a payment without us is counted like a refund of our own. */
describe('a refund that did not begin here', () => {
  let shop: ModelShop;
  const scope = { orgId: '42', readable: 'all', onlyCreatedBy: null, userId: '1' } as const;
  const run = (work: () => Promise<unknown>): Promise<unknown> => {
    const context = { requestId: '-', language: 'en', reason: null, scope } as const;
    return shop.scheduler.run([async () => void (await inContext(context, work))]);
  };

  beforeEach(async () => {
    shop = new ModelShop(randomFrom(1));
    shop.isCalm = true;
    await run(() => shop.buy('1'));
    await run(() => shop.payments.begin(shop.memory.all('order')[0]!.id, 'card', 'en'));
    shop.act(shop.state.find(shop.memory.all('deposit')[0]!.depositSn)!, 'pay');
    await run(() => shop.hear());
  });

  const made = (amount: string, more: Partial<RefundMade> = {}): RefundReport => ({
    refundSn: 're_1',
    state: 'succeeded',
    reason: 'requested_by_customer',
    made: {
      origin: 'channel',
      channel: 'card',
      transactionId: shop.memory.all('deposit')[0]!.transactionId!,
      currency: 'MYR',
      amount: decimal(amount),
      at: shop.clock.now(),
      ...more,
    },
  });
  const tell = (...reports: RefundReport[]) => run(() => shop.payments.recordRefunds(reports));
  const order = () => shop.memory.all('order')[0]!;
  const deposit = () => shop.memory.all('deposit')[0]!;
  const held = () => balanceOf([...shop.memory.tables.postings.values()], 'card', 'MYR').toFixed(2);

  it('of a part stands at the order, in the books and among the refunds, once', async () => {
    await tell(made('170.00'), made('170.00'));
    expect(order()).toMatchObject({ status: 'partlyRefunded', refundedAmount: '170.00' });
    expect(deposit()).toMatchObject({ status: 'partlyRefunded', refundedAmount: '170.00' });
    expect(held()).toBe('1000.00');
    expect(shop.memory.all('refund')).toMatchObject([
      { refundSn: 're_1', origin: 'channel', status: 'done', reason: 'requested_by_customer' },
    ]);
    const back = shop.raised.filter((each) => each instanceof OrderRefunded);
    expect(back).toMatchObject([{ refundSn: 're_1', amount: '170.00' }]);
  });

  it('of everything, by a dispute that was lost, ends the order', async () => {
    await tell({ ...made('1170.00', { origin: 'dispute' }), refundSn: 'du_1' });
    expect(order()).toMatchObject({ status: 'refunded', refundedAmount: '1170.00' });
    expect(isRunning(order().status)).toBe(false);
    expect(shop.memory.tables.grants.every(({ ended }) => ended)).toBe(true);
    expect(held()).toBe('0.00');
    expect(shop.memory.all('refund')).toMatchObject([{ origin: 'dispute', status: 'done' }]);
  });

  it('comes back as ours do, and is then owed', async () => {
    await tell(made('170.00'), { ...made('170.00'), state: 'failed' });
    expect(shop.memory.all('refund')).toMatchObject([{ status: 'failed', isBounced: true }]);
    expect(held()).toBe('1170.00');
  });

  it.each<[string, () => RefundReport]>([
    ['of a payment that is not ours', () => made('170.00', { transactionId: 'pi_other' })],
    ['of more than there is', () => made('1170.01')],
    ['in another currency', () => made('170.00', { currency: 'USD' })],
    ['that is not through yet', () => ({ ...made('170.00'), state: 'pending' })],
    ['that failed', () => ({ ...made('170.00'), state: 'failed' })],
  ])('%s changes nothing', async (_, report) => {
    await tell(report());
    expect(order()).toMatchObject({ status: 'inForce', refundedAmount: '0.00' });
    expect(shop.memory.all('refund')).toEqual([]);
    expect(held()).toBe('1170.00');
  });
});
