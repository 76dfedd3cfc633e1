import { seconds } from '../../state/clock';
import type { SubmissionRecord } from '../../state/records';
import { ok } from '../call';
import type { AuthenticatedCall, Reply } from '../call';
import { notFound } from '../errors';
import { requirePermission, submittedBy } from '../permissions';
import { Query } from '../query';
import { lagsBehind, longIdReader } from '../views/long-id';
import { summary } from '../views/summary';

/** `GET /api/v1.0/documentsubmissions/{submissionUid}`: myinvois-api, section 8.4. */
export const submission = (call: AuthenticatedCall): Reply => {
  const { sim, session, params } = call;
  const paging = new Query(call.query).paging(sim.store.settings.clampPageSize);
  requirePermission(call, 'view');
  const found = sim.store.submissions.get(params.submissionUid ?? '');
  if (!found || !submittedBy(found, session)) throw notFound('submissionUid');
  if (lagsBehind(call, 'submission', found.receivedAt)) throw notFound('submissionUid');
  const longIdOf = longIdReader(call, 'submission');
  const from = (paging.pageNo - 1) * paging.pageSize;
  return ok({
    submissionUid: found.uid,
    documentCount: found.documents.length,
    dateTimeReceived: seconds(found.receivedAt),
    overallStatus: overallStatus(found),
    documentSummary: found.documents
      .slice(from, from + paging.pageSize)
      .map((document) => summary(document, longIdOf(document))),
  });
};

/** Cancelled counts as valid first (myinvois-api, section 8.4, inferred there). */
const overallStatus = ({ documents }: SubmissionRecord): string => {
  if (documents.some(({ status }) => status === 'Submitted')) return 'InProgress';
  const invalid = documents.filter(({ status }) => status === 'Invalid').length;
  if (invalid === 0) return 'Valid';
  return invalid === documents.length ? 'Invalid' : 'Partially Valid';
};
