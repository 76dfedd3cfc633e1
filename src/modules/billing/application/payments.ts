import { Injectable } from '@nestjs/common';
import type { Language } from '@kernel/i18n';
import { decimal } from '@kernel/money';
import { Unavailable } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { crashPoint } from '@platform/crash-point';
import { translate } from '@platform/i18n/catalogues';
import { Subscribes } from '@platform/outbox/subscribes';
import { log } from '@platform/ops/log';
import { Resources } from '@platform/resource';
import { AppConfig } from '@platform/app-config';
import { asSystem } from '@platform/tenancy/org-scope';
import { isWaiting } from '../domain/deposit-states';
import { OrderClosed, RefundApproved } from '../domain/events';
import type { Channel } from '../domain/ledger';
import { numberOf } from '../domain/refund-number';
import type { PaymentReport } from '../domain/verdict';
import { deposit, type Deposit } from '../resources/deposit.resource';
import { refund, type Refund } from '../resources/refund.resource';
import { OpenDeposit, RecordChannelQuery, RecordOpened } from './commands/open-deposit';
import { RecordPayment } from './commands/record-payment';
import { RecordRefund } from './commands/refunds';
import { DepositService } from './deposit-service';
import { LedgerStore } from './ports/ledger-store';
import { PaymentChannels, type RefundReport, type Return } from './ports/payment-channel';

/** Calls the channels, outside of any transaction, and stores their reports. */
@Injectable()
export class Payments {
  constructor(
    private readonly commands: Commands,
    private readonly channels: PaymentChannels,
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly deposits: DepositService,
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Starts a payment through a channel, within the current scope; returns the id of its deposit. */
  async begin(orderId: string, channel: Channel, language: Language): Promise<string> {
    const gateway = this.channels.of(channel);
    // First, so that a page of the other channel stays open if this one cannot be used.
    await this.deposits.priceThrough(orderId, gateway);
    await this.closeWaiting(orderId);
    const id = await this.commands.execute(new OpenDeposit(orderId, gateway));
    const made = await this.resources.of(deposit).get(id);
    const opened = await gateway.open({
      reference: made.depositSn,
      currency: gateway.currency,
      amount: decimal(made.amount),
      subject: translate('payment.subject', { order: made.orderSn }, language),
      expiresAt: new Date(made.expireTime!),
      returnUrl: `${this.appConfig.config.publicUrl}/billing/purchase?order=${orderId}`,
    });
    await this.commands.execute(new RecordOpened(id, opened));
    // Its order was closed while the channel created the page, which must not be paid any more.
    const now = await this.resources.of(deposit).get(id);
    const report = isWaiting(now.status) ? null : await this.closeThere(now);
    if (report) await this.recordPayments([report]);
    return id;
  }

  /** Reports of a channel, in a notification or in response to a query. */
  recordPayments(reports: readonly PaymentReport[]): Promise<void> {
    return asSystem('payment notification', 'all', async () => {
      for (const report of reports) await this.commands.execute(new RecordPayment(report));
    });
  }

  recordRefunds(reports: readonly RefundReport[]): Promise<void> {
    return asSystem('refund notification', 'all', async () => {
      for (const report of reports) await this.commands.execute(new RecordRefund(report));
    });
  }

  /** Queries the channel about a deposit; an expired one is closed there. */
  async query(id: string): Promise<void> {
    const known = await this.resources.of(deposit).get(id);
    if (!isWaiting(known.status)) return;
    await this.commands.execute(new RecordChannelQuery(id));
    const report = await this.channels.of(known.merchantId).query(asKnown(known));
    crashPoint('billing.reportHeard');
    if (report && report.state !== 'pending') return this.recordPayments([report]);
    if (known.expireTime !== null && new Date(known.expireTime) < this.clock.now())
      await this.closeDeposit(known);
  }

  @Subscribes(OrderClosed, 'billing.closeDeposits')
  async closeDeposits({ orderId }: OrderClosed): Promise<void> {
    await this.closeWaiting(orderId);
  }

  @Subscribes(RefundApproved, 'billing.sendRefund')
  async sendRefund({ refundId }: RefundApproved): Promise<void> {
    await this.settleRefund(refundId);
  }

  /** Queries first, then sends; the channel accepts each refund number only once. */
  async settleRefund(refundId: string): Promise<void> {
    const asked = await this.resources.of(refund).get(refundId);
    if (asked.status !== 'approved') return;
    if (asked.channel === 'hand')
      return this.recordRefunds([{ refundSn: numberOf(asked), state: 'succeeded', reason: null }]);
    const gateway = this.channels.of(asked.channel);
    const request = await this.returnOf(asked);
    const report =
      (await this.earlierOf(asked, request)) ??
      (await gateway.queryRefund(request)) ??
      (await gateway.refund(request));
    crashPoint('billing.refundSent');
    await asSystem('refund sent', 'all', () =>
      this.commands.execute(new RecordRefund(report, true)),
    );
  }

  /** An earlier attempt that succeeded after all, although it had been reported as failed. */
  private async earlierOf(asked: Refund, request: Return): Promise<RefundReport | null> {
    const gateway = this.channels.of(asked.channel);
    for (let attempt = 1; attempt < asked.attempt; attempt += 1) {
      const report = await gateway.queryRefund({
        ...request,
        refundSn: numberOf({ ...asked, attempt }),
      });
      if (report?.state === 'succeeded') return report;
    }
    return null;
  }

  /** Queries deposits and refunds without a notification; returns how many. */
  async querySilent(since: Date, most: number): Promise<number> {
    const work = async () => {
      const deposits = await this.store.silent(since, most);
      const refunds = await this.store.unfinishedRefunds(since, most);
      const failures = [
        ...(await this.patiently(deposits, (id) => this.query(id))),
        ...(await this.patiently(refunds, (id) => this.queryRefund(id))),
      ];
      if (failures.length > 0) throw failures[0];
      return deposits.length === most || refunds.length === most ? most : 0;
    };
    return asSystem('payments without an answer', 'all', work);
  }

  /** Noted first: one that fails waits behind the others. */
  private async queryRefund(id: string): Promise<void> {
    await this.store.refundAsked(id, this.clock.now());
    await this.settleRefund(id);
  }

  private async closeWaiting(orderId: string): Promise<void> {
    for (const id of await this.store.waitingDepositsOf(orderId))
      await this.closeDeposit(await this.resources.of(deposit).get(id));
  }

  /** Closed first, then queried: the query reports a payment made before the closing. */
  private async closeDeposit(known: Deposit): Promise<void> {
    if (!isWaiting(known.status) || known.merchantId === 'hand') return;
    const report = await this.closeThere(known);
    const nothing: PaymentReport = {
      channel: known.merchantId,
      reference: known.depositSn,
      state: 'closed',
      transactionId: null,
      currency: known.currency,
      amount: decimal(known.amount),
    };
    if (report) return this.recordPayments([report]);
    await asSystem('payment that its channel does not know', 'all', () =>
      this.commands.execute(new RecordPayment(nothing, known.payUrl)),
    );
    const now = await this.resources.of(deposit).get(known.id);
    // Its page was created meanwhile, and may already be shown.
    if (isWaiting(now.status) && now.payUrl !== known.payUrl) await this.closeDeposit(now);
  }

  private async closeThere(known: Deposit): Promise<PaymentReport | null> {
    const gateway = this.channels.of(known.merchantId);
    await gateway.close(asKnown(known));
    return gateway.query(asKnown(known));
  }

  private async returnOf(asked: Refund): Promise<Return> {
    const { transactionId, currency, reason, amount } = asked;
    const paid =
      asked.mismatchId === null
        ? (await this.resources.of(deposit).get(asked.depositId!)).payAmount
        : amount;
    const amounts = { amount: decimal(amount), paid: decimal(paid) };
    return { refundSn: numberOf(asked), transactionId, currency, reason, ...amounts };
  }

  /**
   * When a channel does not respond it is retried in the next round; other failures are returned,
   * and do not stop the rest.
   */
  private async patiently(
    ids: readonly string[],
    work: (id: string) => Promise<void>,
  ): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (const id of ids)
      try {
        await work(id);
      } catch (error) {
        if (error instanceof Unavailable)
          log.warn({ err: error }, 'a payment channel did not answer');
        else failures.push(error);
      }
    return failures;
  }
}

const asKnown = ({ depositSn, sessionId }: Deposit) => ({ reference: depositSn, sessionId });
