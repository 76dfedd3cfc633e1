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
export { monthOf, type Month } from './month';
export { DAY, HOUR, MINUTE, SECOND } from './duration';
