import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { SessionService } from '../../../application/access/session-service';
import { ListOwnSessions, RequireOwnSession } from '../../../queries/access/own-sessions';
import type { SessionView } from '../../../queries/access/own-sessions.types';

const WHY = 'endedByOwner';

/** The user's own sessions, and ending each of them. */
@ApiTags('session')
@ApiBearerAuth()
@Controller('session')
export class OwnSessionsController {
  constructor(
    private readonly queries: Queries,
    private readonly sessions: SessionService,
  ) {}

  @Get('mine')
  @SignedIn()
  mine(@Current() principal: Principal): Promise<SessionView[]> {
    return this.queries.execute(new ListOwnSessions(principal));
  }

  @Post('end')
  @SignedIn()
  async end(@Body() { id }: IdBody, @Current() principal: Principal): Promise<void> {
    await this.queries.execute(new RequireOwnSession(principal, id));
    await this.sessions.end(id, WHY);
  }

  @Post('endOthers')
  @SignedIn()
  endOthers(@Current() { userId, sessionId }: Principal): Promise<void> {
    return this.sessions.endOthersOf(userId, sessionId, WHY);
  }
}
