import { faultModes } from '../control/faults';
import type { Fault } from '../control/faults';
import type { Call, Reply } from './call';
import type { Endpoint } from './endpoints';
import { ApiError, liveError, serverError, tooManyRequests } from './errors';
import { limitOf } from './rate-limits';
import { find } from './router';
import { routes } from './routes';
import { duplicateSubmission } from './routes/submit';

/** The outcome: a response, a dropped connection, or silence. */
export type Outcome = Reply | 'drop' | 'silence';

/** The checks of every call, in the order of myinvois-api, section 15.2, around its route. */
export const answer = async (call: Call): Promise<Outcome> => {
  const match = find(routes, call.method, call.path);
  if (match === 'path') return refusal(new ApiError(404, liveError('NotFound', 'Not found')));
  if (match === 'method')
    return refusal(new ApiError(405, liveError('MethodNotAllowed', 'Method not allowed')));
  const { route, params } = match;
  call.params = params;
  const endpoint = typeof route.endpoint === 'function' ? route.endpoint(call) : route.endpoint;
  const broken = await before(call, endpoint);
  if (broken) return broken;
  if (!route.open && !call.session)
    return { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } };
  const limits = route.open ? { allowed: true, headers: {} } : rate(call, endpoint);
  if (!limits.allowed) return refusal(tooManyRequests(limits.headers));
  const reply = await handled(call, () => route.handle(call));
  const headers = { ...limits.headers, ...reply.headers };
  return after(call, endpoint, { ...reply, endpoint, headers });
};

const handled = async (call: Call, handle: () => Reply | Promise<Reply>): Promise<Reply> => {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof ApiError) return refusal(error);
    throw error;
  }
};

const rate = ({ sim, session }: Call, endpoint: Endpoint) => {
  const { rateProfile, rateLimits } = sim.store.settings;
  const limit = limitOf(rateProfile, rateLimits, endpoint);
  return sim.limiter.take(session?.clientId ?? '', endpoint, limit);
};

export const refusal = ({ status, error, headers }: ApiError): Reply => ({
  status,
  error,
  headers,
});

const scopeOf = ({ session }: Call, endpoint: Endpoint) => ({
  endpoint,
  tin: session?.tin,
  clientId: session?.clientId,
});

const before = async (call: Call, endpoint: Endpoint): Promise<Outcome | undefined> => {
  const scope = scopeOf(call, endpoint);
  const late = call.sim.faults.strike(scope, ['latency']);
  if (late) await sleep((late.delayMs ?? 1000) + Math.random() * (late.jitterMs ?? 0));
  const modes = faultModes.before.filter((mode) => mode !== 'latency');
  const fault = call.sim.faults.strike(scope, modes);
  return fault && instead(call, fault);
};

const instead = (call: Call, fault: Fault): Outcome => {
  const { session, sim } = call;
  switch (fault.mode) {
    case 'drop-before':
      return 'drop';
    case 'timeout':
      return 'silence';
    case '429':
    case 'throttle':
      return refusal(tooManyRequests(retryAfter(fault)));
    case 'duplicate':
      return refusal(duplicateSubmission(fault.retryAfter ?? 600));
    case 'token-revoked':
      if (session) sim.tokens.revoke(session);
      return { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } };
    default:
      return failure(fault);
  }
};

const retryAfter = ({ retryAfter: seconds = 5 }: Fault): Record<string, string> =>
  seconds === null ? {} : { 'Retry-After': String(seconds) };

/**
 * A status of the service itself, or an HTML page of the gateway in front of it (myinvois-api,
 * section 5.4).
 */
const failure = (fault: Fault): Reply => {
  const named = /^\d{3}$/.test(fault.mode) ? Number(fault.mode) : undefined;
  const status = fault.status ?? named ?? (fault.mode === 'http' ? 500 : 503);
  const body = fault.body ?? (fault.mode === 'html' || status === 502 ? 'html' : 'api');
  if (body === 'empty') return { status };
  if (body === 'html') return { status, html: gatewayPage(status) };
  return refusal(serverError(status));
};

const gatewayPage = (status: number): string =>
  `<html><head><title>${status}</title></head><body><h1>${status}</h1><p>The service is under maintenance.</p></body></html>`;

/** Faults that let the call succeed and corrupt the response. */
const after = (call: Call, endpoint: Endpoint, reply: Reply): Outcome => {
  const fault = call.sim.faults.strike(scopeOf(call, endpoint), faultModes.after);
  switch (fault?.mode) {
    case 'accept-then-drop':
      return 'drop';
    case 'accept-then-timeout':
      return 'silence';
    case 'accept-then-500':
      return refusal(serverError(500));
    case 'malformed':
      return { ...reply, cutShort: true };
    case 'casing':
      return { ...reply, otherCasing: true };
    default:
      return reply;
  }
};

const sleep = (span: number): Promise<void> => new Promise((done) => setTimeout(done, span));
