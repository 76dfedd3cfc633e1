export { HolidaysModule } from './holidays.module';
export { type Promised, WorkingDays } from './application/working-days';
export type { NamedHoliday } from './application/ports/holidays';
