export { IdentityModule } from './identity.module';
export { IdentityApi } from './application/identity.api';
export { Constants, type ConstantItem } from './queries/constants';
