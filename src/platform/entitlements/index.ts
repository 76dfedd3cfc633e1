export { type BoughtPlan, Entitlements } from './entitlements';
export { SoldServices } from './sold-services';
