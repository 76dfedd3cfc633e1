export {
  type Accommodation,
  accommodationValue,
  carBenefit,
  formulaBenefit,
  interestExempt,
  monthlyBenefit,
  prescribedBenefit,
} from './benefits';
export { type ExemptionEdition, type ExemptionsFile, readExemptions } from './exemption-edition';
export { Exemptions, type ExemptUsed } from './exemptions';
export {
  asArrears,
  EARLIER_YEARS,
  type EarnedIn,
  isAdditional,
  isBenefit,
  isCash,
  isNormal,
  isTreatedAs,
  mayBeComputed,
  type Treatment,
  treatmentOf,
} from './item-class';
export * from './item.types';
export { exemptCompensation, exemptGratuity } from './leaving';
export type { Leaving } from './leaving.types';
export { countsForAccommodation } from './readings';
export {
  benefitFacts,
  benefitKinds,
  type BenefitFacts,
  type BenefitKind,
  type BenefitPart,
  valuedBenefit,
} from './valuation';
export { itemsByRole, type RawItem, readItems } from './read-items';
