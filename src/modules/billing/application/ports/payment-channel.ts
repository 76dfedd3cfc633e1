import type { Decimal } from '@kernel/money';
import type { PlainDate } from '@kernel/time';
import type { Channel, Currency } from '../../domain/ledger';
import type { RefundOrigin } from '../../domain/refund-states';
import type { PaymentReport } from '../../domain/verdict';

/** A payment requested from a channel. */
export interface Charge {
  /** Our number of the deposit; a second request with the same number is the same charge. */
  reference: string;
  currency: Currency;
  amount: Decimal;
  /** What the payment is for, in the buyer's language. */
  subject: string;
  expiresAt: Date;
  /** Where the hosted page sends the buyer back to. */
  returnUrl: string;
}

export interface Opened {
  /** The channel's number of the page; null where it has none. */
  sessionId: string | null;
  /** The hosted page, or the text of the QR code. */
  payUrl: string;
}

/** A deposit as the channel knows it. */
export interface Known {
  reference: string;
  sessionId: string | null;
}

export interface Return {
  /** The number of this attempt. */
  refundSn: string;
  transactionId: string;
  currency: string;
  amount: Decimal;
  /** What was paid originally. */
  paid: Decimal;
  reason: string;
}

export interface RefundReport {
  refundSn: string;
  state: 'pending' | 'succeeded' | 'failed';
  /** The channel's reason, if it gives one. */
  reason: string | null;
  /** The payment that it takes from, for one that did not begin here. */
  made?: RefundMade;
}

export interface RefundMade {
  origin: Exclude<RefundOrigin, 'request'>;
  channel: Channel;
  transactionId: string;
  currency: string;
  amount: Decimal;
  at: Date;
}

/** A line of the channel's own statement for a period. */
export interface StatementLine {
  kind: 'payment' | 'refund';
  /** The number of the payment, or our number of the refund. */
  id: string;
  reference: string;
  currency: string;
  amount: Decimal;
  at: Date;
}

/**
 * A payment service. Every call is safe to repeat. Throws `Unavailable` when the service does not
 * respond.
 */
export abstract class PaymentChannel {
  abstract readonly name: Exclude<Channel, 'hand'>;
  abstract readonly currency: Currency;
  /** The smallest amount that it accepts. */
  abstract readonly least: Decimal;
  abstract open(charge: Charge): Promise<Opened>;
  /** Null when the channel does not know the deposit. */
  abstract query(known: Known): Promise<PaymentReport | null>;
  abstract close(known: Known): Promise<void>;
  abstract refund(request: Return): Promise<RefundReport>;
  /** Null when the channel does not know the refund. */
  abstract queryRefund(request: Return): Promise<RefundReport | null>;
  /** The last day with a complete statement. */
  abstract lastStatement(now: Date): PlainDate;
  /** Everything from one instant to before another, where statements exist. */
  abstract statement(from: Date, to: Date): Promise<StatementLine[]>;
}

/** What a deposit depends on in its channel. */
export type Accepting = Pick<PaymentChannel, 'name' | 'currency' | 'least'>;

/** The channels that this installation has keys for. */
export abstract class PaymentChannels {
  abstract readonly all: readonly PaymentChannel[];
  abstract of(name: Channel): PaymentChannel;
}
