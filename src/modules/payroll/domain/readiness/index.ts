export { findingsOf } from './findings';
export * from './readiness.types';
