import type { Reader } from './config-readers';

/** A third-party identity provider, as configured. */
export interface OidcProvider {
  id: string;
  /** Shown on the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  scope: string;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** TLS is required; a provider for tests runs on localhost. */
function isIssuer(value: unknown): value is string {
  const url = isText(value) ? URL.parse(value) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

function providerOf(entry: unknown): OidcProvider | string {
  if (typeof entry !== 'object' || entry === null) return 'each entry must be an object';
  const { id, name, issuer, clientId, clientSecret, scope } = entry as Record<string, unknown>;
  if (!isText(id) || !/^[a-z][a-z0-9-]{0,31}$/.test(id))
    return 'each entry needs an id of small letters, digits and dashes';
  if (!isText(name)) return `${id} needs a name`;
  if (!isIssuer(issuer)) return `${id} needs an issuer that starts with https://`;
  if (!isText(clientId)) return `${id} needs a clientId`;
  if (clientSecret !== undefined && !isText(clientSecret)) return `${id} has an empty clientSecret`;
  if (scope !== undefined && (!isText(scope) || !scope.split(' ').includes('openid')))
    return `${id} has a scope without openid`;
  const wanted = scope ?? 'openid email profile';
  return { id, name, issuer, clientId, clientSecret, scope: wanted };
}

/** A JSON array; the value contains secrets, so a fault never repeats it. */
export const oidcProviders = (): Reader<OidcProvider[]> => (given) => {
  if (given === '') return { value: [] };
  let entries: unknown;
  try {
    entries = JSON.parse(given);
  } catch {
    return { fault: 'must be a JSON array' };
  }
  if (!Array.isArray(entries)) return { fault: 'must be a JSON array' };
  const providers = entries.map(providerOf);
  const fault = providers.find((each) => typeof each === 'string');
  if (fault !== undefined) return { fault: `is wrong: ${fault}` };
  const value = providers as OidcProvider[];
  if (new Set(value.map(({ id }) => id)).size < value.length)
    return { fault: 'is wrong: an id stands twice' };
  return { value };
};
