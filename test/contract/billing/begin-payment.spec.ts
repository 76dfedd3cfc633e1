import { decimal } from '@kernel/money';
import { inContext } from '@platform/context';
import { randomFrom } from '@platform/seeding/context';
import { ModelShop } from './model-shop';

describe('a payment that is begun through another channel', () => {
  let shop: ModelShop;
  const scope = { orgId: '42', readable: 'all', onlyCreatedBy: null, userId: '1' } as const;
  const run = (work: () => Promise<unknown>): Promise<void> => {
    const context = { requestId: '-', language: 'en', reason: null, scope } as const;
    return shop.scheduler.run([async () => void (await inContext(context, work))]);
  };
  const begin = (channel: 'card' | 'wechat') =>
    run(() => shop.payments.begin(shop.memory.all('order')[0]!.id, channel, 'en'));
  const deposits = () =>
    shop.memory.all('deposit').map(({ merchantId, status }) => `${merchantId} ${status}`);

  beforeEach(async () => {
    shop = new ModelShop(randomFrom(1));
    shop.isCalm = true;
    await run(() => shop.buy('1'));
    await begin('wechat');
  });

  it('closes the page that was open', async () => {
    await begin('card');
    expect(deposits()).toEqual(['wechat closed', 'card open']);
  });

  it('leaves it open if the other one does not take the amount', async () => {
    shop.least = { ...shop.least, card: decimal('2000') };
    await expect(begin('card')).rejects.toMatchObject({ code: 'payment.belowLeast' });
    expect(deposits()).toEqual(['wechat open']);
  });
});
