import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Queries } from '@platform/cqrs/queries';
import { Allow } from '@platform/http/route-decorators';
import { GetDashboard } from '../../queries/dashboard';
import type { Dashboard } from '../../queries/dashboard.types';

@ApiTags('documents')
@Controller('document')
export class DashboardController {
  constructor(private readonly queries: Queries) {}

  /** Figures of the last thirty days, faults and deadlines for the home page. */
  @Get('dashboard')
  @Allow('document:page')
  read(): Promise<Dashboard> {
    return this.queries.execute(new GetDashboard());
  }
}
