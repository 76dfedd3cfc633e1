import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentScope } from '@platform/tenancy/org-scope';
import { OrderService } from '../order-service';
import { LedgerStore } from '../ports/ledger-store';
import { type Choice, PriceList, refuseOtherPrice } from '../price-list';

/** Orders a plan for the current organisation; `expected` is the price that the buyer saw. */
export class PlaceOrder extends Command<string> {
  constructor(
    readonly choice: Choice,
    readonly expected?: string,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly store: LedgerStore,
    private readonly prices: PriceList,
    private readonly orders: OrderService,
  ) {}

  async execute({ choice, expected }: PlaceOrder): Promise<string> {
    const { orgId } = currentScope();
    const tenantId = await this.store.tenantOf(orgId);
    await this.store.lock(tenantId);
    const priced = await this.prices.price(tenantId, choice, this.orders.today);
    refuseOtherPrice(priced.quote, expected);
    const id = await this.orders.place(orgId, tenantId, priced);
    if (priced.quote.realAmount.isZero()) await this.orders.activate(id, tenantId);
    return id;
  }
}
