export { changesBetween, withChanges } from './changes';
export { count, figure, rateText } from './figures';
export * from './paper.types';
export { payslipPageOf, type PayslipSource } from './payslip-page';
export { addFigures, type OpeningFigures, openingFigures, yearBefore } from './year-figures';
export { type PaidForEarlierYears, paidForEarlierYears } from './earlier-years';
export { eaPageOf, serialOn } from './ea-page';
export {
  type DueForm,
  type DueMovement,
  type ListedMover,
  movementsDue,
  type Mover,
  type MovementForm,
  movementForms,
  formsDueOf,
} from './movement';
export { type MovementPerson, movementPageOf, type MovementSource } from './movement-page';
export { policyPageOf, type PolicySource } from './policy-page';
export { claimsPageOf, type EarlierStatement, earlierPageOf } from './registers';
export {
  taxStatementPageOf,
  type TaxOfEarlierYears,
  type TaxReceipts,
  type TaxStatementSource,
} from './tax-statement-page';
export {
  type IssuedContent,
  type IssuedKind,
  issuedKinds,
  type IssuedPaper,
  type PaperKey,
  hasSameContent,
} from './issued';
export { type PasswordFacts, passwordOf, type PasswordRule, passwordRules } from './password';
