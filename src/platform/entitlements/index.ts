export { type BoughtPlan, Entitlements, isVipOn } from './entitlements';
export { SoldServices } from './sold-services';
