import { Module } from '@nestjs/common';
import { ResourceModule } from '@platform/resource';
import { MysqlHolidays } from './adapters/mysql/mysql-holidays';
import { Holidays } from './application/ports/holidays';
import { WorkingDays } from './application/working-days';
import { publicHoliday } from './resources/public-holiday.resource';

/** Public holidays as dated rows, and the working days that follow from them. */
@Module({
  imports: [ResourceModule.of(publicHoliday)],
  providers: [WorkingDays, { provide: Holidays, useClass: MysqlHolidays }],
  exports: [WorkingDays],
})
export class HolidaysModule {}
