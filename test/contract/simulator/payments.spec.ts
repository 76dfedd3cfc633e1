import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeChannel } from '@modules/billing/adapters/stripe/stripe-channel';
import { proofIn, WechatChannel } from '@modules/billing/adapters/wechat/wechat-channel';
import type { PaymentChannel } from '@modules/billing/application/ports/payment-channel';
import { decimal } from '@kernel/money';
import { Unavailable } from '@kernel/rules';
import { DAY, MINUTE } from '@kernel/time';
import { FakeClock } from '@platform/clock';
import { type RunningPayments, startPayments } from '../../../src/simulator/payments/simulator';

interface Letter {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a merchant hears: every notification, believed or not. */
async function openMailbox() {
  const letters: Letter[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      letters.push({ path, headers, body: Buffer.concat(chunks) });
      response.writeHead(200).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { letters, url, close: () => new Promise((done) => server.close(done)) };
}

describe('the simulator of payments, over HTTP alone', () => {
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  let running: RunningPayments;
  let clock: FakeClock;
  let card: StripeChannel;
  let wechat: WechatChannel;
  let next = 0;
  beforeAll(async () => {
    mailbox = await openMailbox();
    running = await startPayments({ stripeWebhook: `${mailbox.url}/stripe` });
    clock = new FakeClock(new Date());
    const env = await control<Record<string, string>>('env');
    card = new StripeChannel({
      secretKey: env.STRIPE_SECRET_KEY!,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
      baseUrl: env.STRIPE_BASE_URL!,
    });
    wechat = new WechatChannel(
      {
        appId: env.WECHAT_PAY_APP_ID!,
        merchantId: env.WECHAT_PAY_MERCHANT_ID!,
        serialNo: env.WECHAT_PAY_SERIAL_NO!,
        privateKey: env.WECHAT_PAY_PRIVATE_KEY!,
        apiV3Key: env.WECHAT_PAY_API_V3_KEY!,
        publicKey: env.WECHAT_PAY_PUBLIC_KEY!,
        publicKeyId: env.WECHAT_PAY_PUBLIC_KEY_ID!,
        baseUrl: env.WECHAT_PAY_BASE_URL!,
      },
      `${mailbox.url}/wechat`,
      clock,
    );
  });
  afterAll(async () => {
    await running.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    await control('faults', {});
    mailbox.letters.length = 0;
  });

  async function control<T>(what: string, body?: object): Promise<T> {
    const answer = await fetch(`${running.url}/_simulator/${what}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await answer.json()) as T;
  }

  const channels = ['card', 'wechat'] as const;
  type Name = (typeof channels)[number];
  const channelOf = (name: Name): PaymentChannel => (name === 'card' ? card : wechat);
  const opened = async (name: Name) => {
    next += 1;
    const channel = channelOf(name);
    const reference = `DPCONTRACT${next}`;
    const charge = {
      reference,
      currency: channel.currency,
      amount: decimal('1170.50'),
      subject: 'Order',
      expiresAt: new Date(clock.now().getTime() + 31 * MINUTE),
      returnUrl: 'https://merchant.example/?order=1',
    };
    const { sessionId, payUrl } = await channel.open(charge);
    return { channel, reference, charge, payUrl, known: { reference, sessionId } };
  };
  const onPage = async (url: string, verb?: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      ...(verb !== undefined && { method: 'POST', body: new URLSearchParams({ verb }) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  /** What we read of everything that was told since; null for what proves nothing. */
  const heard = async () => {
    await running.simulator.notifier.idle();
    const read = mailbox.letters.map(async ({ path, headers, body }) => {
      if (path === '/stripe') return card.read(body, String(headers['stripe-signature']));
      const get = (name: string): string | null => String(headers[name] ?? '');
      return wechat.read(body, proofIn({ get }));
    });
    return Promise.all(read);
  };
  const states = async () =>
    (await heard()).map((news) => news && (news.payments[0] ?? news.refunds[0])!.state);

  it.each(channels)('shows a page for %s on which a person pays, once', async (name) => {
    const { channel, payUrl, reference, known } = await opened(name);
    const currency = name === 'card' ? 'MYR' : 'CNY';
    expect((await onPage(payUrl)).text).toContain(`${currency} 1,170.50`);
    expect((await channel.query(known))!.state).toBe('pending');
    const paid = await onPage(payUrl, 'pay');
    expect([303, 200]).toContain(paid.status);
    expect(await channel.query(known)).toMatchObject({ state: 'succeeded', reference });
    const [news] = await heard();
    const report = news!.payments[0]!;
    expect(report).toMatchObject({ reference, state: 'succeeded', channel: name });
    expect(report.amount.toFixed(2)).toBe('1170.50');
    expect((await onPage(payUrl)).text).toContain('This payment is paid');
    const { payments } = await control<{ payments: { reference: string }[] }>('ledger');
    expect(payments.filter((each) => each.reference === reference)).toHaveLength(1);
  });

  it.each(channels)('lets a person decline or let the time of %s pass', async (name) => {
    const { channel, payUrl, known } = await opened(name);
    expect((await onPage(payUrl, 'decline')).text).toContain('The bank declined.');
    expect((await channel.query(known))!.state).toBe('pending');
    await onPage(payUrl, 'expire');
    expect((await onPage(payUrl, 'pay')).text).toContain('Too late.');
    await control('faults', { paidAfterExpiry: true });
    await onPage(payUrl, 'pay');
    expect((await channel.query(known))!.state).toBe('succeeded');
  });

  it.each(channels)(
    'makes one charge by %s of what is asked twice, and closes it',
    async (name) => {
      const { channel, charge, payUrl, known } = await opened(name);
      expect((await channel.open(charge)).payUrl).toBe(payUrl);
      await channel.close(known);
      await channel.close(known);
      expect((await channel.query(known))!.state).toBe('closed');
      expect(await channel.query({ reference: 'DPUNKNOWN', sessionId: null })).toBeNull();
    },
  );

  it.each<[string, object, (string | null)[]]>([
    ['lost', { lost: 1 }, []],
    ['doubled', { doubled: true }, ['succeeded', 'succeeded']],
    ['forged', { forged: true }, [null, 'succeeded']],
    ['delayed', { delay: 30 }, ['succeeded']],
  ])('tells of a payment %s', async (_, faults, expected) => {
    for (const name of channels) {
      const { payUrl } = await opened(name);
      await control('faults', faults);
      await heard();
      mailbox.letters.length = 0;
      await onPage(payUrl, 'pay');
      expect(await states()).toEqual(expected);
    }
  });

  it('tells of two payments in the other order', async () => {
    const [first, second] = [await opened('card'), await opened('wechat')];
    await control('faults', { reordered: true });
    await onPage(first.payUrl, 'pay');
    await onPage(second.payUrl, 'pay');
    const told = (await heard()).map((news) => news!.payments[0]!.reference);
    expect(told.sort()).toEqual([first.reference, second.reference].sort());
    expect(mailbox.letters).toHaveLength(2);
  });

  it.each(channels)('takes another amount or currency by %s', async (name) => {
    const { channel, payUrl, known } = await opened(name);
    await control('faults', { amount: 4_200, currency: 'usd' });
    await onPage(payUrl, 'pay');
    const report = (await channel.query(known))!;
    expect(report.amount.toFixed(2)).toBe('42.00');
    expect(report.currency).toBe('usd');
  });

  it.each(channels)('carries out a call of %s and never answers', async (name) => {
    const { channel, known, payUrl } = await opened(name);
    await onPage(payUrl, 'pay');
    await control('faults', { timeouts: 5 });
    await expect(channel.query(known)).rejects.toThrow(Unavailable);
    await control('faults', {});
    expect((await channel.query(known))!.state).toBe('succeeded');
  });

  it.each(channels)(
    'gives money back by %s once for each number, and can fail to',
    async (name) => {
      const { channel, payUrl, known } = await opened(name);
      await onPage(payUrl, 'pay');
      const { transactionId } = (await channel.query(known))!;
      const request = (refundSn: string, amount: string) => ({
        refundSn,
        transactionId: transactionId!,
        currency: channel.currency,
        amount: decimal(amount),
        paid: decimal('1170.50'),
        reason: 'Goodwill',
      });
      const first = request(`RFCONTRACT${next}`, '70.50');
      expect(await channel.queryRefund(first)).toBeNull();
      await channel.refund(first);
      await channel.refund(first);
      expect((await channel.queryRefund(first))!.state).toBe('succeeded');
      const beyond = await channel.refund(request(`RFBEYOND${next}`, '1100.01'));
      expect(beyond.state).toBe('failed');
      await control('faults', { refundsFail: 1 });
      const refused = request(`RFREFUSED${next}`, '1100.00');
      await channel.refund(refused);
      expect((await channel.queryRefund(refused))!.state).toBe('failed');
      const again = request(`RFREFUSED${next}-2`, '1100.00');
      await channel.refund(again);
      expect((await channel.queryRefund(again))!.state).toBe('succeeded');
    },
  );

  it('sends a refund of a card back that had gone', async () => {
    const { payUrl, known } = await opened('card');
    await onPage(payUrl, 'pay');
    const { transactionId } = (await card.query(known))!;
    const refundSn = `RFBOUNCE${next}`;
    const amounts = { amount: decimal('1'), paid: decimal('1170.50'), currency: 'MYR' };
    await card.refund({ refundSn, transactionId: transactionId!, ...amounts, reason: 'Goodwill' });
    await heard();
    mailbox.letters.length = 0;
    expect(await control('bounce', { refundSn })).toEqual({ done: true });
    expect(await control('bounce', { refundSn })).toEqual({ done: false });
    const [news] = await heard();
    expect(news!.refunds).toMatchObject([{ refundSn, state: 'failed' }]);
  });

  it('refuses faults that it does not know, and calls without a key or signature', async () => {
    expect(await control('faults', { lots: 1 })).toMatchObject({ unknown: ['lots'] });
    for (const path of ['/v1/refunds', '/v3/refund/domestic/refunds/RF1'])
      expect((await fetch(`${running.url}${path}`)).status).toBe(401);
  });

  it('lets time pass: what is open expires, and a bill is made the day after', async () => {
    const { known } = await opened('card');
    const { payUrl, reference } = await opened('wechat');
    await onPage(payUrl, 'pay');
    const from = new Date(clock.now().getTime() - MINUTE);
    const to = new Date(from.getTime() + 5 * MINUTE);
    const ofDay = async () => (await wechat.statement(from, to)).map((line) => line.reference);
    expect(await ofDay()).toEqual([]);
    const before = await control<{ now: string }>('clock');
    const after = await control<{ now: string }>('clock', { advance: 2 * DAY });
    clock.advance(2 * DAY);
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(2 * DAY);
    expect((await card.query(known))!.state).toBe('closed');
    expect(await ofDay()).toContain(reference);
  });
});
