import { type BaseRecord, useCustom } from '@refinedev/core';

import type { Dashboard } from '@modules/invoicing/contract';
import type { ApiError } from '../../../providers/http/api-error';

/** The widgets of the home page share one call, repeated once a minute. */
export function useDashboard(): {
  data: Dashboard | null;
  error: ApiError | null;
  again: () => void;
} {
  const { result, query } = useCustom<Dashboard & BaseRecord, ApiError>({
    url: '/api/document/dashboard',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 30_000, refetchInterval: 60_000 },
  });
  const data = query.isSuccess ? result.data : null;
  return { data, error: query.error, again: () => void query.refetch() };
}
