export {
  authStatuses,
  documentVersions,
  environments,
  orgCredential,
  type OrgCredential,
} from './resources/org-credential.resource';
export { bytesInSubmission, submissionLimits } from './domain/submission-limits';
export { tinRefusals, type IdType, type TinCriteria } from './domain/taxpayers.types';
export { expiryWarningsOf, type ExpiryWarning } from './domain/expiry-warnings';
export type { AuthorityStatusView } from './queries/status.types';
