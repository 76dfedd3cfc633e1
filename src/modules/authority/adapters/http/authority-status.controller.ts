import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Queries } from '@platform/cqrs/queries';
import { Answers } from '@platform/http/answers';
import { SignedIn } from '@platform/http/route-decorators';
import { GetAuthorityStatus } from '../../queries/status';
import type { AuthorityStatusView } from '../../queries/status.types';

class WarningAnswer {
  @ApiProperty({ example: 'credential.secretEnds' })
  code!: string;

  @ApiProperty()
  message!: string;
}

class StatusAnswer implements AuthorityStatusView {
  @ApiProperty()
  reachable!: boolean;

  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  since!: string | null;

  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  lastSuccess!: string | null;

  @ApiProperty({ description: 'Documents of the own organisation that wait for the authority' })
  waiting!: number;

  @ApiProperty({
    type: [WarningAnswer],
    description: 'Secret or certificate of the credential ends',
  })
  warnings!: WarningAnswer[];
}

@ApiTags('authority')
@ApiBearerAuth()
@Controller('authority')
export class AuthorityStatusController {
  constructor(private readonly queries: Queries) {}

  /** Whether the tax authority is reachable, and how much is waiting for it. */
  @Get('status')
  @SignedIn()
  @Answers(StatusAnswer)
  current(): Promise<AuthorityStatusView> {
    return this.queries.execute(new GetAuthorityStatus());
  }
}
