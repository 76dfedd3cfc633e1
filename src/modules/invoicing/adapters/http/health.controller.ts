import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Queries } from '@platform/cqrs/queries';
import { Allow } from '@platform/http/route-decorators';
import { GetSubmissionHealth } from '../../queries/submission-health';
import type { SubmissionHealth } from '../../queries/submission-health.types';

@ApiTags('totals')
@ApiBearerAuth()
@Controller('dashboard')
export class SubmissionHealthController {
  constructor(private readonly queries: Queries) {}

  /** What is pending, what fails and why, how long it takes, and whether the authority responds. */
  @Get('health')
  @Allow('dashboard:health')
  read(): Promise<SubmissionHealth> {
    return this.queries.execute(new GetSubmissionHealth());
  }
}
