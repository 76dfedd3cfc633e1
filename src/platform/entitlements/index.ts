export { type BoughtPlan, Entitlements } from './entitlements';
