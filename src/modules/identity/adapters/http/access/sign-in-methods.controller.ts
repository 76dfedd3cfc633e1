import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Queries } from '@platform/cqrs/queries';
import { Public } from '@platform/http/route-decorators';
import { Pace } from '@platform/http/pace-guard';
import { PhoneSignIn } from '../../../application/access/methods/phone-sign-in';
import { SlideChecks } from '../../../application/access/methods/slide-checks';
import type { SlidePuzzle, SlideTicket } from '../../../application/access/sign-in.types';
import type { SignInMethodsView, TokenPair } from '../../../application/access/sign-in.types';
import { ListSignInMethods } from '../../../queries/access/sign-in-methods';
import { LoginPhoneBody } from './auth.bodies';
import { SlideAnswerBody } from './sign-in-methods.bodies';
import { callerOf, sendTokens } from './token-headers';

/** Sign-in without a password (specification 2, section 2: mobile-number tab, scan tab, third party). */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class SignInMethodsController {
  constructor(
    private readonly queries: Queries,
    private readonly phones: PhoneSignIn,
    private readonly slides: SlideChecks,
  ) {}

  /** The sign-in methods the login page may offer. */
  @Get('signInMethods')
  @Public()
  methods(): Promise<SignInMethodsView> {
    return this.queries.execute(new ListSignInMethods());
  }

  /** Generating an image costs some milliseconds of CPU. */
  @Get('slide')
  @Public()
  @Pace(60)
  slide(): Promise<SlidePuzzle> {
    return this.slides.issue();
  }

  @Post('slideCheck')
  @Public()
  slideCheck(@Body() { id, x }: SlideAnswerBody): Promise<SlideTicket> {
    return this.slides.answer(id, x);
  }

  @Post('loginPhone')
  @Public()
  async loginPhone(
    @Body() { phone, code }: LoginPhoneBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenPair> {
    const pair = await this.phones.enter(phone, code, callerOf(request));
    sendTokens(reply, pair);
    return pair;
  }
}
