import { type BaseRecord, useCustom } from '@refinedev/core';

import type { KindNumber } from '@modules/invoicing/contract';
import type { ApiError } from '../../providers/api-error';

export interface RejectionRequests {
  kind: KindNumber;
  count: number;
  /** When the first of them can no longer be accepted. */
  deadline: string;
}

/** Buyers' requests that are waiting for an answer, polled every minute. */
export function useRejections(): readonly RejectionRequests[] {
  const { result, query } = useCustom<RejectionRequests[] & BaseRecord, ApiError>({
    url: '/api/document/rejections',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 30_000, refetchInterval: 60_000 },
  });
  return query.isSuccess ? result.data : [];
}
