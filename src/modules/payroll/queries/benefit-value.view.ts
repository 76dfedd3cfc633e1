import type { Step } from '../domain/working';

/** What a benefit is worth, by the items that it is entered under, and how that came about. */
export interface BenefitValueView {
  parts: { item: string; name: string; yearly: string; monthly: string }[];
  steps: Step[];
}
