export {
  type Bases,
  basesFrom,
  basesOf,
  isBonus,
  type PayComponent,
  schemes,
  type Wage,
} from './bases';
export { eis, type EisContribution, type EisRequest } from './eis';
export { epf, type EpfContribution, type EpfRequest } from './epf';
export { hrd, type HrdLevy, hrdRatesIn, type HrdRequest } from './hrd';
export { ageInMonth, ageOn, countsFor, isLiableBeforeExpiry } from './readings';
export {
  type SkbbkStatus,
  socso,
  type SocsoCategory,
  type SocsoContribution,
  type SocsoRequest,
} from './socso';
