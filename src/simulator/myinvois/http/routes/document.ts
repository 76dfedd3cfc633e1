import type { DocumentRecord } from '../../state/records';
import { allStepsPassed } from '../../validators/pipeline';
import { ok } from '../call';
import type { AuthenticatedCall, Reply } from '../call';
import { notFound } from '../errors';
import type { Endpoint } from '../endpoints';
import { isVisible, requirePermission } from '../permissions';
import { lagsBehind, longIdReader } from '../views/long-id';
import { summary } from '../views/summary';

/** `GET /api/v1.0/documents/{uuid}/details`: myinvois-api, section 8.9. */
export const details = (call: AuthenticatedCall): Reply => {
  const document = visible(call, 'details');
  const longIdOf = longIdReader(call, 'details');
  const pending = call.sim.store.settings.pendingResults;
  return ok({
    ...summary(document, longIdOf(document)),
    validationResults: validationResults(document, pending),
  });
};

/** `GET /api/v1.0/documents/{uuid}/raw`: never for Invalid; the long id is spelled `longID` (§8.10). */
export const raw = (call: AuthenticatedCall): Reply => {
  const document = visible(call, 'raw');
  if (document.status === 'Invalid') throw notFound('uuid');
  const { longId, ...rest } = summary(document, longIdReader(call, 'raw')(document));
  const text = call.sim.bytesOf(document).toString('utf8');
  return ok({ ...rest, longID: longId, document: text });
};

const visible = (call: AuthenticatedCall, endpoint: Endpoint): DocumentRecord => {
  requirePermission(call, 'view');
  const document = call.sim.store.documents.get(call.params.uuid ?? '');
  if (!document || !isVisible(document, call.session)) throw notFound('uuid');
  if (lagsBehind(call, endpoint, document.receivedAt)) throw notFound('uuid');
  return document;
};

const validationResults = (document: DocumentRecord, pending: 'object' | 'null') => {
  const { status, steps, version } = document;
  if (status === 'Submitted')
    return pending === 'null' ? null : { status: 'Submitted', validationSteps: [] };
  if (status === 'Invalid') return { status: 'Invalid', validationSteps: steps ?? [] };
  return { status: 'Valid', validationSteps: allStepsPassed(version) };
};
