import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, type Call, json } from './call';
import { type Keys, keysOf, merchantEnv } from './keys';
import { Notifier } from './notifier';
import { gone, payPage } from './pages';
import { type Faults, noFaults, type Payment, State } from './state';
import { StripeApi } from './stripe-api';
import { WechatApi } from './wechat-api';

export interface Options {
  port?: number | undefined;
  host?: string | undefined;
  /** The folder of keys and payments; without it they end with the process. */
  data?: string | undefined;
  /** The merchant's webhook for cards; codes carry their own address. */
  stripeWebhook?: string | undefined;
}

export interface RunningPayments {
  url: string;
  /** The merchant's configuration for the product, as environment variables. */
  env: Record<string, string>;
  simulator: PaymentsSimulator;
  close(): Promise<void>;
}

const MAX = 1024 * 1024;
type Verb = 'pay' | 'decline' | 'expire';

/** Stripe and WeChat Pay in miniature: both APIs, a page to pay on, and control of faults. */
export class PaymentsSimulator {
  readonly state: State;
  readonly notifier: Notifier;
  url = '';
  private readonly stripe: StripeApi;
  private readonly wechat: WechatApi;

  constructor(
    options: Options,
    private readonly keys: Keys,
  ) {
    this.state = new State(options.data);
    this.notifier = new Notifier(this.state, keys, options.stripeWebhook);
    this.stripe = new StripeApi(this.state, keys, this.notifier, () => this.url);
    this.wechat = new WechatApi(this.state, keys, this.notifier, () => this.url);
  }

  answer(call: Call): Answer {
    this.expire();
    const path = call.url.pathname;
    if (path.startsWith('/v1/')) return this.stripe.answer(call);
    if (path.startsWith('/v3/')) return this.wechat.answer(call);
    if (path.startsWith('/pay/')) return this.payPage(call, path.slice('/pay/'.length));
    if (path.startsWith('/_simulator/'))
      return this.control(call, path.slice('/_simulator/'.length));
    return path === '/health' ? json({ status: 'ok' }) : gone();
  }

  /** A person's action on a payment; false if it is too late for it. */
  act(payment: Payment, verb: Verb): boolean {
    if (verb === 'pay') {
      if (!this.state.pay(payment)) return false;
      if (payment.kind === 'wechat') this.wechat.paid(payment);
      else this.notifier.stripe('checkout.session.completed', this.stripe.sessionOf(payment));
      return true;
    }
    if (payment.state !== 'open' && payment.state !== 'declined') return false;
    payment.state = verb === 'decline' ? 'declined' : 'expired';
    this.state.save();
    if (verb === 'expire') this.tellExpired(payment);
    return true;
  }

  /** A completed card refund comes back; false if there is none that can. */
  bounce(refundSn: string): boolean {
    const refund = this.state.refunds.get(refundSn);
    const isCard = refund && this.state.paidAs(refund.transactionId)?.kind === 'card';
    if (!isCard || refund.failed) return false;
    this.stripe.bounce(refund);
    return true;
  }

  private expire(): void {
    for (const payment of this.state.settle()) this.tellExpired(payment);
  }

  /** WeChat Pay does not report a code that nobody scanned. */
  private tellExpired(payment: Payment): void {
    if (payment.kind === 'card')
      this.notifier.stripe('checkout.session.expired', this.stripe.sessionOf(payment));
  }

  private payPage({ method, body }: Call, id: string): Answer {
    const payment = this.state.payments.get(id);
    if (!payment) return gone();
    if (method !== 'POST') return payPage(this.state, payment);
    const verb = new URLSearchParams(body).get('verb') as Verb;
    const done = this.act(payment, verb);
    if (verb === 'pay' && done && payment.successUrl) return redirect(payment.successUrl);
    if (verb === 'expire' && payment.cancelUrl) return redirect(payment.cancelUrl);
    const message = { pay: 'Paid.', decline: 'The bank declined.', expire: 'The time is over.' };
    return payPage(this.state, payment, done ? message[verb] : 'Too late.');
  }

  private control({ method, body }: Call, what: string): Answer {
    const given = method === 'POST' && body ? (JSON.parse(body) as Record<string, unknown>) : {};
    const { state } = this;
    if (what === 'ledger')
      return json({
        payments: [...state.payments.values()].filter(({ paidAt }) => paidAt !== null),
        refunds: [...state.refunds.values()],
      });
    if (what === 'payments') return json([...state.payments.values()]);
    if (what === 'faults') {
      const unknown = Object.keys(given).filter((name) => !(name in noFaults));
      if (unknown.length > 0) return json({ unknown, known: Object.keys(noFaults) }, 400);
      if (method === 'POST') state.faults = { ...noFaults, ...(given as Partial<Faults>) };
      return json(state.faults);
    }
    if (what === 'clock') {
      if (typeof given.advance === 'number') state.offset += given.advance;
      state.save();
      this.expire();
      return json({ now: new Date(state.now).toISOString() });
    }
    if (what === 'bounce') return json({ done: this.bounce(String(given.refundSn)) });
    if (what === 'env') return json(merchantEnv(this.keys, this.url));
    const payment = state.find(String(given.reference));
    if (!isVerb(what) || !payment) return gone();
    return json({ done: this.act(payment, what) });
  }
}

const isVerb = (what: string): what is Verb => ['pay', 'decline', 'expire'].includes(what);

const redirect = (location: string): Answer => ({
  status: 303,
  type: 'text/html; charset=utf-8',
  body: '',
  headers: { location },
});

/** Starts the simulator in this process; `port` 0 or none takes a free one. */
export async function startPayments(options: Options = {}): Promise<RunningPayments> {
  const { host = '127.0.0.1', port = 0 } = options;
  const state = new PaymentsSimulator(options, keysOfFolder(options));
  const server = createServer((request, response) => void serve(state, request, response));
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  const { port: taken } = server.address() as AddressInfo;
  state.url = `http://${host}:${taken}`;
  const env = state.answer({
    method: 'GET',
    url: new URL('/_simulator/env', state.url),
    headers: {},
    body: '',
  });
  return {
    url: state.url,
    env: JSON.parse(String(env.body)) as Record<string, string>,
    simulator: state,
    close: () => closed(server, state),
  };
}

/** The folder is created by the state, which is built first if there is one. */
function keysOfFolder({ data }: Options): Keys {
  if (data !== undefined) new State(data).save();
  return keysOf(data);
}

async function closed(server: Server, { notifier }: PaymentsSimulator): Promise<void> {
  const done = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await done;
  await notifier.stop();
}

async function serve(
  simulator: PaymentsSimulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const answer = simulator.answer(await read(request, simulator.url));
    const { faults } = simulator.state;
    if (faults.timeouts > 0 && request.url?.startsWith('/v')) {
      faults.timeouts -= 1;
      // Carried out but never answered.
      request.socket.destroy();
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': answer.type, ...answer.headers })
      .end(answer.body);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'error'}\n`);
    response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  }
}

async function read(request: IncomingMessage, base: string): Promise<Call> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', base),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
