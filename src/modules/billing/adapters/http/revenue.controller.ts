import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Queries } from '@platform/cqrs/queries';
import { Allow } from '@platform/http/route-decorators';
import { GetRevenue } from '../../queries/revenue';
import type { RevenueView } from '../../queries/revenue.types';

/** Revenue from plans. */
@ApiTags('order')
@ApiBearerAuth()
@Controller('order')
export class RevenueController {
  constructor(private readonly queries: Queries) {}

  @Get('revenue')
  @Allow('order:revenue')
  revenue(): Promise<RevenueView> {
    return this.queries.execute(new GetRevenue());
  }
}
