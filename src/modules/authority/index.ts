export { AuthorityError, type AuthorityFinding } from './domain/authority-error';
export { errorKinds, type ErrorKind } from './domain/error-kinds';
export type { AuthorityApi, Exchange } from './domain/exchange.types';
export type * from './domain/documents.types';
export type * from './domain/taxpayers.types';
export { bytesInSubmission, fitting, submissionLimits } from './domain/submission-limits';
export { TaxAuthority, type CallOptions } from './application/ports/tax-authority';
export {
  CredentialsApi,
  type CredentialView,
  type DocumentVersion,
  type SigningMaterial,
  type WorkingOrganisation,
} from './application/credentials.api';
export { AuthorityQueues } from './application/authority-queues';
export { AuthorityStatus, type AuthorityState } from './application/ports/authority-status';
export { environmentOf, type Environment } from './domain/environment';
export { hasCredential } from './queries/has-credential';
export { AuthorityModule } from './authority.module';
