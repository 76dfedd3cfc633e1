export { minified } from './minified';
export { toUbl, type Issue } from './to-ubl';
export { signatureTail, withSignature } from './with-signature';
export type { Aggregate, Element, UblValue } from './node';
