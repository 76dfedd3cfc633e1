import { faultsOfField, type Field } from '@kernel/fields';
import type { Fault } from '@kernel/rules';
import type { Content } from '../document.types';

/** A custom field of the organisation for this kind of document, built from its row. */
export interface CustomField {
  id: string;
  name: string;
  field: Field;
}

/** Faults of the custom values; every message names the field as the user named it. */
export function* faultsOfCustomValues(
  values: Content['customValues'],
  fields: readonly CustomField[],
): Generator<Fault> {
  for (const { id, name, field } of fields)
    for (const { code, path, params } of faultsOfField(
      field,
      values[id] ?? null,
      `customValues.${id}`,
    ))
      yield { code: `customField.${code}`, path, params: { ...params, name } };
}
