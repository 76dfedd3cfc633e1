export { acceptance } from './resources/acceptance.resource';
export { inForce, policyNames, type PolicyName } from './domain/policies';
export type { TrialStatusView } from './queries/trial-status.types';
