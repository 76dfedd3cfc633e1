import { type BaseRecord, useCustom, useInvalidate } from '@refinedev/core';
import { useEffect, useRef } from 'react';

import type { DayOfRun, RunItem } from '@modules/receiving/contract';
import type { Answered } from '@kernel/resource';
import type { ApiError } from '../../providers/http/api-error';

export type Run = Answered<RunItem>;

const BUSY = 2_000;

/** A comparison and its differences, polled until it has finished. */
export function useRun(id: string) {
  const { result, query } = useCustom<Run, ApiError>({
    url: '/api/reconciliation/detail',
    method: 'get',
    config: { query: { id } },
    errorNotification: false,
    queryOptions: {
      refetchInterval: ({ state }) => (state.data?.data.state === 'reading' ? BUSY : false),
    },
  });
  const run = query.isSuccess ? result.data : null;
  const days = useDays(id, run?.state ?? null);
  const invalidate = useInvalidate();
  const before = useRef(run?.state);
  useEffect(() => {
    if (before.current === 'reading' && run && run.state !== 'reading')
      void invalidate({ resource: 'difference', invalidates: ['list'] });
    before.current = run?.state;
  }, [run, invalidate]);
  return { run, days, error: query.error, again: () => void query.refetch() };
}

function useDays(id: string, state: string | null): DayOfRun[] {
  const { result, query } = useCustom<BaseRecord, ApiError>({
    url: '/api/reconciliation/byDay',
    method: 'get',
    config: { query: { id } },
    errorNotification: false,
    queryOptions: { enabled: state !== null && state !== 'reading' },
  });
  return query.isSuccess ? (result.data as unknown as DayOfRun[]) : [];
}
