import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Who is "signed in" at the provider, and what it says of them. */
export interface Somebody {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** What the provider does wrong in the next answer. */
export interface Mischief {
  claims?: Record<string, unknown>;
  signature?: 'foreign' | 'none';
  token?: 'refused' | 'failing' | 'gone';
  state?: string;
  issuer?: string;
  error?: string;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  somebody: Somebody;
  mischief: Mischief | null;
  /** Plays the browser at the provider: consents at once. Returns the redirect URL. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
  somebody: Somebody;
}

const base64url = (value: string | Buffer): string => Buffer.from(value).toString('base64url');
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Expensive, so shared by all tests of this process. */
const keys = { own: newKeys(), foreign: newKeys() };
const KEY_ID = 'one';

/** A minimal OpenID Connect provider that follows the standard, unless configured to misbehave. */
export async function openidProvider(port = 0): Promise<TestProvider> {
  const clientId = 'office';
  const clientSecret = 'a secret between office and provider';
  const { own, foreign } = keys;
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // Tests that fail before closing it must still end.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    mischief: null,
    somebody: { sub: 'somebody-1', email: 'somebody@office.example', email_verified: true },
    visit: async (address) =>
      (await fetch(address, { redirect: 'manual' })).headers.get('location')!,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, issuer);
    const json = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration') return json(200, metadata());
    if (url.pathname === '/keys') {
      const jwk = own.publicKey.export({ format: 'jwk' });
      return json(200, { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
    }
    if (url.pathname === '/authorize') {
      response.writeHead(302, { location: authorise(url.searchParams) }).end();
      return;
    }
    if (url.pathname === '/token') {
      const wrong = provider.mischief?.token;
      if (wrong === 'gone') return void response.destroy();
      if (wrong === 'failing') return json(503, {});
      return json(...token(request, await bodyOf(request)));
    }
    return json(404, {});
  }

  function metadata(): object {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  function authorise(asked: URLSearchParams): string {
    const back = new URL(asked.get('redirect_uri')!);
    const wrong: Mischief = provider.mischief ?? {};
    back.searchParams.set('state', wrong.state ?? asked.get('state')!);
    back.searchParams.set('iss', wrong.issuer ?? issuer);
    if (wrong.error) {
      back.searchParams.set('error', wrong.error);
      return back.href;
    }
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      challenge: asked.get('code_challenge')!,
      nonce: asked.get('nonce')!,
      redirectUri: asked.get('redirect_uri')!,
      somebody: provider.somebody,
    });
    back.searchParams.set('code', code);
    return back.href;
  }

  function token(request: IncomingMessage, body: URLSearchParams): [number, object] {
    const wrong: Mischief = provider.mischief ?? {};
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const challenge = createHash('sha256').update(body.get('code_verifier')!).digest('base64url');
    const right =
      grant?.challenge === challenge &&
      grant.redirectUri === body.get('redirect_uri') &&
      isClient(request, body) &&
      !wrong.token;
    if (!right) return [400, { error: 'invalid_grant' }];
    return [
      200,
      { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: idToken(grant) },
    ];
  }

  function isClient({ headers }: IncomingMessage, body: URLSearchParams): boolean {
    const basic = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
    const posted = body.get('client_id') === clientId && body.get('client_secret') === clientSecret;
    return posted || headers.authorization === basic;
  }

  function idToken({ nonce, somebody }: Grant): string {
    const wrong: Mischief = provider.mischief ?? {};
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 60,
      nonce,
      ...somebody,
      ...wrong.claims,
    };
    const signature = wrong.signature ?? 'own';
    const header = { alg: signature === 'none' ? 'none' : 'RS256', kid: KEY_ID };
    const text = [header, claims].map((part) => base64url(JSON.stringify(part))).join('.');
    const { privateKey } = signature === 'foreign' ? foreign : own;
    const mark =
      signature === 'none' ? '' : base64url(sign('sha256', Buffer.from(text), privateKey));
    return `${text}.${mark}`;
  }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}
