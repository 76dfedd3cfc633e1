/** Values sent with the request that must match the response (OpenID Connect, RFC 7636). */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  subject: string;
  /** Null unless verified by the third party. */
  verifiedEmail: string | null;
}

/** The configured identity providers; speaks OpenID Connect. */
export abstract class IdentityProviders {
  abstract readonly offered: readonly { id: string; name: string }[];
  /** The URL to redirect the browser to. */
  abstract addressOf(provider: string, checks: Checks): Promise<string>;
  /** Throws Refused when anything about the response is invalid. */
  abstract identityIn(answer: URL, provider: string, checks: Checks): Promise<Identity>;
}
