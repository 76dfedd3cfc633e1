import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { InView, SignedIn } from '@platform/http/route-decorators';
import { NotSignedIn } from '@platform/http/not-signed-in';
import type { Principal } from '@platform/http/principal';
import { named } from '@platform/http/tolerant';
import { ScreenLock } from '../../../application/access/screen-lock';
import type { LockState } from '../../../application/access/sign-in.types';
import { Sm2Passwords } from '../../../application/access/sm2-passwords';
import { LONGEST_LOCK_AFTER } from '../../../domain/access/screen-lock';
import { GetLockState } from '../../../queries/access/lock-state';
import { UnlockBody } from './auth.bodies';
import { QueryMember } from '../query-member';
import { callerOf, sendInvalidToken } from './token-headers';

class LockAfterBody {
  /** Omitted or zero: the session never locks by itself. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_LOCK_AFTER)
  seconds?: number | null;
}

/** Locking and unlocking the screen (platform-api, sections 3.4 and 14). */
@ApiTags('sysAuth')
@ApiBearerAuth()
@Controller('sysAuth')
export class ScreenLockController {
  constructor(
    private readonly screen: ScreenLock,
    private readonly sealed: Sm2Passwords,
    private readonly queries: Queries,
  ) {}

  @Post('lockScreen')
  @SignedIn()
  @InView()
  lockScreen(@Current() principal: Principal): Promise<void> {
    return this.screen.lock(principal);
  }

  /** Called at start-up, and once a minute by a browser in active use. */
  @Post('lockAfter')
  @SignedIn()
  @InView()
  lockAfter(@Body() { seconds }: LockAfterBody, @Current() principal: Principal): Promise<void> {
    return this.screen.after(principal, seconds || null);
  }

  /** Also works while locked: the console calls it before anything else. */
  @Get('lockState')
  @SignedIn()
  lockState(@Current() principal: Principal): Promise<LockState> {
    return this.queries.execute(new GetLockState(principal));
  }

  /** Older clients send the password in the query, which we never log. */
  @Post('unLockScreen')
  @ApiBody({ type: UnlockBody, required: false })
  @SignedIn()
  @InView()
  async unLockScreen(
    @Body() body: UnlockBody,
    @QueryMember('password') inQuery: string | undefined,
    @Current() principal: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<true> {
    // Not an attempt: it would count like a wrong password.
    const given = named(body.password || inQuery, 'password');
    try {
      const password = await this.sealed.plain(given);
      await this.screen.unlock(principal, password, callerOf(request));
      return true;
    } catch (error) {
      if (error instanceof NotSignedIn) sendInvalidToken(reply);
      throw error;
    }
  }
}
