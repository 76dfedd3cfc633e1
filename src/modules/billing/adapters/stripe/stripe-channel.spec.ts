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
