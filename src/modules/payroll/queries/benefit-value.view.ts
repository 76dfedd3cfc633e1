import type { Step } from '../domain/working';

/** The value of a benefit, by the items that it is entered under, and its working. */
export interface BenefitValueView {
  parts: { item: string; name: string; yearly: string; monthly: string }[];
  steps: Step[];
}
