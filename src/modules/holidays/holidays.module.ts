import { Module } from '@nestjs/common';

/** Public holidays as dated rows, and the working days that follow from them. */
@Module({})
export class HolidaysModule {}
