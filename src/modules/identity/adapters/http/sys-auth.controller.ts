import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '@kernel/rules';
import { Current } from '@platform/http/current';
import { Public, SignedIn } from '@platform/http/marks';
import { NotSignedIn } from '@platform/http/not-signed-in';
import type { Principal } from '@platform/http/principal';
import { type Captcha, Captchas } from '../../application/captchas';
import { SessionBook } from '../../application/session-book';
import { SignIn } from '../../application/sign-in';
import { type TokenPair, Tokens } from '../../application/token-pair';
import { UserInfo, type UserInfoView } from '../../queries/user-info';
import { LoginBody, LoginPhoneBody, UnlockBody } from './auth.bodies';
import { QueryMember } from './query-member';
import { bearerOf, callerOf, sendInvalidToken, sendTokens } from './token-headers';

/** Signing in and out (platform-api, section 3). */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class SysAuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: SessionBook,
    private readonly tokens: Tokens,
    private readonly captchas: Captchas,
    private readonly users: UserInfo,
  ) {}

  @Post('login')
  @Public()
  async login(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenPair> {
    const caller = callerOf(request);
    const user = await this.signIn.withPassword(body, caller);
    const pair = await this.sessions.open(user, caller);
    sendTokens(reply, pair);
    return pair;
  }

  /** There is no provider of text messages yet, and the answer says so. */
  @Post('loginPhone')
  @Public()
  loginPhone(@Body() _body: LoginPhoneBody): never {
    throw new Refused('AUTH_PHONE_UNAVAILABLE');
  }

  @Get('captcha')
  @Public()
  captcha(): Promise<Captcha> {
    return this.captchas.issue();
  }

  @Post('logout')
  @SignedIn()
  logout(@Current() principal: Principal): Promise<void> {
    return this.sessions.end(principal.sessionId, 'logout');
  }

  @Get('refreshToken')
  @SignedIn()
  async refreshToken(
    @QueryMember('accessToken') accessToken: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenPair> {
    // Only for the very token that the request carries (platform-api, section 3.4).
    if (!accessToken || accessToken !== bearerOf(request.headers.authorization))
      throw new Refused('AUTH_TOKEN_MISMATCH');
    const pair = await this.sessions.replace(this.tokens.read(accessToken)!);
    sendTokens(reply, pair);
    return pair;
  }

  @Post('lockScreen')
  @SignedIn()
  lockScreen(@Current() principal: Principal): Promise<void> {
    return this.sessions.setLocked(principal.sessionId, true);
  }

  @Post('unLockScreen')
  @SignedIn()
  async unLockScreen(
    @Body() body: UnlockBody | undefined,
    @QueryMember('password') inQuery: string | undefined,
    @Current() { account, sessionId }: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<true> {
    const password = body?.password ?? inQuery ?? '';
    if (await this.signIn.again(account, password, callerOf(request))) {
      await this.sessions.setLocked(sessionId, false);
      return true;
    }
    if (!(await this.signIn.isLocked(account))) throw new Refused('AUTH_WRONG_PASSWORD');
    await this.sessions.end(sessionId, 'unlockAbuse');
    sendInvalidToken(reply);
    throw new NotSignedIn();
  }

  @Get('userInfo')
  @SignedIn()
  userInfo(@Current() principal: Principal): Promise<UserInfoView> {
    return this.users.of(principal);
  }
}
