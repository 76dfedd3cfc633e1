import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  Injectable,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@kernel/rules';
import { Queries } from '@platform/cqrs/queries';
import { Bare, Public, SignedIn } from '@platform/http/route-decorators';
import { Current } from '@platform/http/current';
import { Pace } from '@platform/http/pace-guard';
import type { Principal } from '@platform/http/principal';
import { TooManyRequests } from '@platform/http/too-many-requests';
import { AppConfig } from '@platform/app-config';
import { OpenidSignIn, type Outcome } from '../../../application/access/methods/openid-sign-in';
import { newToken } from '../../../application/access/refresh-token';
import type { ProviderAddress, TokenPair } from '../../../application/access/sign-in.types';
import { GetOwnSignIns } from '../../../queries/access/own-sign-ins';
import type { OwnSignInsView } from '../../../queries/access/own-sign-ins.types';
import { browserOf, forgetBrowser, keepBrowser } from './browser-cookie';
import { EntryBody, ProviderBody, ProviderQuery } from './sign-in-methods.bodies';
import { callerOf, sendTokens } from './token-headers';

/** The tab of the user centre from which an account is linked. */
const OWN_METHODS = '/system/userCenter?tab=signIn';

/**
 * Too many attempts from an address: a browser is redirected with a message, not answered with
 * JSON.
 */
@Injectable()
@Catch(TooManyRequests)
export class BackToLogin implements ExceptionFilter {
  constructor(private readonly appConfig: AppConfig) {}

  async catch(error: TooManyRequests, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    // Refused before the query is read: it may contain anything.
    const { query } = http.getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>();
    const { provider, redirectUrl } = query;
    const refused = refusal(error.code, searchOf(textOf(redirectUrl)), textOf(provider));
    const place = placeOf(refused, this.appConfig.config.publicUrl);
    await http.getResponse<FastifyReply>().redirect(place, 302);
  }
}

/** Sign-in with third parties by OpenID Connect (platform-api, section 8: sysOAuth). */
@ApiTags('sysOAuth')
@Controller('sysOAuth')
export class SysOAuthController {
  constructor(
    private readonly openid: OpenidSignIn,
    private readonly queries: Queries,
    private readonly appConfig: AppConfig,
  ) {}

  /** The link on the login page: redirects to the third party. */
  @Get('signIn')
  @Public()
  @Pace(30)
  @UseFilters(BackToLogin)
  @Bare()
  async signIn(
    @Query() { provider, redirectUrl }: ProviderQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const back = searchOf(redirectUrl);
    try {
      await reply.redirect(await this.leave(provider, reply, { userId: null, back }), 302);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const place = placeOf(refusal(error.code, back, provider), this.publicUrl);
      await reply.redirect(place, 302);
    }
  }

  /** The redirect URI of the third party. */
  @Get('signInCallback')
  @Public()
  @Bare()
  async comeBack(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = new URL(request.url, this.publicUrl);
    const outcome = await this.openid.comeBack(answer, browserOf(request), callerOf(request));
    // The code is in this URL: no subsequent page may learn it.
    void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    if (outcome.kind !== 'entry') forgetBrowser(reply, this.publicUrl);
    await reply.redirect(placeOf(outcome, this.publicUrl), 302);
  }

  @Post('enter')
  @Public()
  async enter(
    @Body() { ticket }: EntryBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenPair> {
    const pair = await this.openid.enter(ticket, browserOf(request), callerOf(request));
    forgetBrowser(reply, this.publicUrl);
    sendTokens(reply, pair);
    return pair;
  }

  /** The signed-in user's sign-in methods, and recent sign-ins. */
  @Get('own')
  @SignedIn()
  mine(@Current() { userId }: Principal): Promise<OwnSignInsView> {
    return this.queries.execute(new GetOwnSignIns(userId));
  }

  @Post('link')
  @SignedIn()
  async link(
    @Body() { provider }: ProviderBody,
    @Current() { userId }: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProviderAddress> {
    return { address: await this.leave(provider, reply, { userId, back: '' }) };
  }

  @Post('unlink')
  @SignedIn()
  unlink(@Body() { provider }: ProviderBody, @Current() { userId }: Principal): Promise<void> {
    return this.openid.unlink(userId, provider);
  }

  private async leave(
    provider: string,
    reply: FastifyReply,
    journey: { userId: string | null; back: string },
  ): Promise<string> {
    const browser = newToken();
    const address = await this.openid.leave(provider, browser, journey);
    keepBrowser(reply, browser, this.publicUrl);
    return address;
  }

  private get publicUrl(): string {
    return this.appConfig.config.publicUrl;
  }
}

/** A page of the console; its parameters go behind the #, which no server and no log sees. */
function placeOf(outcome: Outcome, publicUrl: string): string {
  const { kind } = outcome;
  const linking = kind === 'linked' || (kind === 'refused' && outcome.linking);
  const place = new URL(linking ? OWN_METHODS : `/login${outcome.back}`, publicUrl);
  place.hash = new URLSearchParams(
    kind === 'entry'
      ? { entry: outcome.ticket }
      : kind === 'linked'
        ? { linked: outcome.provider }
        : { refused: outcome.code, provider: outcome.provider },
  ).toString();
  return place.pathname + place.search + place.hash;
}

const refusal = (code: string, back = '', provider = ''): Outcome => ({
  ...({ kind: 'refused', linking: false } as const),
  code,
  provider,
  back,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of the login page's URL only the query is kept; the page itself validates the target. */
const searchOf = (given: string | undefined): string => {
  const search = new URLSearchParams(given ?? '');
  const kept = new URLSearchParams();
  for (const name of ['redirect', 'params'])
    if (search.has(name)) kept.set(name, search.get(name)!);
  return kept.size > 0 ? `?${kept.toString()}` : '';
};
