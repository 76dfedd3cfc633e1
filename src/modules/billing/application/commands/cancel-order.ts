import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Resources } from '@platform/resource';
import { order } from '../../resources/order.resource';
import { OrderService } from '../order-service';
import { LedgerStore } from '../ports/ledger-store';

/** Cancels an unpaid order: at the request of its buyer, or because it has lapsed. */
export class CancelOrder extends Command<void> {
  constructor(
    readonly id: string,
    readonly action: 'cancel' | 'lapse' = 'cancel',
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly orders: OrderService,
  ) {}

  async execute({ id, action }: CancelOrder): Promise<void> {
    const { orgId } = await this.resources.of(order).get(id);
    await this.store.lock(await this.store.tenantOf(orgId));
    await this.orders.close(id, action);
  }
}
