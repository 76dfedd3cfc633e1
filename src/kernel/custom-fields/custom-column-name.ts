import type { CustomField } from './custom-field.types';

/** The name of a custom field in lists and sheets: `customText12` is the text of field 12. */
export const customColumnName = ({
  id,
  valueType,
}: Pick<CustomField, 'id' | 'valueType'>): string =>
  `custom${valueType === 'number' ? 'Number' : 'Text'}${id}`;
