export { minified } from './minified';
export { toUbl, type Issue } from './to-ubl';
export { droppedBySigning, signatureTail, withSignature } from './with-signature';
export { type Aggregate } from './node';
export type { UblValue } from './value-text';
