export {
  addDays,
  businessDate,
  isPlainDate,
  localDateTime,
  parseLocalDateTime,
  utcDate,
  utcTime,
  type PlainDate,
} from './plain-date';
export { isMonth, monthOf, type Month } from './month';
export { DAY, HOUR, MINUTE, SECOND, hoursSince } from './duration';
