export { type CustomField, type CustomValueType, customValueTypes } from './custom-field.types';
export { customColumnName } from './custom-column-name';
export { definitionFields, faultsOfDefinition } from './definition';
export {
  complaintOf,
  customFacts,
  type CustomWords,
  faultsOfCustomValues,
  isFilled,
  MAX_CUSTOM_CHARACTERS,
} from './custom-values';
