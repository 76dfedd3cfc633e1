import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Allow } from '@platform/http/route-decorators';
import { type SubmissionHealth, SubmissionHealthQuery } from '../../queries/submission-health';

@ApiTags('totals')
@ApiBearerAuth()
@Controller('dashboard')
export class SubmissionHealthController {
  constructor(private readonly health: SubmissionHealthQuery) {}

  /** What is pending, what fails and why, how long it takes, and whether the authority responds. */
  @Get('health')
  @Allow('dashboard:health')
  read(): Promise<SubmissionHealth> {
    return this.health.read();
  }
}
