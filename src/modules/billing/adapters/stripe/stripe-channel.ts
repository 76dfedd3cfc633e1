import type Stripe from 'stripe';
import { decimal } from '@kernel/money';
import { Unavailable } from '@kernel/rules';
import { businessDate, type PlainDate } from '@kernel/time';
import type {
  Charge,
  Known,
  Opened,
  RefundMade,
  RefundReport,
  Return,
  StatementLine,
} from '../../application/ports/payment-channel';
import { PaymentChannel } from '../../application/ports/payment-channel';
import { fromCents, inCents } from '../../domain/exchange';
import type { PaymentReport } from '../../domain/verdict';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
}

/** The content of a webhook call. */
export interface StripeWebhook {
  payments: PaymentReport[];
  refunds: RefundReport[];
}

const TIMEOUT = 20_000;

/** Cards, on Stripe's hosted page: no card number ever reaches us. */
export class StripeChannel extends PaymentChannel {
  readonly name = 'card';
  readonly currency = 'MYR';
  // docs.stripe.com/currencies, minimum and maximum charge amounts.
  readonly least = decimal('2.00');
  private client: Promise<Stripe> | undefined;

  constructor(private readonly settings: StripeSettings) {
    super();
  }

  open(charge: Charge): Promise<Opened> {
    const { reference, amount, currency, subject, expiresAt, returnUrl } = charge;
    const metadata = { reference };
    return this.answered(async (stripe) => {
      const { id, url } = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: reference,
          metadata,
          payment_intent_data: { metadata },
          allowed_payment_method_types: ['card'],
          // Always, not only where the bank requires it.
          payment_method_options: { card: { request_three_d_secure: 'any' } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: inCents(amount),
                product_data: { name: subject },
              },
            },
          ],
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: `${returnUrl}&paid=1`,
          cancel_url: returnUrl,
        },
        { idempotencyKey: reference },
      );
      return { sessionId: id, payUrl: url ?? '' };
    });
  }

  /** A session whose id we never received cannot have been shown to anybody. */
  async query({ sessionId }: Known): Promise<PaymentReport | null> {
    if (sessionId === null) return null;
    return this.answered(async (stripe) =>
      reportOf(await stripe.checkout.sessions.retrieve(sessionId)),
    );
  }

  async close({ sessionId }: Known): Promise<void> {
    if (sessionId === null) return;
    await this.answered(async (stripe) => {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        // No longer open: paid or expired, as the query will show.
        if (!isOf(error, ['StripeInvalidRequestError'])) throw error;
      }
    });
  }

  async refund({ refundSn, transactionId, amount, reason }: Return): Promise<RefundReport> {
    return this.answered(async (stripe) => {
      try {
        const made = await stripe.refunds.create(
          {
            payment_intent: transactionId,
            amount: inCents(amount),
            metadata: { refund: refundSn, reason },
          },
          { idempotencyKey: refundSn },
        );
        return { ...refundReportOf(made), refundSn };
      } catch (error) {
        if (!isOf(error, ['StripeInvalidRequestError'])) throw error;
        return { refundSn, state: 'failed' as const, reason: error.message };
      }
    });
  }

  queryRefund({ refundSn, transactionId }: Return): Promise<RefundReport | null> {
    return this.answered(async (stripe) => {
      const { data } = await stripe.refunds.list({
        payment_intent: transactionId,
        limit: 100,
      });
      const found = data.find(({ metadata }) => metadata?.refund === refundSn);
      return found ? refundReportOf(found) : null;
    });
  }

  lastStatement(now: Date): PlainDate {
    return businessDate(now);
  }

  statement(from: Date, to: Date): Promise<StatementLine[]> {
    const created = { gte: seconds(from), lt: seconds(to) };
    return this.answered(async (stripe) => {
      const lines: StatementLine[] = [];
      for await (const charge of stripe.charges.list({ created, limit: 100 }))
        if (charge.status === 'succeeded')
          lines.push({
            kind: 'payment',
            id: idOf(charge.payment_intent) ?? charge.id,
            reference: charge.metadata.reference ?? '',
            currency: charge.currency.toUpperCase(),
            amount: fromCents(charge.amount),
            at: new Date(charge.created * 1000),
          });
      for await (const one of stripe.refunds.list({ created, limit: 100 }))
        if (one.status === 'succeeded')
          lines.push({
            kind: 'refund',
            id: one.metadata?.refund ?? one.id,
            reference: idOf(one.payment_intent) ?? '',
            currency: one.currency.toUpperCase(),
            amount: fromCents(one.amount),
            at: new Date(one.created * 1000),
          });
      for await (const dispute of stripe.disputes.list({ created, limit: 100 }))
        for (const { refundSn: id, made } of lostIn(dispute))
          lines.push({ kind: 'refund', id, reference: made.transactionId, ...made });
      return lines;
    });
  }

  /**
   * The content of a webhook whose signature over the exact bytes is valid; null when it is not
   * Stripe's, or older than five minutes.
   */
  async read(body: Buffer, signature: string): Promise<StripeWebhook | null> {
    const { webhooks } = await this.stripe();
    let event: Stripe.Event;
    try {
      event = webhooks.constructEvent(body, signature, this.settings.webhookSecret);
    } catch {
      // Whatever the library fails on: a header that cannot be read proves nothing.
      return null;
    }
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired':
        return { payments: [reportOf(event.data.object)], refunds: [] };
      case 'checkout.session.async_payment_failed':
        return { payments: [{ ...reportOf(event.data.object), state: 'failed' }], refunds: [] };
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        return { payments: [], refunds: [refundReportOf(event.data.object)] };
      case 'charge.dispute.closed':
        return { payments: [], refunds: lostIn(event.data.object) };
      default:
        return { payments: [], refunds: [] };
    }
  }

  /**
   * When the service is down the request is retried later. Any other error is a bug of ours, or of
   * the configuration, and does not keep Stripe's status: the response to our own caller must not be
   * that their session is invalid.
   */
  private async answered<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.stripe();
    try {
      return await work(stripe);
    } catch (error) {
      if (isOf(error, ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']))
        throw new Unavailable('payment.noAnswer', {}, { cause: error });
      throw isStripes(error) ? new Error(`Stripe: ${error.message}`, { cause: error }) : error;
    }
  }

  /** The library is large: it is loaded on the first call. */
  private stripe(): Promise<Stripe> {
    this.client ??= connected(this.settings);
    return this.client;
  }
}

async function connected({ secretKey, baseUrl }: StripeSettings): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(baseUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port: Number(port) }),
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe names the class of each of its errors (docs.stripe.com/api/errors/handling). */
const isOf = (error: unknown, types: readonly string[]): error is Stripe.errors.StripeError =>
  isStripes(error) && types.includes(error.type);

const isStripes = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const idOf = (of: string | { id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

function reportOf(session: Stripe.Checkout.Session): PaymentReport {
  const paid = session.payment_status === 'paid';
  return {
    channel: 'card',
    reference: session.client_reference_id ?? '',
    state: paid ? 'succeeded' : session.status === 'expired' ? 'closed' : 'pending',
    transactionId: idOf(session.payment_intent) ?? session.id,
    currency: session.currency ?? '',
    amount: fromCents(session.amount_total ?? 0),
  };
}

function refundReportOf(of: Stripe.Refund): RefundReport {
  const { id, metadata, status, failure_reason: failed, reason } = of;
  return {
    refundSn: metadata?.refund ?? id,
    state: status === 'succeeded' ? 'succeeded' : isFinal(status) ? 'failed' : 'pending',
    reason: failed ?? reason ?? null,
    made: { origin: 'channel', ...madeOf(of) },
  };
}

/** Stripe takes a lost dispute's amount back (docs.stripe.com/disputes/how-disputes-work); won, nothing changes. */
const lostIn = (dispute: Stripe.Dispute): (RefundReport & { made: RefundMade })[] =>
  dispute.status === 'lost'
    ? [
        {
          refundSn: dispute.id,
          state: 'succeeded',
          reason: dispute.reason,
          made: { origin: 'dispute', ...madeOf(dispute) },
        },
      ]
    : [];

const madeOf = ({
  payment_intent: paid,
  currency,
  amount,
  created,
}: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent' | 'currency' | 'amount' | 'created'>) => ({
  channel: 'card' as const,
  transactionId: idOf(paid) ?? '',
  currency: currency.toUpperCase(),
  amount: fromCents(amount),
  at: new Date(created * 1000),
});

const isFinal = (status: string | null): boolean => status === 'failed' || status === 'canceled';
