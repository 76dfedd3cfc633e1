import type { Simulator } from '../../simulator';
import type { DocumentRecord } from '../../state/records';
import { ok } from '../call';
import type { AuthenticatedCall, Call, Reply } from '../call';
import { badArgument, forbidden, notFound, validationError } from '../errors';
import { lengthOf } from '../../validators/core-fields/lengths';
import { isIssuer, isReceiver, requirePermission } from '../permissions';

const WINDOW = 72 * 60 * 60 * 1000;
const MAX_REASON = 300;

interface StateBody {
  status: unknown;
  reason: unknown;
}

/**
 * `PUT /api/v1.0/documents/state/{uuid}/state`: cancel or request rejection (myinvois-api, section
 * 15.6).
 */
export const changeState = (call: AuthenticatedCall): Promise<Reply> => {
  const body = stateBody(call);
  if (!/^application\/json\b/i.test(call.headers['content-type'] ?? ''))
    throw badArgument('Content-Type');
  const isRejection = requestedStateOf(call) === 'reject';
  requirePermission(call, isRejection ? 'reject' : 'cancel');
  return call.sim.exclusively(async () => {
    const document = call.sim.store.documents.get(call.params.uuid ?? '');
    if (!document) throw notFound('uuid');
    const allowed = isRejection
      ? isReceiver(document, call.session) && document.status !== 'Submitted'
      : isIssuer(document, call.session);
    if (!allowed) throw forbidden();
    const reason = checkedReason(body);
    if (isRejection) return ok(await requestRejection(call.sim, document, reason));
    return ok(await cancel(call.sim, document, reason));
  });
};

/** Which of the two calls the body requests; they have separate limits and faults. */
export const requestedStateOf = (call: Call): 'cancel' | 'reject' =>
  String(stateBody(call).status).toLowerCase() === 'rejected' ? 'reject' : 'cancel';

export const cancel = async (sim: Simulator, document: DocumentRecord, reason: string) => {
  const states = sim.store.settings.allowCancelSubmitted ? ['Valid', 'Submitted'] : ['Valid'];
  if (!states.includes(document.status)) throw incorrectState();
  refuseLate(sim, document);
  refuseReferenced(sim, document);
  const { uuid } = document;
  await sim.commit({ kind: 'documentCancelled', uuid, at: sim.clock.now(), reason });
  return { uuid, status: 'Cancelled' };
};

export const requestRejection = async (
  sim: Simulator,
  document: DocumentRecord,
  reason: string,
) => {
  if (document.status !== 'Valid' || document.rejectRequestedAt !== null) throw incorrectState();
  refuseLate(sim, document);
  refuseReferenced(sim, document);
  const { uuid } = document;
  await sim.commit({ kind: 'rejectionRequested', uuid, at: sim.clock.now(), reason });
  return { uuid, status: 'Requested for Rejection' };
};

// Exactly 72 h 0 s is still in time (sim choice, myinvois-api, section 15.6).
const refuseLate = ({ clock }: Simulator, { validatedAt }: DocumentRecord): void => {
  if (validatedAt === null || clock.now() - validatedAt <= WINDOW) return;
  const text = 'The time limit of the operation has passed.';
  throw validationError(400, 'OperationPeriodOver', text, 'status');
};

const refuseReferenced = ({ store }: Simulator, { uuid }: DocumentRecord): void => {
  if (store.liveNotesOf(uuid).length === 0) return;
  const text = 'Another document refers to this document.';
  throw validationError(400, 'ActiveReferencingDocuments', text, 'status');
};

const incorrectState = () =>
  validationError(
    400,
    'IncorrectState',
    'The operation is not possible in the current state.',
    'status',
  );

const checkedReason = ({ status, reason }: StateBody): string => {
  if (!/^(cancelled|rejected)$/i.test(String(status))) throw badArgument('status');
  if (typeof reason !== 'string' || reason.trim() === '' || lengthOf(reason) > MAX_REASON)
    throw badArgument('reason');
  return reason;
};

const stateBody = ({ body }: Call): StateBody => {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return (parsed ?? {}) as StateBody;
  } catch (error) {
    if (error instanceof SyntaxError) return { status: undefined, reason: undefined };
    throw error;
  }
};
