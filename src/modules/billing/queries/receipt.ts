import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FilterOperator } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { BuyersApi, GetOnlySupplier, type PartyCard } from '@modules/buyers';
import { Queries } from '@platform/cqrs/queries';
import { Resources } from '@platform/resource';
import { asSystem } from '@platform/tenancy/org-scope';
import { SaleStore } from '../application/ports/sale-store';
import { deposit, type Deposit } from '../resources/deposit.resource';
import { order, type Order } from '../resources/order.resource';
import { plan, type Plan } from '../resources/plan.resource';
import { planDetail, type PlanDetail } from '../resources/plan-detail.resource';

/** The content of the receipt of a paid order. */
export interface Receipt {
  order: Order;
  plan: Plan;
  details: PlanDetail[];
  /** The deposit by which it was paid; null where nothing was to be paid. */
  deposit: Deposit | null;
  /** The seller of the plans, if its company is on record. */
  issuer: PartyCard | null;
}

const settled = ['paid', 'refunded', 'partlyRefunded'];

/** The receipt of an order of the current organisation. */
export class GetReceipt extends Query<Receipt> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(
    private readonly resources: Resources,
    private readonly sales: SaleStore,
    private readonly buyers: BuyersApi,
    private readonly queries: Queries,
  ) {}

  async execute({ orderId }: GetReceipt): Promise<Receipt> {
    const of = await this.resources.of(order).get(orderId);
    if (of.payDate === null) throw new Refused('order.notPaid');
    const filter = { field: 'orderId', operator: FilterOperator.eq, value: orderId };
    const { items } = await this.resources.of(deposit).page({ filter, pageSize: 50 });
    const ids = of.details.map(({ planDetailId }) => planDetailId);
    return {
      order: of,
      plan: await this.resources.of(plan).get(of.planId),
      details: ids.length === 0 ? [] : await this.resources.of(planDetail).find(ids),
      deposit: items.find(({ status }) => settled.includes(status)) ?? null,
      issuer: await this.issuer(),
    };
  }

  private async issuer(): Promise<PartyCard | null> {
    const orgId = await this.sales.issuer();
    if (orgId === null) return null;
    return asSystem('the seller on a receipt', orgId, async () => {
      const company = await this.queries.execute(new GetOnlySupplier(orgId));
      return company && this.buyers.supplierCard(company.id, orgId);
    });
  }
}
