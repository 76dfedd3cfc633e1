export { type CustomField, type CustomValueType, customValueTypes } from '@kernel/custom-fields';
