import type { ErpClient } from '../../seed.types';
import type { Submitter } from '../../state/records';
import { hashOf } from '../../state/register';
import type { Simulator } from '../../simulator';
import { ok } from '../call';
import type { Call, Reply } from '../call';
import { tooManyRequests } from '../errors';
import { limitOf } from '../rate-limits';

/** A refusal in the OAuth format, not in the API's own (myinvois-api, section 3.1). */
class OAuthRefusal extends Error {
  constructor(
    readonly code: string,
    readonly description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}

/** `POST /connect/token`: myinvois-api, section 15.3. */
export const token = (call: Call): Reply => {
  const { sim } = call;
  const form = new URLSearchParams(isForm(call) ? call.body.toString('utf8') : '');
  const clientId = form.get('client_id') ?? '';
  // Placeholders are blocked before anything is counted (sim choice: 403, empty).
  if (isForm(call) && ['', '0', 'YOUR_CLIENT_ID'].includes(clientId)) return { status: 403 };
  const { settings } = sim.store;
  const limit = limitOf(settings.rateProfile, settings.rateLimits, 'token');
  const verdict = sim.limiter.take(clientId, 'token', limit);
  if (!verdict.allowed) throw tooManyRequests(verdict.headers);
  try {
    return granted(call, form);
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    const { status, code, description } = error;
    return ok({ error: code, error_description: description }, status);
  }
};

const granted = (call: Call, form: URLSearchParams): Reply => {
  const { sim } = call;
  const client = authenticated(sim, form);
  const submitter = representedBy(sim, client, call.headers.onbehalfof);
  const { tokenSeconds, tokenIssuer } = sim.store.settings;
  const scope = { endpoint: 'token' as const, tin: submitter.tin, clientId: client.clientId };
  const life = sim.faults.strike(scope, ['token-short']);
  const seconds = life ? (life.seconds ?? 1) : tokenSeconds;
  return ok({
    access_token: sim.tokens.issue(submitter, sim.clock.now(), seconds, tokenIssuer),
    expires_in: seconds,
    token_type: 'Bearer',
    scope: 'InvoicingAPI',
  });
};

const isForm = ({ headers }: Call): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

const authenticated = (sim: Simulator, form: URLSearchParams): ErpClient => {
  const [id, secret, grant] = ['client_id', 'client_secret', 'grant_type'].map((name) =>
    form.get(name),
  );
  if (!id || !secret || !grant)
    throw new OAuthRefusal('invalid_request', 'A mandatory field is missing');
  if (grant !== 'client_credentials')
    throw new OAuthRefusal('unsupported_grant_type', 'Grant type is not supported');
  if (!['', 'InvoicingAPI'].includes(form.get('scope') ?? ''))
    throw new OAuthRefusal('invalid_scope', 'Scope is not known');
  const client = sim.store.register.client(id);
  const wrong = sim.store.settings.invalidCredentialsStatus;
  if (!client?.secretHashes?.includes(hashOf(secret)))
    throw new OAuthRefusal('invalid_client', 'Client id or secret is not valid', wrong);
  if (client.blocked) throw new OAuthRefusal('invalid_client', 'User blocked');
  if (Date.parse(client.expiresAt ?? '') <= sim.clock.now())
    throw new OAuthRefusal('invalid_client', 'Client secret has expired');
  return client;
};

/** The taxpayer of the token: the client's owner, or the one named in `onbehalfof`. */
const representedBy = (
  sim: Simulator,
  client: ErpClient,
  header: string | string[] | undefined,
): Submitter => {
  const { clientId, tin: owner } = client;
  const [tin = '', rob = null] = String(header ?? '')
    .trim()
    .split(':');
  if (tin === '') return { tin: owner, clientId, intermediaryTin: null, rob: null };
  const { register } = sim.store;
  const taxpayer = register.taxpayer(tin);
  const appointed =
    client.intermediary && register.permissions(clientId, tin, sim.clock.now()) !== null;
  const sameRob = rob === null || rob === taxpayer?.rob || rob === taxpayer?.ids.BRN;
  if (!appointed || !taxpayer || !sameRob)
    throw new OAuthRefusal('unauthorized_client', 'No permission to represent the taxpayer');
  return { tin, clientId, intermediaryTin: owner, rob };
};
