import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Queries } from '@platform/cqrs/queries';
import { Allow, InView } from '@platform/http/route-decorators';
import type { ReadinessView } from '../../application/readiness.view';
import { CheckReadiness } from '../../queries/readiness';

class MonthBody {
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/)
  month!: string;
}

/** What is missing or unusual before a month is calculated; waivers are records of their own. */
@ApiTags('readinessWaiver')
@ApiBearerAuth()
@Controller('readiness')
export class ReadinessController {
  constructor(private readonly queries: Queries) {}

  @Post('check')
  @InView()
  @Allow('readinessWaiver:page')
  check(@Body() { month }: MonthBody): Promise<ReadinessView> {
    return this.queries.execute(new CheckReadiness(month));
  }
}
