import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Forbidden, NotFound } from '@kernel/rules';
import { IdentityApi } from '@modules/identity';
import { AuditTrail } from '@platform/audit/audit-trail';
import { currentScope } from '@platform/tenancy/org-scope';
import { DepositService } from '../deposit-service';
import { OrderService } from '../order-service';
import { LedgerStore } from '../ports/ledger-store';
import { type Choice, PriceList } from '../price-list';

/**
 * An order that the platform's administrator enters for an organisation, paid outside our channels,
 * at the list price; the reason is kept in the audit trail.
 */
export class AddOrderByHand extends Command<string> {
  constructor(
    readonly orgId: string,
    readonly choice: Choice,
    readonly reason: string,
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
  ) {}

  async execute({ orgId, choice, reason }: AddOrderByHand): Promise<string> {
    requireAll('order:addByHand');
    if (!(await this.identity.isTenant(orgId))) throw new NotFound();
    const tenantId = await this.store.tenantOf(orgId);
    await this.store.lock(tenantId);
    const priced = await this.prices.price(tenantId, choice, this.orders.today);
    const id = await this.orders.place(orgId, tenantId, priced, reason);
    if (!priced.quote.realAmount.isZero()) await this.deposits.byHand(id, reason);
    await this.orders.activate(id, tenantId);
    await this.audit.record({
      ...{ orgId, resource: 'order', recordId: id, action: 'addByHand' },
      ...{ before: null, after: { reason } },
    });
    return id;
  }
}

/** Nobody grants a plan to their own organisation, except users who administer all of them. */
export function requireAll(permission: string): void {
  if (currentScope().readable !== 'all') throw new Forbidden('forbidden', { permission });
}
