export { atOurFields, precheck, type PrecheckOptions } from './precheck';
export { fieldOf } from './field-of';
