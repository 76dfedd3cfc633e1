export {
  BUSINESS_ZONE,
  addDays,
  businessDate,
  daysFrom,
  isPlainDate,
  isTimeOfDay,
  localDateTime,
  localInstant,
  parseLocalDateTime,
  utcDate,
  utcTime,
  type PlainDate,
} from './plain-date';
export { monthAfter, monthBefore, monthOf, type Month } from './month';
export { DAY, HOUR, MINUTE, SECOND } from './duration';
