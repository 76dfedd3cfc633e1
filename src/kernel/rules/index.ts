export { faultsOfValue, isValue, optional, rule, type Rule } from './rule';
export { refuseIfAny, requireConfirmed, under } from './fault';
export type { Complaint, Fault, Params } from './fault.types';
export {
  DomainError,
  Forbidden,
  Invalid,
  NotFound,
  Refused,
  Unavailable,
  Unconfirmed,
} from './domain-error';
