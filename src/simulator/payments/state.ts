import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hosted page or a code, and its state. Amounts are in the smallest unit. */
export interface Payment {
  /** `cs_…` of a hosted page, the merchant's number of a code. */
  id: string;
  kind: 'card' | 'wechat';
  reference: string;
  subject: string;
  currency: string;
  amount: number;
  metadata: Record<string, string>;
  state: 'open' | 'paid' | 'declined' | 'expired' | 'closed';
  created: number;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  /** The number of the payment itself, once there is one. */
  transactionId: string | null;
  paidAmount: number;
  paidCurrency: string;
  paidAt: number | null;
}

export interface Refund {
  id: string;
  refundSn: string;
  transactionId: string;
  amount: number;
  currency: string;
  reason: string;
  at: number;
  /** The buyer's bank did not accept it, or sent it back. */
  failed: boolean;
}

/** The faults of the next calls. */
export interface Faults {
  /** The number of notifications that are never sent. */
  lost: number;
  /** Each notification is sent twice. */
  doubled: boolean;
  /** A notification is held back until the next one has been sent. */
  reordered: boolean;
  /** Milliseconds before each notification. */
  delay: number;
  /** A notification with a false signature is sent before each true one. */
  forged: boolean;
  /** The amount paid instead of the requested one. */
  amount: number | null;
  currency: string | null;
  /** An expired page or code can still be paid. */
  paidAfterExpiry: boolean;
  /** The number of calls that are carried out but never answered. */
  timeouts: number;
  /** The number of refunds that the buyer's bank does not accept. */
  refundsFail: number;
}

export const noFaults: Faults = {
  lost: 0,
  doubled: false,
  reordered: false,
  delay: 0,
  forged: false,
  amount: null,
  currency: null,
  paidAfterExpiry: false,
  timeouts: 0,
  refundsFail: 0,
};

interface Stored {
  payments: Payment[];
  refunds: Refund[];
  offset: number;
}

/** Everything the simulator knows; written to a file after each change if there is a folder. */
export class State {
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly answers = new Map<string, string>();
  faults: Faults = { ...noFaults };
  /** Milliseconds that the clock is ahead. */
  offset = 0;
  private readonly file: string | null;
  /** Payments that are still open, and an index of the others: years of payments stay fast. */
  private readonly open = new Set<Payment>();
  private readonly byReference = new Map<string, Payment>();
  private readonly byTransaction = new Map<string, Payment>();
  private readonly returned = new Map<string, number>();

  constructor(folder?: string) {
    this.file = folder === undefined ? null : join(folder, 'state.json');
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    if (this.file !== null && existsSync(this.file)) this.read(readFileSync(this.file, 'utf8'));
  }

  /** Milliseconds. */
  get now(): number {
    return Date.now() + this.offset;
  }

  add(payment: Payment): void {
    this.payments.set(payment.id, payment);
    this.byReference.set(payment.reference, payment);
    if (payment.transactionId !== null) this.byTransaction.set(payment.transactionId, payment);
    this.open.add(payment);
  }

  addRefund(refund: Refund): void {
    this.refunds.set(refund.refundSn, refund);
    const { transactionId, amount, failed } = refund;
    if (!failed) this.returned.set(transactionId, this.refundedOf(transactionId) + amount);
  }

  /** Whether the next refund fails. */
  refundFails(): boolean {
    if (this.faults.refundsFail === 0) return false;
    this.faults.refundsFail -= 1;
    return true;
  }

  bounce(refund: Refund): void {
    const { transactionId, amount } = refund;
    this.returned.set(transactionId, this.refundedOf(transactionId) - amount);
    refund.failed = true;
    this.save();
  }

  find(reference: string): Payment | undefined {
    return this.byReference.get(reference);
  }

  paidAs(transactionId: string): Payment | undefined {
    return this.byTransaction.get(transactionId);
  }

  refundedOf(transactionId: string): number {
    return this.returned.get(transactionId) ?? 0;
  }

  /** Time passes by itself: overdue pages and codes expire. */
  settle(): Payment[] {
    const over: Payment[] = [];
    for (const payment of this.open)
      if (payment.state !== 'open' && payment.state !== 'declined') this.open.delete(payment);
      else if (payment.expiresAt <= this.now) over.push(payment);
    for (const payment of over) payment.state = 'expired';
    if (over.length > 0) this.save();
    return over;
  }

  pay(payment: Payment): boolean {
    const late = this.faults.paidAfterExpiry && payment.state !== 'paid';
    if (payment.state !== 'open' && payment.state !== 'declined' && !late) return false;
    payment.state = 'paid';
    payment.transactionId =
      payment.kind === 'card' ? idOf('pi') : `42000${randomBytes(10).toString('hex')}`;
    payment.paidAmount = this.faults.amount ?? payment.amount;
    payment.paidCurrency = this.faults.currency ?? payment.currency;
    payment.paidAt = this.now;
    this.byTransaction.set(payment.transactionId, payment);
    this.save();
    return true;
  }

  save(): void {
    if (this.file === null) return;
    const stored: Stored = {
      payments: [...this.payments.values()],
      refunds: [...this.refunds.values()],
      offset: this.offset,
    };
    writeFileSync(`${this.file}.new`, JSON.stringify(stored));
    renameSync(`${this.file}.new`, this.file);
  }

  private read(text: string): void {
    const { payments, refunds, offset } = JSON.parse(text) as Stored;
    for (const each of payments) this.add(each);
    for (const each of refunds) this.addRefund(each);
    this.offset = offset;
  }
}

export const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
