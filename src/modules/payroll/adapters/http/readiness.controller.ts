import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Allow, InView } from '@platform/http/route-decorators';
import { Readiness } from '../../application/readiness';
import type { ReadinessView } from '../../application/readiness.view';

class MonthBody {
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/)
  month!: string;
}

/** What is missing or odd before a month is calculated; waivers are records of their own. */
@ApiTags('readinessWaiver')
@ApiBearerAuth()
@Controller('readiness')
export class ReadinessController {
  constructor(private readonly readiness: Readiness) {}

  @Post('check')
  @InView()
  @Allow('readinessWaiver:page')
  check(@Body() { month }: MonthBody): Promise<ReadinessView> {
    return this.readiness.of(month);
  }
}
