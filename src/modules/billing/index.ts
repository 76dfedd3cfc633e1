export { BillingModule } from './billing.module';
export { PlanExpiring } from './domain/events';
export { plansOn } from './queries/plans-on';
