import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decimal } from '@kernel/money';
import { Refused } from '@kernel/rules';
import { IdentityApi } from '@modules/identity';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { nextDeposit } from '../../domain/deposit-states';
import { postingOf } from '../../domain/ledger';
import { afterOrder } from '../../domain/order-states';
import { acceptedAmounts, refusalOf } from '../../domain/settlement';
import { deposit } from '../../resources/deposit.resource';
import { mismatch, type Mismatch } from '../../resources/mismatch.resource';
import { order } from '../../resources/order.resource';
import { OrderService } from '../order-service';
import { CreditStore } from '../ports/credit-store';
import { LedgerStore } from '../ports/ledger-store';
import { requireAll } from './add-order-by-hand';

/** `accept` takes the money for its order; `note` leaves it in suspense, explained. */
export type Settlement = 'accept' | 'note';

/**
 * A person's decision on an unmatched payment, with a reason. Returning it is a refund, which needs
 * a second person.
 */
export class SettleMismatch extends Command<void> {
  constructor(
    readonly id: string,
    readonly settlement: Settlement,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(SettleMismatch)
export class SettleMismatchHandler implements ICommandHandler<SettleMismatch> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly credits: CreditStore,
    private readonly orders: OrderService,
    private readonly identity: IdentityApi,
    private readonly clock: Clock,
  ) {}

  async execute({ id, settlement, reason }: SettleMismatch): Promise<void> {
    requireAll('mismatch:settle');
    const mismatches = this.resources.of(mismatch);
    const { orgId } = await mismatches.get(id);
    await this.store.lock(await this.store.tenantOf(orgId));
    const open = await mismatches.get(id);
    if (open.status !== 'open') throw new Refused('mismatch.settled');
    if (settlement === 'accept') await this.accept(open, reason);
    const { userId } = currentScope();
    const names = await this.identity.userNames(userId === null ? [] : [userId]);
    await mismatches.amend(id, {
      status: settlement === 'accept' ? 'accepted' : 'noted',
      reason,
      settledTime: this.clock.now().toISOString(),
      settledBy: userId === null ? null : (names.get(userId) ?? null),
    });
  }

  /**
   * Only for an unpaid order: an order can be paid once. If less came than was asked for, the
   * order's amount is lowered to it.
   */
  private async accept(open: Mismatch, reason: string): Promise<void> {
    const refusal = refusalOf(open);
    if (refusal !== null) throw new Refused(`mismatch.${refusal}`);
    const deposits = this.resources.of(deposit);
    const orders = this.resources.of(order);
    const paid = await deposits.get(open.depositId!);
    const settled = await orders.get(paid.orderId);
    const { status } = settled;
    if (!afterOrder(status, 'settle') || paid.transactionId !== open.transactionId)
      throw new Refused('mismatch.orderNotOpen', { status });
    if (!(await this.credits.isThereFor(paid.orderId))) throw new Refused('mismatch.creditGone');
    const money = { currency: open.currency, amount: decimal(open.amount) };
    const tenantId = await this.store.tenantOf(paid.orgId);
    await this.store.post(
      paid.orgId,
      paid.id,
      postingOf('accepted', open.channel, open.transactionId, money),
    );
    await deposits.amend(paid.id, {
      status: nextDeposit(paid.status, 'accept'),
      auditDate: this.clock.now().toISOString(),
      auditResult: reason,
    });
    const came = { came: money.amount, expected: decimal(paid.amount), rate: decimal(paid.rate) };
    await orders.amend(paid.orderId, acceptedAmounts(settled, came));
    await this.orders.activate(paid.orderId, tenantId, 'settle');
  }
}
