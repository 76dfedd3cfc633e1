import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { businessDate, monthOf } from '@kernel/time';
import type { ConsolidationPreview } from '@modules/invoicing/contract';
import type { Row } from '../../../resource';
import { useAnswer } from './use-answer';

interface Month {
  supplierId: string | null;
  month: string;
}

/** What is consolidated: rows selected in the list, or a seller's month. */
export interface Sales extends Month {
  ids: readonly string[] | null;
  choose: (month: Month) => void;
  forget: () => void;
}

/** Past months are consolidated: by default the previous one. */
function lastMonth(): string {
  const today = businessDate(new Date());
  const [year = 0, month = 0] = monthOf(today).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** Seller and month are in the URL, selected rows in the navigation state set by the list. */
export function useSales(): Sales {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const ids = (location.state as { ids?: readonly string[] } | null)?.ids ?? null;
  const only = useOnlySupplier();
  const choose = ({ supplierId, month }: Month): void =>
    setQuery({ month, ...(supplierId && { supplierId }) }, { replace: true });
  return {
    ids,
    supplierId: query.get('supplierId') ?? only,
    month: query.get('month') ?? lastMonth(),
    choose,
    forget: () => void navigate(pathname, { replace: true, state: null }),
  };
}

/** With only one seller there is nothing to choose. */
function useOnlySupplier(): string | null {
  const { result } = useList<Row>({
    resource: 'supplier',
    pagination: { currentPage: 1, pageSize: 2 },
    errorNotification: false,
  });
  return result.total === 1 ? (result.data[0]?.id ?? null) : null;
}

/** The preview of the result. */
export function useConsolidation({ ids, supplierId, month }: Sales) {
  const body = useMemo(
    () => (ids ? { ids } : supplierId ? { supplierId, month } : null),
    [ids, supplierId, month],
  );
  return useAnswer<ConsolidationPreview>('document/consolidationPreview', body);
}
