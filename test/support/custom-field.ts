import type { CustomField } from '@modules/invoicing/contract';

/** A field of text called "Project" without bounds, with what a test says. */
export const customField = (said: Partial<CustomField> = {}): CustomField => ({
  id: '9',
  name: 'Project',
  groupName: null,
  valueType: 'text',
  isRequired: false,
  minLength: null,
  maxLength: null,
  minLimit: null,
  maxLimit: null,
  helpText: null,
  defaultValue: null,
  isPrinted: true,
  ...said,
});
