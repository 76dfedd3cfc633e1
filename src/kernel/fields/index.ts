export {
  amount,
  choice,
  date,
  file,
  flag,
  instant,
  integer,
  longText,
  option,
  rate,
  ref,
  secret,
  text,
} from './kit';
export { MASK, normalise } from './normalise';
export { visibleText } from './visible-text';
export { faultsOfField } from './faults-of-field';
export type { Field, FieldKind, FieldOptions, Fields, ValueOf } from './field.types';
