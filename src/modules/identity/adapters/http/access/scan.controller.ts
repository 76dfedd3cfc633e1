import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Current } from '@platform/http/current';
import { Public, SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { Throttle } from '@platform/http/throttle';
import {
  type Asked,
  ScanSignIn,
  type Shown,
} from '../../../application/access/methods/scan-sign-in';
import type { TokenPair } from '../../../application/access/token-pair';
import type { ScanState } from '../../../domain/access/scan';
import { ScanAnswerBody, ScanCode, ScanStateBody } from './sign-in-methods.bodies';
import { callerOf, sendTokens } from './token-headers';

type Followed = { state: ScanState | 'over' } & Partial<TokenPair>;

/** The scan tab: a page shows a square, a signed-in device looks at it and answers. */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class ScanController {
  private readonly shows = new Throttle(30, MINUTE);
  /** A page asks every two seconds; an office has many pages. */
  private readonly asks = new Throttle(1200, MINUTE);

  constructor(
    private readonly scans: ScanSignIn,
    private readonly clock: Clock,
  ) {}

  @Post('scan')
  @Public()
  show(@Req() request: FastifyRequest): Promise<Shown> {
    this.shows.knock(request.ip, this.clock.now());
    return this.scans.show(callerOf(request));
  }

  @Post('scanState')
  @Public()
  async state(
    @Body() { id, secret }: ScanStateBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Followed> {
    this.asks.knock(request.ip, this.clock.now());
    const { state, pair } = await this.scans.follow(id, secret, callerOf(request));
    if (pair) sendTokens(reply, pair);
    return { state, ...pair };
  }

  @Get('scanDetail')
  @SignedIn()
  look(
    @Query() { code }: ScanCode,
    @Current() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<Asked> {
    return this.scans.look(code, principal, callerOf(request));
  }

  @Post('scanAnswer')
  @SignedIn()
  answer(
    @Body() { code, approve }: ScanAnswerBody,
    @Current() principal: Principal,
  ): Promise<void> {
    return this.scans.answer(code, approve, principal);
  }
}
