import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { decimal } from '@kernel/money';
import { Resources } from '@platform/resource';
import { requireAll } from '../application/commands/add-order-by-hand';
import { RefundableDeposit } from '../application/refundable-deposit';
import { bindingRefunds } from '../domain/refund-states';
import { deposit } from '../resources/deposit.resource';
import type { RefundableView } from './packages.types';

/** How much of a deposit may be requested as a refund. */
export class GetRefundable extends Query<RefundableView> {
  constructor(readonly depositId: string) {
    super();
  }
}

@QueryHandler(GetRefundable)
export class GetRefundableHandler implements IQueryHandler<GetRefundable> {
  constructor(
    private readonly resources: Resources,
    private readonly refundable: RefundableDeposit,
  ) {}

  async execute({ depositId }: GetRefundable): Promise<RefundableView> {
    requireAll('refund:request');
    const of = await this.resources.of(deposit).get(depositId);
    const { left, withheld, promised, creditedTo } = await this.refundable.of(of, bindingRefunds);
    return {
      left: left.toFixed(2),
      paid: of.payAmount ?? '0.00',
      creditedTo,
      promised: decimal(promised).toFixed(2),
      credited: withheld.toFixed(2),
    };
  }
}
