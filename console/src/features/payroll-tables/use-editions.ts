import { type BaseRecord, useCustom } from '@refinedev/core';

import type { EditionDetail, EditionView } from '@modules/payroll/contract';
import type { ApiError } from '../../providers/http/api-error';

/** All editions of all tables; `again` reloads them, for example after an upload. */
export function useEditions() {
  const { result, query } = useCustom<BaseRecord, ApiError>({
    url: '/api/statutoryTable/list',
    method: 'get',
    errorNotification: false,
  });
  return {
    editions: query.isSuccess ? (result.data as unknown as EditionView[]) : null,
    error: query.error,
    again: async (): Promise<void> => void (await query.refetch()),
  };
}

/** One edition with its figures. */
export function useEdition(id: string) {
  const { result, query } = useCustom<BaseRecord & EditionDetail, ApiError>({
    url: '/api/statutoryTable/detail',
    method: 'get',
    config: { query: { id } },
    errorNotification: false,
  });
  return {
    edition: query.isSuccess ? (result.data as EditionDetail) : null,
    error: query.error,
    again: () => void query.refetch(),
  };
}
