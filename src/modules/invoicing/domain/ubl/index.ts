export { toUbl, type Issue } from './to-ubl';
export { droppedBySigning, signatureTail, withSignature } from './with-signature';
