import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow } from '@platform/http/route-decorators';
import { DecideApplication, AdvanceApplication } from '../../application/advance-application';
import { GetApplicationCalendar } from '../../queries/application-calendar';
import type { ApplicationCalendar } from '../../queries/application-calendar.types';

export class ReturnBody extends IdBody {
  @IsString()
  @MinLength(3)
  @MaxLength(300)
  reason!: string;
}

/** What becomes of an application for a role, beside the standard routes. */
@ApiTags('roleApplication')
@ApiBearerAuth()
@Controller('roleApplication')
export class RoleApplicationController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  @Get('calendar')
  @Allow('roleApplication:page')
  calendar(): Promise<ApplicationCalendar> {
    return this.queries.execute(new GetApplicationCalendar());
  }

  @Post('accept')
  @Allow('roleApplication:accept')
  accept(@Body() { id }: IdBody, @Current() acting: Principal): Promise<void> {
    return this.commands.execute(new DecideApplication(acting, id, null));
  }

  @Post('return')
  @Allow('roleApplication:return')
  giveBack(@Body() { id, reason }: ReturnBody, @Current() acting: Principal): Promise<void> {
    return this.commands.execute(new DecideApplication(acting, id, reason));
  }

  @Post('resubmit')
  @Allow('roleApplication:resubmit')
  resubmit(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new AdvanceApplication(id, 'resubmit'));
  }

  @Post('withdraw')
  @Allow('roleApplication:withdraw')
  withdraw(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new AdvanceApplication(id, 'withdraw'));
  }
}
