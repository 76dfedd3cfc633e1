export { BillingModule } from './billing.module';
export { StandingEnds } from './domain/events';
export { plansOn } from './queries/plans-on';
