export { IdentityModule } from './identity.module';
export { IdentityApi } from './application/identity.api';
export { Constants, type ConstantItem } from './queries/constants';
export { unknownPermissions, type PermissionGaps } from './application/permission-check';
export { SessionBook } from './application/session-book';
export { UnlockLogin } from './application/unlock-login';
