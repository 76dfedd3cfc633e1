import { type Answer, type Call, json } from './call';
import type { Keys } from './keys';
import type { Notifier } from './notifier';
import { idOf, type Payment, type Refund, type State } from './state';

/** The part of Stripe's API that a hosted payment page needs. */
export class StripeApi {
  constructor(
    private readonly state: State,
    private readonly keys: Keys,
    private readonly notifier: Notifier,
    private readonly base: () => string,
  ) {}

  answer(call: Call): Answer {
    if (call.headers.authorization !== `Bearer ${this.keys.stripeSecret}`)
      return failure(401, 'Invalid API Key provided');
    const repeated = this.repeated(call);
    if (repeated) return repeated;
    const answer = this.route(call);
    this.remember(call, answer);
    return answer;
  }

  sessionOf(payment: Payment) {
    const paid = payment.state === 'paid';
    return {
      id: payment.id,
      object: 'checkout.session',
      mode: 'payment',
      livemode: false,
      client_reference_id: payment.reference,
      metadata: payment.metadata,
      amount_total: paid ? payment.paidAmount : payment.amount,
      currency: paid ? payment.paidCurrency : payment.currency,
      payment_intent: payment.transactionId,
      payment_status: paid ? 'paid' : 'unpaid',
      status: statusOf(payment),
      created: seconds(payment.created),
      expires_at: seconds(payment.expiresAt),
      url: payment.state === 'open' ? `${this.base()}/pay/${payment.id}` : null,
    };
  }

  private route({ method, url, body }: Call): Answer {
    const form = new URLSearchParams(body);
    const path = url.pathname;
    const [, sessionId, verb] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (sessionId !== undefined) return this.session(sessionId, verb);
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.create(form);
    if (path === '/v1/refunds')
      return method === 'POST' ? this.refund(form) : this.refunds(url.searchParams);
    if (method === 'GET' && path === '/v1/charges') return this.charges(url.searchParams);
    // Nobody disputes a payment here.
    if (method === 'GET' && path === '/v1/disputes') return listed([]);
    return failure(404, `Unrecognized request URL (${method}: ${path})`);
  }

  private create(form: URLSearchParams): Answer {
    const item = 'line_items[0][price_data]';
    const amount = Number(form.get(`${item}[unit_amount]`));
    const expiresAt = Number(form.get('expires_at')) * 1000;
    if (!Number.isInteger(amount) || amount < 200)
      return failure(400, 'The amount must convert to at least 50 cents');
    if (expiresAt < this.state.now + 30 * 60_000)
      return failure(400, 'The `expires_at` timestamp must be at least 30 minutes from creation');
    const payment: Payment = {
      id: idOf('cs'),
      kind: 'card',
      state: 'open',
      created: this.state.now,
      expiresAt,
      reference: form.get('client_reference_id') ?? '',
      subject: form.get(`${item}[product_data][name]`) ?? '',
      currency: form.get(`${item}[currency]`) ?? '',
      amount,
      metadata: { reference: form.get('payment_intent_data[metadata][reference]') ?? '' },
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      notifyUrl: '',
      transactionId: null,
      paidAmount: 0,
      paidCurrency: '',
      paidAt: null,
    };
    this.state.add(payment);
    this.state.save();
    return json(this.sessionOf(payment));
  }

  private session(id: string, verb: string | undefined): Answer {
    const payment = this.state.payments.get(id);
    if (!payment || payment.kind !== 'card') return failure(404, 'No such checkout.session');
    if (verb === 'expire') {
      if (statusOf(payment) !== 'open')
        return failure(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      payment.state = 'expired';
      this.state.save();
      this.notifier.stripe('checkout.session.expired', this.sessionOf(payment));
    }
    return json(this.sessionOf(payment));
  }

  private refund(form: URLSearchParams): Answer {
    const transactionId = form.get('payment_intent') ?? '';
    const payment = this.state.paidAs(transactionId);
    if (!payment) return failure(404, `No such payment_intent: '${transactionId}'`);
    const left = payment.paidAmount - this.state.refundedOf(transactionId);
    const amount = Number(form.get('amount') ?? left);
    if (!(amount > 0) || amount > left)
      return failure(400, `Refund amount (${amount}) is greater than unrefunded amount (${left})`);
    const refund: Refund = {
      id: idOf('re'),
      refundSn: form.get('metadata[refund]') ?? idOf('rf'),
      transactionId,
      amount,
      currency: payment.paidCurrency,
      at: this.state.now,
      reason: form.get('metadata[reason]') ?? '',
      failed: this.state.refundFails(),
    };
    this.state.addRefund(refund);
    this.state.save();
    this.notifier.stripe(refund.failed ? 'refund.failed' : 'refund.updated', refundView(refund));
    return json(refundView(refund));
  }

  /** The buyer's bank sends a completed refund back. */
  bounce(refund: Refund): void {
    this.state.bounce(refund);
    this.notifier.stripe('refund.failed', refundView(refund));
  }

  private refunds(query: URLSearchParams): Answer {
    const of = query.get('payment_intent');
    const found = [...this.state.refunds.values()]
      .filter(({ transactionId }) => this.state.paidAs(transactionId)?.kind === 'card')
      .filter((each) => (of === null ? isWithin(each.at, query) : each.transactionId === of));
    return listed(found.map(refundView));
  }

  private charges(query: URLSearchParams): Answer {
    const found = [...this.state.payments.values()]
      .filter(({ kind, paidAt }) => kind === 'card' && paidAt !== null && isWithin(paidAt, query))
      .map((payment) => ({
        id: `ch_${payment.id.slice(3)}`,
        object: 'charge',
        status: 'succeeded',
        amount: payment.paidAmount,
        currency: payment.paidCurrency,
        payment_intent: payment.transactionId,
        created: seconds(payment.paidAt!),
        metadata: payment.metadata,
      }));
    return listed(found);
  }

  /** The same key with the same call gives the same response. */
  private repeated({ headers, method, url }: Call): Answer | null {
    const key = headers['idempotency-key'];
    const known = method === 'POST' && this.state.answers.get(`${String(key)} ${url.pathname}`);
    return known ? (JSON.parse(known) as Answer) : null;
  }

  private remember({ headers, method, url }: Call, answer: Answer): void {
    const key = headers['idempotency-key'];
    if (method === 'POST' && typeof key === 'string' && answer.status === 200)
      this.state.answers.set(`${key} ${url.pathname}`, JSON.stringify(answer));
  }
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const statusOf = ({ state }: Payment): string => {
  if (state === 'paid') return 'complete';
  return state === 'open' || state === 'declined' ? 'open' : 'expired';
};

const refundView = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  ...(refund.failed
    ? { status: 'failed', failure_reason: 'expired_or_canceled_card' }
    : { status: 'succeeded' }),
  currency: refund.currency,
  payment_intent: refund.transactionId,
  created: seconds(refund.at),
  metadata: { refund: refund.refundSn, reason: refund.reason },
});

const isWithin = (at: number, query: URLSearchParams): boolean =>
  seconds(at) >= Number(query.get('created[gte]') ?? 0) &&
  seconds(at) < Number(query.get('created[lt]') ?? Infinity);

const listed = (data: object[]): Answer => json({ object: 'list', data, has_more: false });

const failure = (status: number, message: string): Answer =>
  json({ error: { type: 'invalid_request_error', message } }, status);
