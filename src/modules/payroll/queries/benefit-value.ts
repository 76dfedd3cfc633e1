import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText } from '@kernel/money';
import type { Month } from '@kernel/time';
import { currentLanguage } from '@platform/context';
import { translate } from '@platform/i18n/catalogues';
import { PayLaws } from '../application/ports/pay-laws';
import { presetItem } from '../data';
import { type BenefitFacts, type BenefitKind, valuedBenefit } from '../domain/remuneration';
import { stepText, Working } from '../domain/working';
import type { BenefitValueView } from './benefit-value.view';

/** The value of a benefit that begins in a month, by the law of that month; nothing is written. */
export class GetBenefitValue extends Query<BenefitValueView> {
  constructor(
    readonly kind: BenefitKind,
    readonly month: Month,
    readonly facts: BenefitFacts,
  ) {
    super();
  }
}

@QueryHandler(GetBenefitValue)
export class GetBenefitValueHandler implements IQueryHandler<GetBenefitValue> {
  constructor(private readonly laws: PayLaws) {}

  async execute({ kind, month, facts }: GetBenefitValue): Promise<BenefitValueView> {
    const { exemptions } = await this.laws.of(month);
    const months = 13 - Number(month.slice(5));
    const working = new Working();
    const parts = valuedBenefit({ ...facts, kind, months }, exemptions, working);
    return {
      parts: parts.map(({ item, yearly, monthly }) => ({
        item,
        name: presetItem(item).names[currentLanguage()],
        yearly: amountText(yearly),
        monthly: amountText(monthly),
      })),
      steps: working.steps.map((step) => stepText(step, translate)),
    };
  }
}
