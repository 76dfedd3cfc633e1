export { type HolidayPlace, holidayPlaces } from './domain/places';
export { thinYears, USUAL_HOLIDAYS } from './domain/thin-years';
export {
  federalWeekend,
  fridayWeekend,
  isWorkingDay,
  weekdayOf,
  type Weekend,
  workingDaysAfter,
  workingDaysBetween,
} from './domain/working-days';
export { publicHoliday, type PublicHoliday } from './resources/public-holiday.resource';
