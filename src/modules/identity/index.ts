export { IdentityModule } from './identity.module';
export { type Administrator, IdentityApi } from './application/identity.api';
export { Constants } from './queries/settings/constants';
export type { ConstantItem } from './queries/settings/constants.types';
export {
  AccountRepository,
  type Identifier,
  type KnownAccount,
} from './application/access/ports/account-repository';
export { EmailChanged } from './domain/people/events';
export { RoleGrants } from './application/people/role-grants';
export { GrantsChanged } from './application/roles/grants-changed';
export { NewPasswords } from './application/access/new-passwords';
export { ContactProofs } from './application/access/contact-proofs';
export { Configuration } from './application/settings/ports/configuration';
export { SessionService } from './application/access/session-service';
export { GetSessionStates, type SessionState } from './queries/access/session-watch';
export { SwitchTenant } from './application/people/write-organisation';
export { tenants } from './queries/people/tenants';
export { tenantOf } from './queries/people/tenant-of';
export { hasColleague } from './queries/people/has-colleague';
export { knownPeople } from './queries/people/known-people';
export { visitLog } from './queries/access/visit-log';
export { UnlockLogin } from './application/access/unlock-login';
export { FamilyRecords } from './adapters/http/family-records';
export { SmsSender } from './application/access/ports/text-messages';
export { SlideChecks } from './application/access/methods/slide-checks';
export { Audiences, type OfferedRole } from './queries/people/audiences';
