import { type BaseRecord, useCustom } from '@refinedev/core';

import type { Fault } from '@kernel/rules';
import type { KindNumber, Status } from '@modules/invoicing/contract';
import type { ApiError } from '../../../providers/api-error';

export interface Dashboard {
  /** The first day that the figures cover. */
  since: string;
  byStatus: { status: Status; count: number; amount: string }[];
  byDay: { date: string; count: number; amount: string }[];
  recentFaults: {
    id: string;
    kind: KindNumber;
    invoiceNumber: string | null;
    partyName: string | null;
    status: Status;
    faults: Fault[];
    at: string;
  }[];
  deadlines: {
    id: string;
    kind: KindNumber;
    invoiceNumber: string | null;
    partyName: string | null;
    totalPayableAmount: string;
    currencyCode: string | null;
    deadline: string;
    rejectionRequested: boolean;
  }[];
}

/** The widgets of the home page share one call, repeated every minute. */
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
