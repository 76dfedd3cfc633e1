import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { HOUR } from '@kernel/time';
import * as openid from 'openid-client';
import { Clock } from '@platform/clock';
import type { OidcProvider } from '@platform/oidc-providers';
import { log } from '@platform/ops/log';
import { AppConfig } from '@platform/app-config';
import {
  type Checks,
  type Identity,
  IdentityProviders,
} from '../../application/access/ports/identity-providers';

const PATIENCE_SECONDS = 10;
/** Keys and URLs of a provider change rarely, but they do change. */
const KEPT = HOUR;

interface Known {
  until: number;
  configuration: Promise<openid.Configuration>;
}

@Injectable()
export class OpenidProviders extends IdentityProviders {
  private readonly known = new Map<string, Known>();
  private readonly redirectUri: string;

  constructor(
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {
    super();
    this.redirectUri = `${appConfig.config.publicUrl}/api/sysOAuth/signInCallback`;
  }

  get offered(): readonly { id: string; name: string }[] {
    return this.appConfig.config.oidcProviders.map(({ id, name }) => ({ id, name }));
  }

  async addressOf(provider: string, { state, nonce, verifier }: Checks): Promise<string> {
    const configuration = await this.configurationOf(provider);
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: this.named(provider).scope,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  async identityIn(answer: URL, provider: string, checks: Checks): Promise<Identity> {
    const configuration = await this.configurationOf(provider);
    // Behind a proxy we are called by another URL than users type; the registered one counts.
    const current = new URL(this.redirectUri);
    current.search = answer.search;
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, current, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      return await identityOf(configuration, tokens);
    } catch (error) {
      log.warn({ provider, reason: reasonOf(error) }, 'sign-in at a third party refused');
      throw new Refused(isDown(error) ? 'AUTH_OPENID_UNREACHABLE' : 'AUTH_OPENID_FAILED');
    }
  }

  private named(provider: string): OidcProvider {
    const found = this.appConfig.config.oidcProviders.find(({ id }) => id === provider);
    if (!found) throw new Refused('AUTH_OPENID_UNKNOWN');
    return found;
  }

  private async configurationOf(provider: string): Promise<openid.Configuration> {
    const named = this.named(provider);
    const now = this.clock.now().getTime();
    const known = this.known.get(provider);
    if (known && known.until > now) return known.configuration;
    const configuration = discovered(named);
    this.known.set(provider, { until: now + KEPT, configuration });
    configuration.catch(() => this.known.delete(provider));
    try {
      return await configuration;
    } catch (error) {
      log.warn({ provider, reason: reasonOf(error) }, 'a third party does not answer');
      throw new Refused('AUTH_OPENID_UNREACHABLE');
    }
  }
}

/** Plain http is for a provider on localhost; the configuration allows no other. */
const discovered = ({ issuer, clientId, clientSecret }: OidcProvider) =>
  openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    execute: [
      openid.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
    ],
  });

/** Some providers return the e-mail address only on request. */
async function identityOf(
  configuration: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
): Promise<Identity> {
  const claims = tokens.claims()!;
  const reported =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  const { email, email_verified: isVerified } = reported;
  const verifiedEmail = isVerified === true && typeof email === 'string' ? email : null;
  return { subject: claims.sub, verifiedEmail };
}

/** No response, or an error on the provider's side: it says nothing about the user. */
const isDown = (error: unknown): boolean => {
  if (error instanceof openid.AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error);
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof openid.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || isSilence(error.cause);
  return isSilence(error);
};

const isSilence = (cause: unknown): boolean =>
  cause instanceof Response
    ? cause.status >= 500
    : (cause as { message?: unknown } | undefined)?.message === 'fetch failed';

/** Contains neither a code nor a token. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? [error.name, 'code' in error ? String(error.code) : ''].join(' ') : '';
