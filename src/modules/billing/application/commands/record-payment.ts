import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decimal } from '@kernel/money';
import { Clock } from '@platform/clock';
import { crashPoint } from '@platform/crash-point';
import { Resources } from '@platform/resource';
import { afterDeposit, isWaiting, nextDeposit } from '../../domain/deposit-states';
import { postingOf } from '../../domain/ledger';
import {
  type Expected,
  type MismatchKind,
  mismatchOf,
  type PaymentReport,
} from '../../domain/verdict';
import { deposit, type Deposit } from '../../resources/deposit.resource';
import { mismatch } from '../../resources/mismatch.resource';
import { order } from '../../resources/order.resource';
import { OrderService, replacedBy } from '../order-service';
import { CreditStore } from '../ports/credit-store';
import { LedgerStore } from '../ports/ledger-store';

/**
 * Records a payment that a channel reported. Reported twice, it counts once; a payment that does
 * not match goes to the list of mismatches, so that nothing is lost.
 */
export class RecordPayment extends Command<void> {
  constructor(
    readonly report: PaymentReport,
    /** The page that was queried; a missing page does not end one that was created meanwhile. */
    readonly payUrl?: string | null,
  ) {
    super();
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly credits: CreditStore,
    private readonly orders: OrderService,
    private readonly clock: Clock,
  ) {}

  async execute({ report, payUrl }: RecordPayment): Promise<void> {
    if (report.state === 'pending') return;
    const found = await this.store.depositBySn(report.reference);
    if (found) await this.store.lock(await this.store.tenantOf(found.orgId));
    const known = found && (await this.resources.of(deposit).get(found.id));
    if (report.state === 'succeeded') return this.came(report, known);
    if (known && payUrl !== undefined && known.payUrl !== payUrl) return;
    if (known && known.merchantId === report.channel && isWaiting(known.status))
      await this.resources.of(deposit).amend(known.id, {
        status: nextDeposit(known.status, report.state === 'failed' ? 'fail' : 'close'),
        ...this.notified(report.state),
      });
  }

  private async came(report: PaymentReport, known: Deposit | null): Promise<void> {
    const expected = known && (await this.expectedOf(known));
    const kind = mismatchOf(report, expected);
    const orgId = known?.orgId ?? '0';
    const transactionId = report.transactionId!;
    const posting = postingOf(kind ? 'unfit' : 'payment', report.channel, transactionId, {
      currency: report.currency.toUpperCase(),
      amount: report.amount,
    });
    if (!(await this.store.post(orgId, known?.id ?? null, posting))) return;
    if (kind) return this.disagree(report, known, kind);
    await this.resources.of(deposit).amend(known!.id, {
      status: nextDeposit(known!.status, 'pay'),
      payAmount: report.amount.toFixed(2),
      transactionId,
      ...this.notified('succeeded'),
    });
    await this.orders.activate(known!.orderId, await this.store.tenantOf(orgId));
    crashPoint('billing.paymentStored');
  }

  private async expectedOf(known: Deposit): Promise<Expected> {
    const of = await this.resources.of(order).get(known.orderId);
    return {
      channel: known.merchantId,
      currency: known.currency,
      status: known.status,
      amount: decimal(known.amount),
      orderStatus: of.status,
      replaces: await this.credits.replaced(replacedBy(of)),
    };
  }

  private async disagree(
    report: PaymentReport,
    known: Deposit | null,
    kind: MismatchKind,
  ): Promise<void> {
    await this.resources.of(mismatch).create({
      orgId: known?.orgId ?? '0',
      kind,
      channel: report.channel,
      depositId: known?.id ?? null,
      depositSn: report.reference.slice(0, 64),
      transactionId: report.transactionId,
      status: 'open',
      currency: report.currency.toUpperCase().slice(0, 8),
      amount: report.amount.toFixed(2),
      expectedCurrency: known?.currency ?? null,
      expectedAmount: known?.amount ?? null,
    });
    if (!known || known.merchantId !== report.channel) return;
    const status = afterDeposit(known.status, 'disagree');
    await this.resources.of(deposit).amend(known.id, {
      ...(status && {
        status,
        payAmount: report.amount.toFixed(2),
        transactionId: report.transactionId,
      }),
      ...this.notified(kind),
    });
  }

  private notified(notifyResult: string) {
    return { notifyDate: this.clock.now().toISOString(), notifyResult };
  }
}
