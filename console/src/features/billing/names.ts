import { Decimal, decimal, ZERO } from '@kernel/money';
import type { Plan, PlanDetail } from '@modules/billing/contract';
import type { Language } from '@kernel/i18n';

/** `1170.00` as `1,170`: packages are priced in whole ringgit, and sen are shown where there are any. */
export const ringgit = (amount: string): string =>
  amount.replace(/\.00$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** An optional service, less its discount. */
export const priceOfService = ({
  amount,
  discountAmount,
}: Pick<PlanDetail, 'amount' | 'discountAmount'>): string =>
  Decimal.max(ZERO, decimal(amount).minus(discountAmount)).toFixed(2);

type Named = Pick<Plan | PlanDetail, 'name' | 'nameZhCn' | 'nameZhTw'>;
type Described = Pick<Plan | PlanDetail, 'description' | 'descriptionZhCn' | 'descriptionZhTw'>;

/**
 * The name of a plan or service in the reader's language, or in English if it is not translated.
 */
export const nameIn = (of: Named, language: Language): string =>
  (language === 'zh-cn' ? of.nameZhCn : language === 'zh-tw' ? of.nameZhTw : null) ?? of.name;

export const descriptionIn = (of: Described, language: Language): string | null =>
  (language === 'zh-cn' ? of.descriptionZhCn : language === 'zh-tw' ? of.descriptionZhTw : null) ??
  of.description;
