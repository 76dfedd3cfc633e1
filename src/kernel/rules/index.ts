export { faultsOfValue, optional, rule, type Rule } from './rule';
export { refuseIfAny, under, type Fault, type Params } from './fault';
export { DomainError, Forbidden, Invalid, NotFound, Refused, Unavailable } from './domain-error';
