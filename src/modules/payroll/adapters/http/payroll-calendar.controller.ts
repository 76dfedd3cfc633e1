import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { AnswersNothing } from '@platform/http/answers';
import { Allow } from '@platform/http/route-decorators';
import { OpenDuty, SettleDuty } from '../../application/files/settle-duty';
import { GetCalendar } from '../../queries/calendar/calendar';
import type { DutyView } from '../../queries/calendar/calendar.types';
import { DutyBody, SettleBody, YearQuery } from './payroll-files.bodies';

/** What is due to whom and by when, and its state. */
@ApiTags('payroll')
@ApiBearerAuth()
@Controller('payrollCalendar')
export class PayrollCalendarController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  /** What is due for the wages of a year. */
  @Get('list')
  @Allow('payrollCalendar:page')
  list(@Query() { year }: YearQuery): Promise<DutyView[]> {
    return this.queries.execute(new GetCalendar(Number(year)));
  }

  /** Marks a duty as paid or filed. */
  @Post('settle')
  @HttpCode(200)
  @Allow('payrollCalendar:settle')
  @AnswersNothing()
  settle(@Body() settlement: SettleBody): Promise<void> {
    return this.commands.execute(new SettleDuty({ ...settlement }));
  }

  /** Removes such a mark. */
  @Post('reopen')
  @HttpCode(200)
  @Allow('payrollCalendar:settle')
  @AnswersNothing()
  reopen(@Body() key: DutyBody): Promise<void> {
    return this.commands.execute(new OpenDuty({ ...key }));
  }
}
