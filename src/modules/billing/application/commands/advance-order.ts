import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Resources } from '@platform/resource';
import { order } from '../../resources/order.resource';
import { OrderService } from '../order-service';
import { LedgerStore } from '../ports/ledger-store';

/** Moves an order on when its first day has come or its last day has passed. */
export class AdvanceOrder extends Command<void> {
  constructor(
    readonly id: string,
    readonly action: 'begin' | 'expire',
  ) {
    super();
  }
}

@CommandHandler(AdvanceOrder)
export class AdvanceOrderHandler implements ICommandHandler<AdvanceOrder> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly orders: OrderService,
  ) {}

  async execute({ id, action }: AdvanceOrder): Promise<void> {
    const { orgId } = await this.resources.of(order).get(id);
    await this.store.lock(await this.store.tenantOf(orgId));
    const { beginDate, expireDate } = await this.resources.of(order).get(id);
    const { today } = this.orders;
    // Its last day may have been moved since it was found.
    const isDue = action === 'begin' ? beginDate! <= today : expireDate! < today;
    if (isDue) await this.orders.step(id, action);
  }
}
