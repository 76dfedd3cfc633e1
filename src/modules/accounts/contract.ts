export { acceptance } from './resources/acceptance.resource';
export { tenant } from './resources/tenant.resource';
export { inForce, policyNames, type PolicyName } from './domain/policies';
export type { AcceptanceView } from './queries/acceptances.types';
export type { TenantView } from './queries/tenants.types';
export type { FirstStepsView } from './queries/first-steps.types';
export type { TrialStatusView } from './queries/trial-status.types';
export type { Trial } from './domain/trial';
export type { ResetAccount } from './queries/reset-account.types';
