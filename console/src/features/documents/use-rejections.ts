import { type BaseRecord, useCustom } from '@refinedev/core';

import type { RejectionRequests } from '@modules/invoicing/contract';
import type { ApiError } from '../../providers/http/api-error';

/** Unanswered requests of buyers, polled once a minute. */
export function useRejections(): readonly RejectionRequests[] {
  const { result, query } = useCustom<RejectionRequests[] & BaseRecord, ApiError>({
    url: '/api/document/rejections',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 30_000, refetchInterval: 60_000 },
  });
  return query.isSuccess ? result.data : [];
}
