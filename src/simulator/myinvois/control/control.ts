import type { Call, Reply } from '../http/call';
import { ok } from '../http/call';
import { endpoints } from '../http/endpoints';
import { ApiError } from '../http/errors';
import { cancel, requestRejection } from '../http/routes/state';
import { plant, UnknownTaxpayer } from '../planting/plant';
import { record, UnreadableDocument } from '../planting/record';
import type { Recorded } from '../planting/record';
import type { Planted } from '../planting/planted.types';
import type { Appointment, ErpClient, Taxpayer } from '../seed.types';
import { faultySettings } from '../state/settings';
import type { CertificateRequest } from './authority';
import { allModes } from './faults';
import type { Fault } from './faults';
import { ledger } from './ledger';

/** Invalid control calls. */
class Wrong extends Error {}

type Body = Record<string, unknown>;
type Command = (call: Call, body: Body) => Reply | Promise<Reply>;

const reset: Command = async ({ sim }) => {
  await sim.reset();
  return ok({ reset: true });
};

const taxpayers: Command = async ({ sim }, body) => {
  const seed = {
    taxpayers: list<Taxpayer>(body.taxpayers, 'tin', 'name'),
    clients: list<ErpClient>(body.clients, 'clientId', 'tin'),
    appointments: list<Appointment>(body.appointments, 'clientId', 'tin'),
  };
  for (const taxpayer of seed.taxpayers) taxpayer.ids ??= {};
  await sim.register(seed);
  return ok({ taxpayers: seed.taxpayers.length, clients: seed.clients.length });
};

/** `{advanceMs}`, `{now}` (an ISO instant), `{frozen}`; any of them together. */
const clock: Command = async ({ sim }, body) => {
  const { advanceMs, now, frozen } = body;
  if (advanceMs !== undefined && !Number.isFinite(advanceMs)) throw new Wrong('advanceMs: number');
  const instant = instantOf(now, 'now');
  await sim.changeClock((its) => {
    if (instant !== undefined) its.set(instant);
    if (typeof advanceMs === 'number') its.advance(advanceMs);
    if (frozen === true) its.freeze();
    if (frozen === false) its.run();
  });
  return ok({ now: new Date(sim.clock.now()).toISOString(), frozen: sim.clock.frozen });
};

/** One fault or a list; `{clear: true}` or mode `none` clears all of them. */
const faults: Command = async ({ sim }, body) => {
  const given = (Array.isArray(body) ? body : [body]) as (Fault & { clear?: boolean })[];
  for (const fault of given) {
    if (fault.clear === true || String(fault.mode) === 'none') {
      sim.faults.clear();
      // Documents delayed by a fault now get the ordinary delay.
      await sim.reschedule();
    } else arm(sim, fault);
  }
  return ok({ faults: sim.faults.list() });
};

const arm = (sim: Call['sim'], fault: Fault & { skewMs?: number }): void => {
  const endpoint = fault.endpoint ?? '*';
  if (endpoint !== '*' && !endpoints.includes(endpoint)) throw new Wrong('endpoint: unknown');
  if (!allModes.includes(fault.mode)) throw new Wrong(`mode: one of ${allModes.join(', ')}`);
  sim.faults.add({ ...fault, endpoint });
};

const settings: Command = async ({ sim }, body) => {
  const wrong = faultySettings(body);
  if (wrong.length > 0) throw new Wrong(wrong.join('; '));
  await sim.changeSettings(body);
  return ok(sim.store.settings);
};

/** The other party acts in the portal: no API call, no limits, the same rules. */
const portalActions: Command = ({ sim }, { uuid, action, reason }) =>
  sim.exclusively(async () => {
    const document = sim.store.documents.get(String(uuid));
    if (!document) throw new Wrong('uuid: no such document');
    const why = typeof reason === 'string' ? reason : 'By the other party';
    if (action === 'cancel') return ok(await cancel(sim, document, why));
    if (action === 'reject') return ok(await requestRejection(sim, document, why));
    throw new Wrong('action: cancel or reject');
  });

/** Documents of other systems, added to the ledger as given. */
const documents: Command = ({ sim }, body) =>
  sim.exclusively(async () => {
    const planted = list<Planted>(body.documents, 'type', 'number', 'issuedAt', 'receivedAt');
    try {
      return ok({ uuids: await plant(sim, planted) });
    } catch (error) {
      if (error instanceof UnknownTaxpayer) throw new Wrong(`tin: ${error.message} is unknown`);
      throw error;
    }
  });

/** What taxpayers sent earlier, with the ids it got; what is known already is left alone. */
const records: Command = ({ sim }, body) =>
  sim.exclusively(async () => {
    const needed = ['document', 'uuid', 'submissionUid', 'receivedAt', 'validatedAt'];
    try {
      return ok({ added: await record(sim, list<Recorded>(body.records, ...needed)) });
    } catch (error) {
      if (error instanceof UnreadableDocument) throw new Wrong(`document: ${error.message}`);
      throw error;
    }
  });

const certificate: Command = ({ sim }, body) => {
  for (const name of ['tin', 'brn', 'name'])
    if (typeof body[name] !== 'string') throw new Wrong(`${name}: text`);
  const { validFrom, validTo, ...rest } = body;
  const period = {
    validFrom: instantOf(validFrom, 'validFrom'),
    validTo: instantOf(validTo, 'validTo'),
  };
  const request = { ...rest, ...period } as CertificateRequest;
  return ok(sim.authority.issue(request, sim.clock.now()));
};

const commands: Record<string, Command> = {
  'POST reset': reset,
  'POST taxpayers': taxpayers,
  'POST clock': clock,
  'GET clock': ({ sim }) => ok({ now: new Date(sim.clock.now()).toISOString() }),
  'POST faults': faults,
  'GET faults': ({ sim }) => ok({ faults: sim.faults.list() }),
  'DELETE faults': (call) => faults(call, { clear: true }),
  'POST settings': settings,
  'GET settings': ({ sim }) => ok(sim.store.settings),
  'POST portal-actions': portalActions,
  'POST documents': documents,
  'POST records': records,
  'POST certificate': certificate,
  'GET authority': ({ sim }) => ok({ certificatePem: sim.authority.certificatePem }),
  'GET ledger': ({ sim }) => ok(ledger(sim.store)),
};

/** The control API for tests: not part of the authority's API. */
export const control = async (call: Call): Promise<Reply> => {
  const name = call.path.replace(/^\/_simulator\/?/, '').replace(/\/$/, '');
  const command = commands[`${call.method} ${name}`];
  if (!command) return ok({ error: 'No such control call' }, 404);
  try {
    return await command(call, bodyOf(call));
  } catch (error) {
    if (error instanceof Wrong) return ok({ error: error.message }, 400);
    if (error instanceof ApiError) return { status: error.status, error: error.error };
    throw error;
  }
};

const bodyOf = ({ body }: Call): Body => {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8')) as Body;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Wrong('body: not JSON');
    throw error;
  }
};

const instantOf = (value: unknown, name: string): number | undefined => {
  if (value === undefined) return undefined;
  const instant = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(instant)) throw new Wrong(`${name}: ISO instant`);
  return instant;
};

const list = <T>(value: unknown, ...needed: string[]): T[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Wrong('a list is expected');
  for (const item of value as Body[])
    for (const name of needed)
      if (typeof item[name] !== 'string') throw new Wrong(`${name}: text expected`);
  return value as T[];
};
