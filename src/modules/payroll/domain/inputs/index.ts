export { inForceOn } from './in-force';
export { cycleOf, hrdRateOf, payItemOf, policyOf, weekOf } from './masters';
export {
  claimsIn,
  cp38In,
  daysInForce,
  deductionsIn,
  monthsBeforeLast,
  monthsOfYear,
  recurringEntry,
  recurringIn,
} from './monthly';
export {
  childUnitsOf,
  citizenshipOf,
  countedChildren,
  employmentOf,
  payRowsOf,
  statutoryOf,
  taxOf,
} from './person';
export { profileDay } from './readings';
export type * from './records.types';
export {
  addedBy,
  ofEarlierEmployment,
  ofEarlierYears,
  yearToDateOf,
  type YearSources,
} from './year-to-date';
export { claimable, type ReliefLeft, reliefsLeft } from './reliefs-left';
