import { Injectable } from '@nestjs/common';
import { decimal } from '@kernel/money';
import { Invalid } from '@kernel/rules';
import { Resources, ResourceHooks } from '@platform/resource';
import { plan } from '../resources/plan.resource';
import type { planPromotion, PlanPromotion } from '../resources/plan-promotion.resource';

/** A promotion lowers the list price: one above it would be a hidden surcharge. */
@Injectable()
export class PromotionHooks extends ResourceHooks<typeof planPromotion> {
  constructor(private readonly resources: Resources) {
    super();
  }

  override async afterSave({ planId, amount }: PlanPromotion): Promise<void> {
    const { amount: listPrice } = await this.resources.of(plan).get(planId);
    if (decimal(amount).greaterThan(listPrice))
      throw new Invalid([
        { code: 'planPromotion.aboveListPrice', path: 'amount', params: { amount: listPrice } },
      ]);
  }
}
