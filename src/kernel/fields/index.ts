export {
  amount,
  children,
  choice,
  date,
  file,
  flag,
  image,
  instant,
  integer,
  longText,
  option,
  rate,
  ref,
  sealed,
  secret,
  text,
} from './kit';
export { MASK, normalise } from './normalise';
export { isMasked, maskedEnd } from './masked';
export { visibleText } from './visible-text';
export { faultsOfField } from './faults-of-field';
export { columnFields, type ColumnField, isRow, rowsIn, statesOf, valuesIn } from './fields-in';
export { archivable, dated, datedUntil, switchable } from './traits';
export type { Field, FieldKind, FieldOptions, Fields, RowOf, ValueOf } from './field.types';
