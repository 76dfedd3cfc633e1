import { useMany } from '@refinedev/core';

import type { Field } from '@kernel/fields';
import type { ApiError } from '../../providers/http/api-error';
import { nameOf, type Row } from '../definition/definition';

/**
 * The names of records that a condition refers to by id; the id is shown until the name is loaded.
 */
export function useRefNames(field: Field | undefined, ids: readonly string[]) {
  const to = field?.kind === 'ref' ? (field.to ?? '') : '';
  const { result } = useMany<Row, ApiError>({
    resource: to,
    ids: [...ids],
    errorNotification: false,
    queryOptions: { enabled: to !== '' && ids.length > 0 },
  });
  return (id: string): string => {
    const row = to === '' ? undefined : result.data.find((each) => each.id === id);
    return row ? nameOf(row) : id;
  };
}
