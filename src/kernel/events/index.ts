export { Aggregate } from './aggregate';
export { DomainEvent } from './domain-event';
