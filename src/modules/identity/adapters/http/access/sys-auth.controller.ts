import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '@kernel/rules';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { InView, Public, SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { Captchas } from '../../../application/access/captchas';
import type { Captcha } from '../../../application/access/sign-in.types';
import { SessionService } from '../../../application/access/session-service';
import { SignIn } from '../../../application/access/sign-in';
import { Sm2Passwords } from '../../../application/access/sm2-passwords';
import { SignOut } from '../../../application/access/sign-out';
import { Tokens } from '../../../application/access/token-pair';
import type { TokenPair } from '../../../application/access/sign-in.types';
import { GetUserInfo } from '../../../queries/access/user-info';
import type { UserInfoView } from '../../../queries/access/user-info.types';
import { LoginBody } from './auth.bodies';
import { QueryMember } from '../query-member';
import { bearerOf, callerOf, sendTokens } from './token-headers';

/** Signing in and out (platform-api, section 3). */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class SysAuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly sessions: SessionService,
    private readonly tokens: Tokens,
    private readonly captchas: Captchas,
    private readonly queries: Queries,
    private readonly sealed: Sm2Passwords,
  ) {}

  @Post('login')
  @Public()
  async login(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenPair> {
    const caller = callerOf(request);
    const password = await this.sealed.plain(body.password);
    const user = await this.signIn.withPassword({ ...body, password }, caller);
    const pair = await this.sessions.open(user, caller);
    sendTokens(reply, pair);
    return pair;
  }

  @Get('captcha')
  @Public()
  captcha(): Promise<Captcha> {
    return this.captchas.issue();
  }

  @Post('logout')
  @SignedIn()
  @InView()
  logout(@Current() principal: Principal, @Req() request: FastifyRequest): Promise<void> {
    return this.signOut.of(principal, callerOf(request));
  }

  @Get('refreshToken')
  @SignedIn()
  async refreshToken(
    @QueryMember('accessToken') accessToken: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenPair> {
    // Only for the very token of the request (platform-api, section 3.4).
    if (!accessToken || accessToken !== bearerOf(request.headers.authorization))
      throw new Refused('AUTH_TOKEN_MISMATCH');
    const pair = await this.sessions.replace(this.tokens.read(accessToken)!);
    sendTokens(reply, pair);
    return pair;
  }

  @Get('userInfo')
  @SignedIn()
  userInfo(@Current() principal: Principal): Promise<UserInfoView> {
    return this.queries.execute(new GetUserInfo(principal));
  }
}
