export {
  basePay,
  type BasePay,
  type BasePayRequest,
  partOfMonth,
  type TimeWorked,
} from './base-pay';
export {
  calendarDays,
  daysOfBasis,
  lastDayOf,
  monthPlus,
  monthsBefore,
  workingDays,
  workingHours,
} from './days';
export { extraPay, type ExtraPay } from './extra-pay';
export {
  type LeaveAmount,
  leaveEncashment,
  leavePay,
  type LeaveRequest,
  unpaidLeave,
} from './leave';
export { ordinaryRate, type OrdinaryRate, type OrdinaryRateRequest } from './ordinary-rate';
export type * from './pay.types';
export { roundedPart } from './readings';
export { type SalaryCycle, wagePeriodOf } from './salary-cycle';
