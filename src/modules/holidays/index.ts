export { HolidaysModule } from './holidays.module';
