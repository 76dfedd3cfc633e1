import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Forbidden, NotFound } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { IdentityApi } from '@modules/identity';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { currentScope } from '@platform/tenancy/org-scope';
import { paidOn } from '../../domain/payment-date';
import { DepositService } from '../deposit-service';
import { OrderService } from '../order-service';
import { LedgerStore } from '../ports/ledger-store';
import { type Choice, PriceList } from '../price-list';

/**
 * What an administrator may set on an order; by default it is paid today, with the MyTax of its
 * services.
 */
export interface Particulars {
  payDate?: PlainDate | undefined;
  hasMyTax?: boolean | undefined;
}

/**
 * An order that the platform's administrator enters for an organisation, paid outside our channels,
 * at the list price; the audit trail keeps the reason. Its period begins when it is entered,
 * whenever it was paid: nobody loses days because a transfer was noticed late.
 */
export class AddOrderByHand extends Command<string> {
  constructor(
    readonly orgId: string,
    readonly choice: Choice,
    readonly reason: string,
    readonly particulars: Particulars = {},
  ) {
    super();
  }
}

@CommandHandler(AddOrderByHand)
export class AddOrderByHandHandler implements ICommandHandler<AddOrderByHand> {
  constructor(
    private readonly store: LedgerStore,
    private readonly prices: PriceList,
    private readonly orders: OrderService,
    private readonly deposits: DepositService,
    private readonly identity: IdentityApi,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ orgId, choice, reason, particulars }: AddOrderByHand): Promise<string> {
    requireAll('order:addByHand');
    const { payDate = this.orders.today, hasMyTax } = particulars;
    const paidAt = paidOn(payDate, this.clock.now());
    if (!(await this.identity.isTenant(orgId))) throw new NotFound();
    const tenantId = await this.store.tenantOf(orgId);
    await this.store.lock(tenantId);
    const priced = await this.prices.price(tenantId, choice, this.orders.today);
    const id = await this.orders.place(orgId, tenantId, priced, { remark: reason, hasMyTax });
    if (!priced.quote.realAmount.isZero()) await this.deposits.byHand(id, reason);
    await this.orders.activate(id, tenantId, 'pay', paidAt);
    await this.audit.record({
      orgId,
      resource: 'order',
      recordId: id,
      action: 'addByHand',
      before: null,
      after: { reason },
    });
    return id;
  }
}

/** Nobody grants a plan to their own organisation, except users who administer all of them. */
export function requireAll(permission: string): void {
  if (currentScope().readable !== 'all') throw new Forbidden('forbidden', { permission });
}
