import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decimal } from '@kernel/money';
import { Unavailable } from '@kernel/rules';
import { StripeChannel } from './stripe-channel';

/** Card numbers never reach us, and the bank authenticates the buyer. */
describe('a hosted page of Stripe', () => {
  let server: Server;
  let asked: URLSearchParams;
  let once: string | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked = new URLSearchParams(Buffer.concat(chunks).toString());
        once = String(request.headers['idempotency-key']);
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id: 'cs_1', url: 'https://pay.example/cs_1' }));
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('accepts cards with 3-D Secure, once per deposit, for the amount in sen', async () => {
    const { port } = server.address() as AddressInfo;
    const channel = new StripeChannel({
      webhookSecret: 'whsec_x',
      secretKey: 'sk_test_x',
      baseUrl: `http://127.0.0.1:${port}`,
    });
    const opened = await channel.open({
      reference: 'DP1',
      currency: 'MYR',
      amount: decimal('1170.50'),
      subject: 'Order OR1',
      expiresAt: new Date('2026-07-01T00:00:00Z'),
      returnUrl: 'https://x.example/?order=1',
    });
    expect(opened).toEqual({ sessionId: 'cs_1', payUrl: 'https://pay.example/cs_1' });
    expect(once).toBe('DP1');
    expect(Object.fromEntries(asked)).toMatchObject({
      mode: 'payment',
      client_reference_id: 'DP1',
      'allowed_payment_method_types[0]': 'card',
      'payment_method_options[card][request_three_d_secure]': 'any',
      'line_items[0][price_data][unit_amount]': '117050',
      'line_items[0][price_data][currency]': 'myr',
    });
    expect([...asked.keys()].filter((key) => /number|cvc|exp_month/.test(key))).toEqual([]);
  });
});

/** docs.stripe.com/api/errors: a deposit is not lost because Stripe is briefly down or busy. */
describe('an error of Stripe', () => {
  let server: Server;
  let status = 0;
  let type = '';
  let channel: StripeChannel;
  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'stripe-should-retry': 'false',
      });
      response.end(JSON.stringify({ error: { type, message: 'No.' } }));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    channel = new StripeChannel({
      webhookSecret: 'whsec_x',
      secretKey: 'sk_test_x',
      baseUrl: `http://127.0.0.1:${port}`,
    });
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it.each([
    [500, 'api_error', true],
    [429, 'rate_limit_error', true],
    [401, 'invalid_request_error', false],
    [404, 'invalid_request_error', false],
  ])('%i (%s) is retried later: %s', async (answered, named, isLater) => {
    [status, type] = [answered, named];
    const error: unknown = await channel
      .query({ reference: 'DP1', sessionId: 'cs_1' })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof Unavailable).toBe(isLater);
    // The response to the buyer would have that status: 401 ends a session.
    expect(error).not.toHaveProperty('statusCode');
  });
});

/** docs.stripe.com/api/events/types: what Stripe tells of money that goes without us. */
describe('a webhook of Stripe about money that left a payment', () => {
  const channel = new StripeChannel({
    webhookSecret: 'whsec_x',
    secretKey: 'sk_test_x',
    baseUrl: 'http://127.0.0.1:9',
  });
  const told = (type: string, object: object) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const at = Math.floor(Date.now() / 1000);
    const seal = createHmac('sha256', 'whsec_x').update(`${at}.${body}`).digest('hex');
    return channel.read(Buffer.from(body), `t=${at},v1=${seal}`);
  };
  const money = { payment_intent: 'pi_1', currency: 'myr', amount: 17_000, created: 1_790_000_000 };
  const made = {
    channel: 'card',
    transactionId: 'pi_1',
    currency: 'MYR',
    amount: decimal('170.00'),
    at: new Date(1_790_000_000_000),
  };
  const refunded = { ...money, id: 're_1', object: 'refund', status: 'succeeded', metadata: {} };
  const disputed = { ...money, id: 'du_1', object: 'dispute', reason: 'fraudulent' };

  it.each([
    ['a refund at its own desk', 'refund.created', refunded, 're_1', 'channel'],
    [
      'a refund of ours',
      'refund.updated',
      { ...refunded, metadata: { refund: 'RF1' } },
      'RF1',
      'channel',
    ],
    ['a lost dispute', 'charge.dispute.closed', { ...disputed, status: 'lost' }, 'du_1', 'dispute'],
  ])('reports %s', async (_, type, object, refundSn, origin) => {
    const news = await told(type, object);
    expect(news?.refunds).toMatchObject([
      { refundSn, state: 'succeeded', made: { ...made, origin } },
    ]);
  });

  it.each(['won', 'warning_closed'])('reports nothing of a dispute that is %s', async (status) =>
    expect(await told('charge.dispute.closed', { ...disputed, status })).toEqual({
      payments: [],
      refunds: [],
    }),
  );
});
