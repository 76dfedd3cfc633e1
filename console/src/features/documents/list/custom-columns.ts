import { useCallback, useMemo } from 'react';

import { amount, type Fields, text } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { type CustomField, customColumnName } from '@modules/invoicing/contract';
import { useLoaded } from '../../../providers/use-loaded';
import { type FormOf, readCustomFields } from '../editor/custom-fields';

const none: readonly CustomField[] = [];

/** A list with the organisation's own fields: columns to choose and to filter by. */
export function useCustomColumns(
  of: FormOf,
  plain: ResourceDefinition,
): {
  list: ResourceDefinition;
  /** What the server is asked for beside the usual columns. */
  body: { custom?: readonly string[] };
} {
  const { value = none } = useLoaded(useCallback(() => readCustomFields(of), [of]));
  return useMemo(() => {
    if (!value || value.length === 0) return { list: plain, body: {} };
    const fields = customColumnsOf(value);
    return {
      list: { ...plain, fields: { ...plain.fields, ...fields } },
      body: { custom: Object.keys(fields) },
    };
  }, [plain, value]);
}

const customColumnsOf = (fields: readonly CustomField[]): Fields =>
  Object.fromEntries(
    fields.map((field) => [
      customColumnName(field),
      field.valueType === 'number'
        ? amount({ scale: 8, readOnly: true, label: field.name })
        : text({ max: 1000, readOnly: true, label: field.name }),
    ]),
  );
