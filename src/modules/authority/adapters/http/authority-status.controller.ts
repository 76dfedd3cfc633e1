import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Answers } from '@platform/http/answers';
import { SignedIn } from '@platform/http/route-decorators';
import { translate } from '@platform/i18n/catalogues';
import { currentScope } from '@platform/tenancy/org-scope';
import { AuthorityQueues, AuthorityStatus } from '../../application/authority-status';
import { CredentialsApi } from '../../application/credentials-api';
import { AuthorityError } from '../../domain/authority-error';
import { expiryWarningsOf } from '../../domain/expiry-warnings';
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

/** A credential of another environment is irrelevant here, and so are its expiry dates. */
function ofAnother(error: unknown): null {
  if (error instanceof AuthorityError) return null;
  throw error;
}

@ApiTags('authority')
@ApiBearerAuth()
@Controller('authority')
export class AuthorityStatusController {
  constructor(
    private readonly status: AuthorityStatus,
    private readonly queues: AuthorityQueues,
    private readonly credentials: CredentialsApi,
    private readonly clock: Clock,
  ) {}

  /** Whether the tax authority is reachable, and how much is waiting for it. */
  @Get('status')
  @SignedIn()
  @Answers(StatusAnswer)
  async current(): Promise<AuthorityStatusView> {
    const [state, waiting, credential] = await Promise.all([
      this.status.current(),
      this.queues.waiting(),
      this.credentials.credentialOf(currentScope().orgId).catch(ofAnother),
    ]);
    const endings = expiryWarningsOf(credential, businessDate(this.clock.now()));
    return {
      reachable: state.reachable,
      since: state.since?.toISOString() ?? null,
      lastSuccess: state.lastSuccess?.toISOString() ?? null,
      waiting,
      warnings: endings.map(({ code, params }) => ({ code, message: translate(code, params) })),
    };
  }
}
