import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decimal } from '@kernel/money';
import { StripeChannel } from './stripe-channel';

/** What a hosted page is asked for: no card number is ever ours, and the bank asks who pays. */
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

  it('is for cards with 3-D Secure, once for each deposit, over the amount in sen', async () => {
    const { port } = server.address() as AddressInfo;
    const channel = new StripeChannel({
      ...{ webhookSecret: 'whsec_x', secretKey: 'sk_test_x' },
      baseUrl: `http://127.0.0.1:${port}`,
    });
    const opened = await channel.open({
      ...{ reference: 'DP1', currency: 'MYR', amount: decimal('1170.50'), subject: 'Order OR1' },
      ...{ expiresAt: new Date('2026-07-01T00:00:00Z'), returnUrl: 'https://x.example/?order=1' },
    });
    expect(opened).toEqual({ sessionId: 'cs_1', payUrl: 'https://pay.example/cs_1' });
    expect(once).toBe('DP1');
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ mode: 'payment', client_reference_id: 'DP1' },
      'allowed_payment_method_types[0]': 'card',
      'payment_method_options[card][request_three_d_secure]': 'any',
      'line_items[0][price_data][unit_amount]': '117050',
      'line_items[0][price_data][currency]': 'myr',
    });
    expect([...asked.keys()].filter((key) => /number|cvc|exp_month/.test(key))).toEqual([]);
  });
});
