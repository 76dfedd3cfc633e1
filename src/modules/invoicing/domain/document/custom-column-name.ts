export { customColumnName } from '@kernel/custom-fields';
