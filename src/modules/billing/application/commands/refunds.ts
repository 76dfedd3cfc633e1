import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decimal, decimal } from '@kernel/money';
import { Invalid, Refused } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { IdentityApi } from '@modules/identity';
import { Clock } from '@platform/clock';
import { Outbox } from '@platform/outbox/outbox';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { afterDeposit, nextDeposit } from '../../domain/deposit-states';
import { RefundApproved } from '../../domain/events';
import { comingBack, type PostingKind, postingOf } from '../../domain/ledger';
import { attemptIn } from '../../domain/refund-number';
import {
  bindingRefunds,
  goneRefunds,
  nextRefund,
  type RefundAction,
} from '../../domain/refund-states';
import { deposit, type Deposit } from '../../resources/deposit.resource';
import { mismatch } from '../../resources/mismatch.resource';
import { refund, type Refund } from '../../resources/refund.resource';
import { OrderService } from '../order-service';
import { RefundableDeposit } from '../refundable-deposit';
import { LedgerStore } from '../ports/ledger-store';
import type { RefundReport } from '../ports/payment-channel';
import { requireAll } from './add-order-by-hand';

/** Part or all of a deposit, or all of an unmatched payment. */
export type RefundTarget = { depositId: string; amount: string } | { mismatchId: string };

/** Requests a refund, which another person decides on. */
export class RequestRefund extends Command<string> {
  constructor(
    readonly target: RefundTarget,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly refundable: RefundableDeposit,
    private readonly identity: IdentityApi,
    private readonly clock: Clock,
  ) {}

  async execute({ target, reason }: RequestRefund): Promise<string> {
    requireAll('refund:request');
    const what =
      'mismatchId' in target
        ? await this.ofMismatch(target.mismatchId)
        : await this.ofDeposit(target.depositId, decimal(target.amount));
    const { userId } = currentScope();
    const names = await this.identity.userNames(userId === null ? [] : [userId]);
    return this.resources.of(refund).create({
      ...what,
      refundSn: refundSnAt(this.clock.now()),
      reason,
      status: 'requested',
      requestedById: userId,
      requestedBy: userId === null ? null : (names.get(userId) ?? null),
    });
  }

  private async ofDeposit(depositId: string, amount: Decimal) {
    const deposits = this.resources.of(deposit);
    const { orgId } = await deposits.get(depositId);
    await this.store.lock(await this.store.tenantOf(orgId));
    const from = await deposits.get(depositId);
    const { status, depositSn, orderSn, merchantId: channel, transactionId, currency } = from;
    if (!afterDeposit(status, 'refundPart'))
      throw new Refused('deposit.actionNotAllowed', { action: 'refund', status });
    const { left, withheld } = await this.refundable.of(from, bindingRefunds);
    if (amount.greaterThan(left) || !amount.greaterThan(0)) {
      const params = { currency, left: left.toFixed(2), credited: withheld.toFixed(2) };
      const code = withheld.isZero() ? 'refund.beyondPaid' : 'refund.beyondCredited';
      throw new Invalid([{ code, path: 'amount', params }]);
    }
    const known = { orgId, depositId, depositSn, orderSn, channel, transactionId, currency };
    return { ...known, amount: amount.toFixed(2) };
  }

  private async ofMismatch(mismatchId: string) {
    const mismatches = this.resources.of(mismatch);
    const { orgId } = await mismatches.get(mismatchId);
    await this.store.lock(await this.store.tenantOf(orgId));
    const from = await mismatches.get(mismatchId);
    if (from.status !== 'open') throw new Refused('mismatch.settled');
    await mismatches.amend(mismatchId, { status: 'returning' });
    const { depositId, depositSn, channel, transactionId, currency, amount } = from;
    return { orgId, mismatchId, depositId, depositSn, channel, transactionId, currency, amount };
  }
}

const refundSnAt = (now: Date): string =>
  `RF${businessDate(now).replaceAll('-', '')}${randomBytes(9).toString('hex')}`;

/**
 * The second person's decision; a refund that failed, or came back, is retried by approving it
 * again, under a new number.
 */
export class DecideRefund extends Command<void> {
  constructor(
    readonly id: string,
    readonly approved: boolean,
  ) {
    super();
  }
}

@CommandHandler(DecideRefund)
export class DecideRefundHandler implements ICommandHandler<DecideRefund> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly refundable: RefundableDeposit,
    private readonly orders: OrderService,
    private readonly identity: IdentityApi,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ id, approved }: DecideRefund): Promise<void> {
    requireAll('refund:decide');
    const refunds = this.resources.of(refund);
    const { orgId } = await refunds.get(id);
    await this.store.lock(await this.store.tenantOf(orgId));
    const asked = await refunds.get(id);
    const { userId } = currentScope();
    if (approved && asked.requestedById === userId) throw new Refused('refund.secondPerson');
    const action = !approved ? 'reject' : asked.status === 'failed' ? 'retry' : 'approve';
    if (approved) await this.leave(asked);
    const names = await this.identity.userNames(userId === null ? [] : [userId]);
    await refunds.amend(id, {
      status: nextRefund(asked.status, action),
      ...(action === 'retry' && { attempt: asked.attempt + 1 }),
      decidedBy: userId === null ? null : (names.get(userId) ?? null),
      decidedTime: this.clock.now().toISOString(),
    });
    if (approved) await this.outbox.add([new RefundApproved(orgId, id)]);
    else if (asked.mismatchId !== null)
      await this.resources.of(mismatch).amend(asked.mismatchId, { status: 'open' });
  }

  /**
   * In the meantime the money may have gone to another refund or an upgrade; from now on no unpaid
   * upgrade may count on it.
   */
  private async leave({ depositId, mismatchId, amount, isBounced }: Refund): Promise<void> {
    if (mismatchId !== null || isBounced) return;
    const from = await this.resources.of(deposit).get(depositId!);
    const { left } = await this.refundable.of(from, goneRefunds);
    if (decimal(amount).greaterThan(left))
      throw new Refused('refund.nothingLeft', { currency: from.currency, left: left.toFixed(2) });
    await this.orders.closeUpgradesOf(from.orderId, from.orgId, 'all');
  }
}

/** Records a refund that a channel reported; reported twice, it counts once. */
export class RecordRefund extends Command<void> {
  constructor(
    readonly report: RefundReport,
    /** The channel was just queried, so the report may concern an earlier attempt. */
    readonly isAsked = false,
  ) {
    super();
  }
}

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly orders: OrderService,
  ) {}

  async execute({ report, isAsked }: RecordRefund): Promise<void> {
    if (report.state === 'pending') return;
    const { refundSn, attempt } = attemptIn(report.refundSn);
    const found = await this.store.refundBySn(refundSn);
    if (!found) return this.madeThere(report);
    await this.store.lock(await this.store.tenantOf(found.orgId));
    const sent = await this.resources.of(refund).get(found.id);
    const isLast = attempt === sent.attempt;
    // Reports of earlier attempts come late: these are checked before the next one is sent.
    if (!isLast && !isAsked) return;
    const hasGone = report.state === 'succeeded';
    if (sent.status === 'done' && isLast && !hasGone) return this.cameBack(sent, report);
    if (sent.status !== 'approved') return;
    if (hasGone) return this.went(sent, report);
    if (isLast) await this.step(sent, 'fail', report);
  }

  /**
   * A refund made in the channel's own console, or by a lost dispute: the money has gone, whether or
   * not we would have approved it. One that exceeds what is left of the payment is left to the
   * reconciliation.
   */
  private async madeThere(report: RefundReport): Promise<void> {
    const { made, refundSn } = report;
    if (!made || report.state !== 'succeeded') return;
    const found = await this.store.depositPaidAs(made.channel, made.transactionId);
    if (!found) return;
    await this.store.lock(await this.store.tenantOf(found.orgId));
    const from = await this.resources.of(deposit).get(found.id);
    const left = decimal(from.payAmount ?? '0').minus(from.refundedAmount);
    const isNew = (await this.store.refundBySn(refundSn)) === null;
    const isOfIt = made.currency === from.currency && made.amount.lessThanOrEqualTo(left);
    if (!isNew || !isOfIt || !afterDeposit(from.status, 'refundPart')) return;
    const { orgId, depositSn, orderSn, merchantId: channel, currency } = from;
    const { origin, transactionId } = made;
    const id = await this.resources.of(refund).create({
      orgId,
      refundSn,
      origin,
      depositId: from.id,
      depositSn,
      orderSn,
      channel,
      transactionId,
      currency,
      amount: made.amount.toFixed(2),
      reason: report.reason?.slice(0, 300) ?? '-',
      status: 'approved',
      decidedTime: made.at.toISOString(),
    });
    await this.went(await this.resources.of(refund).get(id), report);
  }

  private async went(sent: Refund, report: RefundReport): Promise<void> {
    // A refund that came back stayed counted as refunded.
    const isOfOrder = sent.mismatchId === null && !sent.isBounced;
    await this.post(isOfOrder ? 'refund' : 'refundOfUnfit', sent, report);
    await this.step(sent, 'finish', report);
    if (sent.isBounced) return;
    await (sent.mismatchId === null ? this.ofDeposit(sent) : this.ofMismatch(sent.mismatchId));
  }

  /** The buyer's bank sent it back: order and deposit stay refunded, and the money is owed. */
  private async cameBack(sent: Refund, report: RefundReport): Promise<void> {
    if (!comingBack.includes(sent.channel) || !(await this.post('refundReturned', sent, report)))
      return;
    await this.resources.of(refund).amend(sent.id, { isBounced: true });
    await this.step(sent, 'bounce', report);
  }

  private post(kind: PostingKind, sent: Refund, { refundSn: number }: RefundReport) {
    const money = { currency: sent.currency, amount: decimal(sent.amount) };
    const posting = postingOf(kind, sent.channel, number, money);
    return this.store.post(sent.orgId, sent.depositId, posting);
  }

  private step({ id, status }: Refund, action: RefundAction, { reason }: RefundReport) {
    const next = {
      status: nextRefund(status, action),
      channelResult: reason?.slice(0, 300) ?? null,
    };
    return this.resources.of(refund).amend(id, next);
  }

  private async ofDeposit(sent: Refund): Promise<void> {
    const deposits = this.resources.of(deposit);
    const from = await deposits.get(sent.depositId!);
    const total = decimal(from.refundedAmount).plus(sent.amount);
    const whole = total.greaterThanOrEqualTo(decimal(from.payAmount));
    await deposits.amend(from.id, {
      status: nextDeposit(from.status, whole ? 'refund' : 'refundPart'),
      refundedAmount: total.toFixed(2),
    });
    const ringgit = whole ? null : ringgitOf(from, sent);
    await this.orders.giveBack(from.orderId, ringgit, sent.refundSn);
  }

  private async ofMismatch(id: string): Promise<void> {
    const mismatches = this.resources.of(mismatch);
    const { depositId, transactionId, amount } = await mismatches.get(id);
    await mismatches.amend(id, { status: 'returned' });
    if (depositId === null) return;
    const from = await this.resources.of(deposit).get(depositId);
    if (from.status === 'mismatch' && from.transactionId === transactionId)
      await this.resources
        .of(deposit)
        .amend(depositId, { status: nextDeposit(from.status, 'refund'), refundedAmount: amount });
  }
}

/** The share of the order's ringgit that corresponds to a part of the deposit. */
const ringgitOf = ({ rate }: Deposit, sent: Refund): string =>
  decimal(sent.amount).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
