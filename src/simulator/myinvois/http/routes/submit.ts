import { createHash } from 'node:crypto';
import { acceptance } from '../../submission/accept';
import { envelopeOf } from '../../submission/envelope';
import { examine, forcedRejection, withCoreFields } from '../../submission/examine';
import type { Examined } from '../../submission/examine';
import { issuerOf } from '../../validators/document-view';
import { ok } from '../call';
import type { AuthenticatedCall, Reply } from '../call';
import { ApiError, liveError, validationError } from '../errors';
import { requirePermission } from '../permissions';

/** `POST /api/v1.0/documentsubmissions/`, checks in the order of myinvois-api, section 15.4. */
export const submit = async (call: AuthenticatedCall): Promise<Reply> => {
  const { sim, session, body } = call;
  const { settings } = sim.store;
  if (call.tooLong || body.length > settings.maxBodyBytes) throw tooLarge(settings.maxBodyBytes);
  const sent = envelopeOf(body, call.correlationId);
  requirePermission(call, 'submit', 'IncorrectSubmitter');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  refuseDuplicate(call, bodyHash);
  const key = `${session.tin}|${bodyHash}`;
  sim.inFlight.add(key);
  try {
    const readable = sent.map((one) => examine(one, settings));
    refuseForeign(readable, session.tin);
    const now = sim.clock.now();
    const examined = withFaults(
      call,
      readable.map((one) => withCoreFields(one, now, settings)),
    );
    return await stored(call, examined, bodyHash);
  } finally {
    sim.inFlight.delete(key);
  }
};

const stored = async (
  { sim, session }: AuthenticatedCall,
  examined: Examined[],
  bodyHash: string,
): Promise<Reply> => {
  const accepted = examined.filter(({ rejection }) => rejection === null);
  const rejectedDocuments = examined.flatMap(({ sent, rejection }) =>
    rejection ? [{ invoiceCodeNumber: sent.codeNumber, error: rejection }] : [],
  );
  if (accepted.length === 0) {
    if (sim.store.settings.countRejectedAsSubmission)
      sim.store.rememberBody(session.tin, bodyHash, sim.clock.now());
    return ok({ submissionUid: null, acceptedDocuments: [], rejectedDocuments }, 202);
  }
  const { tin, clientId, intermediaryTin, rob } = session;
  const strike = (...modes: ('slow-validation' | 'stuck' | 'force-step')[]) =>
    sim.faults.strike({ endpoint: 'submit', tin, clientId }, modes);
  const { event, payload } = acceptance(sim, {
    accepted,
    submitter: { tin, clientId, intermediaryTin, rob },
    bodyHash,
    slow: strike('slow-validation', 'stuck'),
    forceStep: strike('force-step'),
  });
  await sim.commit(event, payload);
  const acceptedDocuments = event.documents.map(({ uuid, codeNumber }) => ({
    uuid,
    invoiceCodeNumber: codeNumber,
  }));
  return ok({ submissionUid: event.uid, acceptedDocuments, rejectedDocuments }, 202);
};

const refuseDuplicate = ({ sim, session }: AuthenticatedCall, bodyHash: string): void => {
  const wait = sim.inFlight.has(`${session.tin}|${bodyHash}`)
    ? 600_000
    : sim.store.duplicateBodyWait(session.tin, bodyHash);
  if (wait > 0) throw duplicateSubmission(Math.ceil(wait / 1000));
};

export const duplicateSubmission = (seconds: number): ApiError =>
  new ApiError(
    422,
    liveError(
      'DuplicateSubmission',
      'An identical submission was received recently.',
      'submission',
    ),
    { 'Retry-After': String(seconds) },
  );

/**
 * The whole call is refused when one document belongs to somebody else; the message is as recorded
 * (§5.2).
 */
const refuseForeign = (examined: Examined[], tin: string): void => {
  const foreign = examined.some(({ view }) => view && issuerOf(view).tin !== tin);
  if (!foreign) return;
  const text = 'The authenticated TIN and documents TIN is not matching ';
  throw validationError(400, 'submission', text, 'submission');
};

/** Fault injection: refuses the chosen share of a batch (§15.9). */
const withFaults = ({ sim, session }: AuthenticatedCall, examined: Examined[]): Examined[] => {
  const scope = { endpoint: 'submit' as const, tin: session.tin, clientId: session.clientId };
  const fault = sim.faults.strike(scope, ['partial']);
  if (!fault) return examined;
  const share = fault.share ?? 0.5;
  return examined.map((one, place) =>
    Math.floor((place + 1) * share) > Math.floor(place * share)
      ? forcedRejection(one, fault.code ?? 'CF364')
      : one,
  );
};

const tooLarge = (limit: number): ApiError =>
  new ApiError(
    400,
    liveError(
      'MaximumSizeExceeded',
      `The submission exceeds the maximum size of ${limit} bytes.`,
      'submission',
    ),
  );
