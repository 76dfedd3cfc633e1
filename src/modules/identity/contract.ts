export { AccountType, DISABLED, ENABLED } from './domain/people/accounts';
export { DataScope } from './domain/roles/data-scope';
export { deviceOf } from './domain/access/device';
export {
  type SignInMethod,
  signInMethods,
  type VisitKind,
  visitKinds,
} from './domain/access/sign-in-methods';
export { type SmsState, smsStates, type SmsTopic, smsTopics } from './domain/access/sms';
export { type Strength, strengthOf } from './domain/access/password-strength';
export { roleFields } from './domain/roles/role-fields';
export { MenuType } from './domain/roles/menu-type';
export {
  accountLength,
  accountName,
  mobileNumber,
  newPassword,
} from './domain/people/account-rules';
export { organisationTypes, sysOrg } from './resources/people/organisation.resource';
export { sysPos } from './resources/people/position.resource';
export { ownProfile, sysUser } from './resources/people/user.resource';
export { config } from './resources/settings/config.resource';
export { dictData, tagTypes } from './resources/settings/dict-data.resource';
export { dictType } from './resources/settings/dict-type.resource';
export { menu } from './resources/roles/menu.resource';
export type { AuditEntry } from './queries/settings/audit-of-record.types';
export type { ConstantItem, ConstantView } from './queries/settings/constants.types';
export type { EntryView } from './queries/settings/dictionaries.types';
export type { UserInfoView, ViewedRole } from './queries/access/user-info.types';
export type { Attempt, OfferedProvider, OwnSignInsView } from './queries/access/own-sign-ins.types';
export type { RoleView } from './queries/roles/role-list.types';
export type { Holder } from './queries/roles/role-holders.types';
export type {
  Grantable,
  GrantableEntry,
  GrantableOrganisation,
} from './queries/roles/grantable.types';
export type {
  Asked,
  Captcha,
  CodeSent,
  Followed,
  LockState,
  ProviderAddress,
  Shown,
  SignInMethodsView,
  SlidePuzzle,
  SlideTicket,
  TokenPair,
} from './application/access/sign-in.types';
export type { Affiliation, GrantableRole } from './application/people/people.types';
export type { SmsView } from './queries/access/sms-list.types';
export type { SessionView } from './queries/access/own-sessions.types';
export type {
  OrganisationName,
  OrganisationNode,
  OwnBaseInfo,
  OwnOrgInfo,
  OwnPicture,
  UserDetail,
  UserListItem,
} from './queries/people/people-views.types';
export type { PositionView } from './queries/people/position.types';
export type { LoginMenuNode, MenuEntryNode } from './queries/roles/menu.types';
export type { Chain, ChainsView } from './queries/settings/chains.types';
export type { ConfigView, SystemInfoView } from './queries/settings/settings.types';
