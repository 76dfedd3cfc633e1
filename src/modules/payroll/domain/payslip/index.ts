export { basePayRequestOf } from './base-pay-of';
export { lawOf, type PayLawSources } from './law';
export { payslip, takenBy } from './payslip';
export * from './payslip.types';
export { fundsOfYear, socsoRelief, voluntaryFunds } from './readings';
