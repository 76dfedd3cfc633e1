import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { decimal } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { businessDate, MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { inCurrency } from '../domain/exchange';
import { type Channel, type Currency, postingOf } from '../domain/ledger';
import { deposit } from '../resources/deposit.resource';
import { order } from '../resources/order.resource';
import { paymentRate } from '../resources/payment-rate.resource';
import { LedgerStore } from './ports/ledger-store';
import type { Accepting } from './ports/payment-channel';

/** How long a page or a code can be paid; a hosted page must not expire in less than half an hour. */
const LIFE: Record<Channel, number> = { card: 31 * MINUTE, wechat: 15 * MINUTE, hand: 0 };

/** Deposits of orders; each step runs in the transaction of its command. */
@Injectable()
export class DepositService {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly clock: Clock,
  ) {}

  /** Stores the intention to pay; the channel is called after the commit. */
  async create(orderId: string, channel: Accepting): Promise<string> {
    const { orgId, amount, rate } = await this.priceThrough(orderId, channel);
    const { name, currency } = channel;
    const now = this.clock.now();
    return this.stored(orderId, {
      orgId,
      merchantId: name,
      currency,
      amount,
      rate,
      status: 'created',
      expireTime: new Date(now.getTime() + LIFE[name]).toISOString(),
      askTime: now.toISOString(),
    });
  }

  /** What an unpaid order costs through a channel; refused where it cannot be paid through it. */
  async priceThrough(
    orderId: string,
    { currency, least }: Accepting,
  ): Promise<{ orgId: string; amount: string; rate: string }> {
    const { status, realAmount, orgId } = await this.resources.of(order).get(orderId);
    if (status !== 'awaitingPayment')
      throw new Refused('order.actionNotAllowed', { action: 'pay', status });
    const rate = currency === 'MYR' ? '1' : await this.rateOf(currency);
    const amount =
      currency === 'MYR' ? realAmount : inCurrency(decimal(realAmount), decimal(rate)).toFixed(2);
    if (least.greaterThan(amount))
      throw new Refused('payment.belowLeast', { currency, least: least.toFixed(2) });
    return { orgId, amount, rate };
  }

  /** A payment outside our channels, recorded by an administrator. */
  async byHand(orderId: string, reason: string): Promise<void> {
    const { orgId, realAmount } = await this.resources.of(order).get(orderId);
    const now = this.clock.now().toISOString();
    const transactionId = `hand-${randomBytes(8).toString('hex')}`;
    const id = await this.stored(orderId, {
      orgId,
      merchantId: 'hand',
      currency: 'MYR',
      amount: realAmount,
      payAmount: realAmount,
      rate: '1',
      status: 'paid',
      transactionId,
      auditDate: now,
      auditResult: reason,
    });
    const money = { currency: 'MYR', amount: decimal(realAmount) };
    await this.store.post(orgId, id, postingOf('payment', 'hand', transactionId, money));
  }

  /** Ringgit for one unit today; refused if no rate has been entered. */
  async rateOf(currency: Currency): Promise<string> {
    const today = businessDate(this.clock.now());
    const [edition] = await this.resources.of(paymentRate).inForceOn(today, { currency });
    if (!edition) throw new Refused('payment.noRate', { currency });
    return edition.rate;
  }

  private async stored(orderId: string, values: Record<string, unknown>): Promise<string> {
    const { orderSn, userName } = await this.resources.of(order).get(orderId);
    return this.resources.of(deposit).create({
      orderId,
      orderSn,
      userName,
      userId: currentScope().userId,
      depositSn: depositSnAt(this.clock.now()),
      ...values,
    });
  }
}

/** Unique even among installations that share a merchant; at most 32 letters and digits. */
const depositSnAt = (now: Date): string =>
  `DP${businessDate(now).replaceAll('-', '')}${randomBytes(9).toString('hex')}`;
