import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid, Refused } from '@kernel/rules';
import { businessDate, type PlainDate } from '@kernel/time';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { isRunning } from '../../domain/order-states';
import { paidOn } from '../../domain/payment-date';
import { order, type Order } from '../../resources/order.resource';
import { OrderService } from '../order-service';
import { LedgerStore } from '../ports/ledger-store';
import { requireAll } from './add-order-by-hand';

export interface Correction {
  payDate?: PlainDate | undefined;
  expireDate?: PlainDate | undefined;
  hasMyTax?: boolean | undefined;
  remark?: string | null | undefined;
}

/** What an administrator may correct in a paid order, with the reason for the audit trail. */
export class CorrectOrder extends Command<void> {
  constructor(
    readonly id: string,
    readonly correction: Correction,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(CorrectOrder)
export class CorrectOrderHandler implements ICommandHandler<CorrectOrder> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly orders: OrderService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ id, correction, reason }: CorrectOrder): Promise<void> {
    requireAll('order:correct');
    const orders = this.resources.of(order);
    const { orgId } = await orders.get(id);
    const tenantId = await this.store.tenantOf(orgId);
    await this.store.lock(tenantId);
    const known = await orders.get(id);
    const { status, beginDate, expireDate: before } = known;
    const { expireDate, payDate } = correction;
    const paid = payDate === undefined ? {} : { payDate: this.paidOn(payDate, known) };
    if (expireDate !== undefined) {
      if (!isRunning(status) || beginDate === null)
        throw new Refused('order.actionNotAllowed', { action: 'correct', status });
      if (expireDate < beginDate)
        throw new Invalid([{ code: 'endsBeforeItBegins', path: 'expireDate' }]);
      await this.store.move(id, { from: beginDate, until: expireDate });
      // Its unused part has changed.
      if (expireDate !== before) await this.orders.closeUpgradesOf(id, orgId, 'all');
    }
    await orders.amend(id, { ...correction, ...paid });
    if (expireDate !== undefined && expireDate !== before) await this.orders.reschedule(tenantId);
    await this.audit.record({
      orgId,
      resource: 'order',
      recordId: id,
      action: 'correct',
      before: null,
      after: { reason },
    });
  }

  /** The time is kept as long as the day stays the same. */
  private paidOn(payDate: PlainDate, { status, payDate: before }: Order): string {
    if (before === null) throw new Refused('order.actionNotAllowed', { action: 'correct', status });
    if (businessDate(new Date(before)) === payDate) return before;
    return paidOn(payDate, this.clock.now()).toISOString();
  }
}
