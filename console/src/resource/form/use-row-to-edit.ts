import { useOne } from '@refinedev/core';
import { useState } from 'react';

import type { ApiError } from '../../providers/http/api-error';
import type { Row } from '../definition/definition';

interface RowToEdit {
  /** Null until the server has returned the current record. */
  row: Row | null;
  /** Why it could not be loaded; later failures never hide a form that is being filled in. */
  error: ApiError | null;
  /** Starts over with the server's current record. */
  reload: () => void;
}

/**
 * The current record when editing begins. A copy from the browser's cache may be older than the
 * last save and would be refused as outdated; later updates may contain somebody else's change,
 * which the typed values would overwrite.
 */
export function useRowToEdit(resource: string, id: string | null): RowToEdit {
  const { result, query } = useOne<Row, ApiError>({
    resource,
    id: id ?? '',
    errorNotification: false,
    queryOptions: { enabled: id !== null },
  });
  const [row, setRow] = useState<Row | null>(null);
  const latest = !query.isFetching && !query.error && result?.id === id ? result : null;
  if (row === null && latest) setRow(latest);
  const reload = async (): Promise<void> => {
    const { data } = await query.refetch();
    if (data) setRow(data.data);
  };
  return { row, error: row ? null : query.error, reload: () => void reload() };
}
