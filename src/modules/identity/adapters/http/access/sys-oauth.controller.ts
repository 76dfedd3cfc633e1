import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@kernel/rules';
import { MINUTE } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Bare, Public, SignedIn } from '@platform/http/route-decorators';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Throttle } from '@platform/http/throttle';
import { Settings } from '@platform/settings';
import { OpenidSignIn, type Outcome } from '../../../application/access/methods/openid-sign-in';
import { newToken } from '../../../application/access/refresh-token';
import type { TokenPair } from '../../../application/access/token-pair';
import { OwnSignIns, type OwnSignInsView } from '../../../queries/access/own-sign-ins';
import { browserOf, forgetBrowser, keepBrowser } from './browser-cookie';
import { EntryBody, ProviderBody, ProviderQuery } from './sign-in-methods.bodies';
import { callerOf, sendTokens } from './token-headers';

/** The tab of the user centre from which an account is linked. */
const OWN_METHODS = '/system/userCenter?tab=signIn';

/** Signing in at third parties by OpenID Connect (platform-api, section 8: sysOAuth). */
@ApiTags('sysOAuth')
@Controller('sysOAuth')
export class SysOAuthController {
  private readonly departures = new Throttle(30, MINUTE);

  constructor(
    private readonly openid: OpenidSignIn,
    private readonly own: OwnSignIns,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** A link of the login page: leads to the third party. */
  @Get('signIn')
  @Public()
  @Bare()
  async signIn(
    @Query() { provider, redirectUrl }: ProviderQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const back = searchOf(redirectUrl);
    try {
      this.departures.knock(request.ip, this.clock.now());
      await reply.redirect(await this.leave(provider, reply, { userId: null, back }), 302);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const refused = {
        kind: 'refused',
        code: error.code,
        provider,
        linking: false,
        back,
      } as const;
      await reply.redirect(this.placeOf(refused), 302);
    }
  }

  /** Where the third party sends the browser back to. */
  @Get('signInCallback')
  @Public()
  @Bare()
  async comeBack(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = new URL(request.url, this.publicUrl);
    const outcome = await this.openid
      .comeBack(answer, browserOf(request), callerOf(request))
      .catch(refusedBy);
    // The code stands in this address: no page that follows may learn it.
    void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    if (outcome.kind !== 'entry') forgetBrowser(reply, this.publicUrl);
    await reply.redirect(this.placeOf(outcome), 302);
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

  /** How the signed-in person may sign in, and when somebody did. */
  @Get('own')
  @SignedIn()
  mine(@Current() { userId }: Principal): Promise<OwnSignInsView> {
    return this.own.of(userId);
  }

  @Post('link')
  @SignedIn()
  async link(
    @Body() { provider }: ProviderBody,
    @Current() { userId }: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ address: string }> {
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

  /** A page of ours; what it must know stands behind the #, which no server and no log sees. */
  private placeOf(outcome: Outcome): string {
    const { kind } = outcome;
    const linking = kind === 'linked' || (kind === 'refused' && outcome.linking);
    const place = new URL(linking ? OWN_METHODS : `/login${outcome.back}`, this.publicUrl);
    place.hash = new URLSearchParams(
      kind === 'entry'
        ? { entry: outcome.ticket }
        : kind === 'linked'
          ? { linked: outcome.provider }
          : { refused: outcome.code, provider: outcome.provider },
    ).toString();
    return place.pathname + place.search + place.hash;
  }

  private get publicUrl(): string {
    return this.settings.config.publicUrl;
  }
}

/** An address that tries too often: a person is led back with words, not with an answer for programs. */
function refusedBy(error: unknown): Outcome {
  if (!(error instanceof DomainError)) throw error;
  return { kind: 'refused', code: 'http.429', provider: '', linking: false, back: '' };
}

/** Of the login page's address only what it asks for is kept; where it leads is its own to judge. */
const searchOf = (given: string | undefined): string => {
  const search = new URLSearchParams(given ?? '');
  const kept = new URLSearchParams();
  for (const name of ['redirect', 'params'])
    if (search.has(name)) kept.set(name, search.get(name)!);
  return kept.size > 0 ? `?${kept.toString()}` : '';
};
