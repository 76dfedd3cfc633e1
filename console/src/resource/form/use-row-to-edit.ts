import { useOne } from '@refinedev/core';
import { useState } from 'react';

import type { ApiError } from '../../providers/api-error';
import type { Row } from '../definition/definition';

interface RowToEdit {
  /** Null until the server has said how the record is now. */
  row: Row | null;
  /** Why it could not be loaded; nothing that happens later hides a form that is being filled in. */
  error: ApiError | null;
  /** Begins anew with what the server has now. */
  reload: () => void;
}

/**
 * A record as it is when editing begins. What the browser kept of it may be older than the last save,
 * and would be refused as changed meanwhile; what arrives later may be somebody else's change, and
 * would be overwritten by typed values.
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
