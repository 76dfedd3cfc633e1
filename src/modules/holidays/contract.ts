export { type HolidayPlace, holidayPlaces } from './domain/places';
export { yearsWithFewHolidays, USUAL_HOLIDAYS } from './domain/years-with-few-holidays';
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
