import { type CustomField, isFilled } from '@kernel/custom-fields';
import type { Content, Text } from './document.types';

export {
  complaintOf,
  type CustomField,
  customFacts,
  customValueTypes,
  faultsOfCustomValues,
  MAX_CUSTOM_CHARACTERS,
} from '@kernel/custom-fields';

type CustomWords = Pick<Content, 'customValues' | 'customFields'>;

/**
 * A document's values under the fields in force: values carry over to a field of the same name and
 * type (a quotation becomes an invoice, an invoice a note), values whose field is gone stay as they
 * were, and values of no known field are dropped.
 */
export function underFields(
  { customValues, customFields: before = [] }: CustomWords,
  inForce: readonly CustomField[],
): Required<CustomWords> {
  const valueOf = (field: CustomField): Text =>
    customValues[field.id] ??
    customValues[before.find((each) => isSame(each, field))?.id ?? field.id] ??
    null;
  const current = inForce.map((field): [CustomField, Text] => [field, valueOf(field)]);
  const gone = before
    .filter(
      (field) =>
        isFilled(customValues[field.id]) &&
        !inForce.some((each) => each.id === field.id || isSame(each, field)),
    )
    .map((field): [CustomField, Text] => [
      { ...field, isRequired: false },
      customValues[field.id]!,
    ]);
  const all = [...current, ...gone];
  return {
    customFields: all.map(([field]) => field),
    customValues: Object.fromEntries(
      all
        .filter(([{ id }, value]) => id in customValues || value !== null)
        .map(([{ id }, value]) => [id, value]),
    ),
  };
}

const isSame = (a: CustomField, b: CustomField): boolean =>
  a.name === b.name && a.valueType === b.valueType;

/** A new document with the defaults of fields without a stated value. */
export const withCustomDefaults = <Words extends CustomWords>(words: Words): Words => ({
  ...words,
  customValues: {
    ...Object.fromEntries(
      (words.customFields ?? []).flatMap(({ id, defaultValue }) =>
        defaultValue === null ? [] : [[id, defaultValue]],
      ),
    ),
    ...words.customValues,
  },
});
