import { Injectable } from '@nestjs/common';
import { decimal } from '@kernel/money';
import { FilterOperator } from '@kernel/resource';
import { Invalid, NotFound, Refused } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { Resources } from '@platform/resource';
import { type ListedPlan, type ListedService, type Quote, quoteOf } from '../domain/pricing';
import { plan, type Plan } from '../resources/plan.resource';
import { planDetail, type PlanDetail } from '../resources/plan-detail.resource';
import { planPromotion } from '../resources/plan-promotion.resource';
import { LedgerStore } from './ports/ledger-store';

export interface Package {
  plan: Plan;
  listed: ListedPlan;
  details: PlanDetail[];
}

export interface Choice {
  planId: string;
  planDetailIds: readonly string[];
}

export interface Priced {
  plan: Plan;
  details: PlanDetail[];
  quote: Quote;
}

const MAX = 200;
const enabled = { field: 'status', operator: FilterOperator.eq, value: 'enabled' } as const;

/** The current price list: what is for sale, and the price of an order. */
@Injectable()
export class PriceList {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
  ) {}

  /** The enabled plans, smallest first, with their enabled services. */
  async packages(today: PlainDate): Promise<Package[]> {
    const page = { pageSize: MAX, filter: enabled };
    const [plans, details, promotions] = await Promise.all([
      this.resources.of(plan).page(page),
      this.resources.of(planDetail).page(page),
      this.resources.of(planPromotion).inForceOn(today),
    ]);
    return plans.items.map((each) => ({
      plan: each,
      listed: listedPlan(each, promotions.find(({ planId }) => planId === each.id)?.amount),
      details: details.items.filter(({ planId }) => planId === each.id),
    }));
  }

  /** The price of the choice for the tenant today; refused if it is not for sale. */
  async price(tenantId: string, choice: Choice, today: PlainDate): Promise<Priced> {
    const found = (await this.packages(today)).find((each) => each.plan.id === choice.planId);
    if (!found) throw new NotFound('plan.notForSale');
    const known = new Set(found.details.map(({ id }) => id));
    if (choice.planDetailIds.some((id) => !known.has(id)))
      throw new Invalid([{ code: 'unknownReference', path: 'planDetailIds' }]);
    const details = found.details.filter(
      ({ id, required }) => required || choice.planDetailIds.includes(id),
    );
    const running = await this.store.runningOf(tenantId, today);
    const services = details.map(listedService);
    const quote = quoteOf({ plan: found.listed, services, running, today });
    return { plan: found.plan, details, quote };
  }
}

const listedPlan = (each: Plan, promotion: string | undefined): ListedPlan => ({
  id: each.id,
  code: each.code,
  level: each.level,
  amount: decimal(each.amount),
  discountAmount: decimal(each.discountAmount),
  promotion: promotion === undefined ? null : decimal(promotion),
});

const listedService = (each: PlanDetail): ListedService => ({
  id: each.id,
  required: each.required,
  amount: decimal(each.amount),
  discountAmount: decimal(each.discountAmount),
});

/** The price may have changed since it was shown. */
export function refuseOtherPrice(quote: Quote, expected: string | undefined): void {
  if (expected !== undefined && !quote.realAmount.equals(decimal(expected)))
    throw new Refused('order.priceChanged', { amount: quote.realAmount.toFixed(2) });
}
