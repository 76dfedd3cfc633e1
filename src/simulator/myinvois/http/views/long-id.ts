import type { DocumentRecord } from '../../state/records';
import type { AuthenticatedCall } from '../call';
import type { Endpoint } from '../endpoints';

/**
 * The long id, unless it is delayed after the Valid status (myinvois-api, sections 9.1 and 15.9).
 */
export const longIdReader = (call: AuthenticatedCall, endpoint: Endpoint) => {
  const { sim, session } = call;
  const scope = { endpoint, tin: session.tin, clientId: session.clientId };
  const fault = sim.faults.strike(scope, ['longid-lag']);
  const lag = fault ? (fault.delayMs ?? Infinity) : sim.store.settings.longIdLagMs;
  const now = sim.clock.now();
  return ({ longId, validatedAt }: DocumentRecord): string =>
    validatedAt !== null && now - validatedAt < lag ? '' : longId;
};

/** Whether what was just stored is not readable yet (§8.4). */
export const lagsBehind = (
  { sim, session }: AuthenticatedCall,
  endpoint: Endpoint,
  receivedAt: number,
): boolean => {
  const scope = { endpoint, tin: session.tin, clientId: session.clientId };
  const fault = sim.faults.strike(scope, ['read-lag']);
  const lag = fault ? (fault.delayMs ?? Infinity) : sim.store.settings.readLagMs;
  const age = sim.clock.now() - receivedAt;
  // A clock that was set back hides nothing that is stored.
  return age >= 0 && age < lag;
};
