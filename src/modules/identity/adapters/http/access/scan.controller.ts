import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Current } from '@platform/http/current';
import { Public, SignedIn } from '@platform/http/route-decorators';
import { Pace } from '@platform/http/pace-guard';
import type { Principal } from '@platform/http/principal';
import { ScanSignIn } from '../../../application/access/methods/scan-sign-in';
import type { Asked, Followed } from '../../../application/access/sign-in.types';
import type { Shown } from '../../../application/access/sign-in.types';
import { ScanAnswerBody, ScanCode, ScanStateBody } from './sign-in-methods.bodies';
import { callerOf, sendTokens } from './token-headers';

/** Sign-in by QR code: a page shows a code, a signed-in device scans it and approves. */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class ScanController {
  constructor(private readonly scans: ScanSignIn) {}

  @Post('scan')
  @Public()
  @Pace(30)
  show(@Req() request: FastifyRequest): Promise<Shown> {
    return this.scans.show(callerOf(request));
  }

  /** A page polls every two seconds; an office has many pages. */
  @Post('scanState')
  @Public()
  @Pace(1200)
  async state(
    @Body() { id, secret }: ScanStateBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Followed> {
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
