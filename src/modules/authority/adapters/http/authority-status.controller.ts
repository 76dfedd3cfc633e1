import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Answers } from '@platform/http/answers';
import { SignedIn } from '@platform/http/marks';
import { AuthorityQueues, AuthorityStatus } from '../../application/authority-status';

class StatusAnswer {
  @ApiProperty()
  reachable!: boolean;

  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  since!: string | null;

  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  lastSuccess!: string | null;

  @ApiProperty({ description: 'Documents of the own organisation that wait for the authority' })
  waiting!: number;
}

@ApiTags('authority')
@ApiBearerAuth()
@Controller('authority')
export class AuthorityStatusController {
  constructor(
    private readonly status: AuthorityStatus,
    private readonly queues: AuthorityQueues,
  ) {}

  /** Whether the tax authority can be reached, and how much waits for it. */
  @Get('status')
  @SignedIn()
  @Answers(StatusAnswer)
  async current(): Promise<StatusAnswer> {
    const [state, waiting] = await Promise.all([this.status.current(), this.queues.waiting()]);
    return {
      reachable: state.reachable,
      since: state.since?.toISOString() ?? null,
      lastSuccess: state.lastSuccess?.toISOString() ?? null,
      waiting,
    };
  }
}
